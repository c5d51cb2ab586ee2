/** A module of the browser's build, as the plan of its files sees it. */
export interface PlannedModule {
  /** About what it takes on its way, in compressed bytes. */
  bytes: number;
  imports: readonly string[];
  /** What it loads by `import()`. */
  onDemand: readonly string[];
  /** The file that it goes into in any case. */
  file?: string;
}

/** Something that is loaded at once: a screen, or what an `import()` asks for. */
export interface Load {
  /** The modules that it begins with. */
  begins: readonly string[];
  /** A screen has a file of its own, and what nothing else needs goes there. */
  isScreen?: boolean;
  /** The load that soon comes after this one, so that what belongs to both is merely early in this one. */
  followedBy?: string;
}

type Modules = ReadonlyMap<string, PlannedModule>;

interface Chunk {
  modules: string[];
  /** Whether it stays as it is: a settled file, or what goes into a screen's own. */
  isFixed: boolean;
  /** Names of the loads that it is part of. */
  loads: Set<string>;
  bytes: number;
  imports: Set<Chunk>;
}

/** What one more file costs in bytes: its headers, a dictionary of its own in compression, a slow phone's two milliseconds to ask for it. */
const FILE_BYTES = 1_000;

/** No load takes more than this that it has no use for. */
const MOST_UNUSED_BYTES = 2_000;

/** The part of its price that a module costs where it comes early. */
const EARLY = 0.5;

/**
 * Puts modules into few files. Those that the same loads need share a file from the beginning. Two files become one where the requests
 * that are saved outweigh the bytes that some loads have no use for. No file imports itself by way of others.
 *
 * @param modules by id; imports that are not among them are passed over
 * @param loads by name; that of an `import()` is the id of its module
 * @returns the modules of each file, largest first; without those that have a file already, and those that only one screen needs
 */
export function planChunks(modules: Modules, loads: ReadonlyMap<string, Load>): string[][] {
  const chunks = bySameLoads(modules, loadedBy(modules, loads));
  for (const chunk of chunks) {
    const [only = '', ...others] = chunk.loads;
    if (others.length === 0 && loads.get(only)?.isScreen) chunk.isFixed = true;
  }
  const bytesOf = (id: string) => modules.get(id)?.bytes ?? 0;
  return new Merging(chunks, loads)
    .run()
    .filter(({ isFixed }) => !isFixed)
    .map((chunk) => chunk.modules.sort((a, b) => bytesOf(b) - bytesOf(a) || (a < b ? -1 : 1)));
}

/** The modules that each load takes, without those that are there already wherever it comes. */
function loadedBy(modules: Modules, loads: ReadonlyMap<string, Load>): Map<string, Set<string>> {
  const loaded = new Map([...loads].map(([name, { begins }]) => [name, closureOf(modules, begins)]));
  const askedBy = new Map<string, string[]>();
  for (const [id, { onDemand }] of modules)
    for (const asked of onDemand) askedBy.set(asked, [...(askedBy.get(asked) ?? []), id]);
  for (let isOpen = true; isOpen; ) {
    isOpen = false;
    for (const [name, own] of loaded) {
      const before = (askedBy.get(name) ?? []).flatMap((asking) =>
        [...loaded].filter(([other, set]) => other !== name && set.has(asking)).map(([, set]) => set),
      );
      for (const id of commonTo(before)) if (own.delete(id)) isOpen = true;
    }
  }
  return loaded;
}

/** What some modules need, with themselves. */
function closureOf(modules: Modules, begins: readonly string[]): Set<string> {
  const found = new Set(begins.filter((id) => modules.has(id)));
  // A set is walked to its end, also where it grows.
  for (const id of found)
    for (const imported of modules.get(id)?.imports ?? []) if (modules.has(imported)) found.add(imported);
  return found;
}

function settledFiles(modules: Modules): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const [id, { file }] of modules) if (file) files.set(file, [...(files.get(file) ?? []), id]);
  return files;
}

const commonTo = ([first, ...others]: readonly ReadonlySet<string>[]): string[] =>
  first ? [...first].filter((id) => others.every((other) => other.has(id))) : [];

function bySameLoads(modules: Modules, loaded: ReadonlyMap<string, ReadonlySet<string>>): Chunk[] {
  const loadsOf = new Map<string, string[]>();
  for (const [name, ids] of loaded) for (const id of ids) loadsOf.set(id, [...(loadsOf.get(id) ?? []), name]);
  const settledAbove = aboveOf(modules);
  const chunks = new Map<string, Chunk>();
  const chunkOf = new Map<string, Chunk>();
  for (const [id, names] of loadsOf) {
    const { bytes = 0, file } = modules.get(id) ?? {};
    // What a settled file imports does not go with what imports the settled file.
    const key = file ?? [...names, '', ...(settledAbove.get(id) ?? [])].join('\n');
    const chunk = chunks.get(key) ?? {
      modules: [],
      isFixed: file !== undefined,
      loads: new Set(),
      bytes: 0,
      imports: new Set(),
    };
    chunk.modules.push(id);
    chunk.bytes += bytes;
    for (const name of names) chunk.loads.add(name);
    chunks.set(key, chunk);
    chunkOf.set(id, chunk);
  }
  for (const [id, chunk] of chunkOf)
    for (const imported of modules.get(id)?.imports ?? []) {
      const needed = chunkOf.get(imported);
      if (needed && needed !== chunk) chunk.imports.add(needed);
    }
  // From here on a part counts with all that it needs, also with what its screens have already: their files then fit each other.
  for (const chunk of chunks.values()) takeAlong(chunk);
  return [...chunks.values()];
}

/** The settled files that need each module, directly or not. */
function aboveOf(modules: Modules): Map<string, string[]> {
  const above = new Map<string, string[]>();
  for (const [file, ids] of settledFiles(modules))
    for (const id of closureOf(modules, ids)) above.set(id, [...(above.get(id) ?? []), file]);
  return above;
}

/** Notes that what takes a file takes all that it imports. */
function takeAlong(chunk: Chunk): void {
  const names = [...chunk.loads];
  for (const file of filesOf(chunk)) for (const name of names) file.loads.add(name);
}

const without = (names: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...names].filter((name) => !others.has(name));

interface Pair {
  a: Chunk;
  b: Chunk;
  /** Bytes saved where they become one. */
  gain: number;
}

/** Joins the two files that gain most by it, until none do. */
class Merging {
  readonly #chunks: Set<Chunk>;
  readonly #pairs: Pair[] = [];
  readonly #loads: ReadonlyMap<string, Load>;
  /** What each load takes without a use for it. */
  readonly #unused = new Map<string, number>();

  constructor(chunks: readonly Chunk[], loads: ReadonlyMap<string, Load>) {
    this.#chunks = new Set(chunks);
    this.#loads = loads;
    for (const [index, chunk] of chunks.entries()) this.#pairUp(chunk, chunks.slice(index + 1));
  }

  run(): Chunk[] {
    for (let best = this.#takeBest(); best; best = this.#takeBest()) {
      const { a, b } = best;
      if (!this.#chunks.has(a) || !this.#chunks.has(b) || leadsAround(a, b) || leadsAround(b, a)) continue;
      // What was joined since may have changed what these two bring along.
      const gain = this.#gainOf(a, b);
      if (gain >= best.gain) this.#join(a, b);
      else if (gain > 0) this.#pairs.push({ a, b, gain });
    }
    return [...this.#chunks];
  }

  #join(a: Chunk, b: Chunk): void {
    for (const [name, bytes] of [...this.#unusedOf(b, a), ...this.#unusedOf(a, b)])
      this.#unused.set(name, (this.#unused.get(name) ?? 0) + bytes);
    const imports = new Set([...a.imports, ...b.imports]);
    const one: Chunk = {
      modules: [...a.modules, ...b.modules],
      isFixed: false,
      loads: new Set([...a.loads, ...b.loads]),
      bytes: a.bytes + b.bytes,
      imports,
    };
    for (const old of [a, b]) {
      imports.delete(old);
      this.#chunks.delete(old);
    }
    for (const chunk of this.#chunks) {
      const wasNeeded = [chunk.imports.delete(a), chunk.imports.delete(b)];
      if (wasNeeded.includes(true)) chunk.imports.add(one);
    }
    takeAlong(one);
    this.#pairUp(one, [...this.#chunks]);
    this.#chunks.add(one);
  }

  #pairUp(a: Chunk, others: readonly Chunk[]): void {
    if (a.isFixed) return;
    for (const b of others) {
      if (b.isFixed) continue;
      const gain = this.#gainOf(a, b);
      if (gain > 0) this.#pairs.push({ a, b, gain });
    }
  }

  #takeBest(): Pair | undefined {
    let best = 0;
    for (const [index, { gain }] of this.#pairs.entries())
      if (gain > (this.#pairs[best]?.gain ?? 0)) best = index;
    return this.#pairs.splice(best, 1)[0];
  }

  #gainOf(a: Chunk, b: Chunk): number {
    const shared = [...a.loads].filter((name) => b.loads.has(name)).length;
    if (shared === 0) return 0;
    const unused = [...this.#unusedOf(b, a), ...this.#unusedOf(a, b)];
    if (unused.some(([name, bytes]) => bytes + (this.#unused.get(name) ?? 0) > MOST_UNUSED_BYTES)) return 0;
    return unused.reduce((gain, [, bytes]) => gain - bytes, shared * FILE_BYTES);
  }

  /** What each load of one file would take of another, and of all that it imports, without a use for it. */
  #unusedOf(other: Chunk, of: Chunk): [name: string, bytes: number][] {
    const names = without(of.loads, other.loads);
    if (names.length === 0) return [];
    const files = [...filesOf(other)];
    return names.map((name) => {
      const next = this.#loads.get(name)?.followedBy ?? name;
      const taken = files.filter(({ loads }) => !loads.has(name));
      return [name, taken.reduce((sum, { bytes, loads }) => sum + bytes * (loads.has(next) ? EARLY : 1), 0)];
    });
  }
}

/** A file with all that it imports. */
function filesOf(chunk: Chunk): Set<Chunk> {
  const found = new Set([chunk]);
  for (const { imports } of found) for (const imported of imports) found.add(imported);
  return found;
}

/** Whether one file imports another by way of a third, which would import the two as one and be imported by it. */
function leadsAround(from: Chunk, to: Chunk): boolean {
  const found = new Set([...from.imports].filter((chunk) => chunk !== to));
  for (const { imports } of found) for (const imported of imports) found.add(imported);
  return found.has(to);
}
