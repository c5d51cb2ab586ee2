import type { Program } from 'estree';
import type { Rollup } from 'vite';

interface Binding {
  /** The module that names it. */
  id: string;
  /** Its name there; `*` for all of them. */
  name: string;
}

interface Bindings {
  /** What the module itself uses of others. */
  used: Binding[];
  /** What it passes on, by the name it gives it. */
  passed: Map<string, Binding>;
  /** Modules all of whose names it passes on. */
  allOf: string[];
}

/**
 * Which modules a module needs, as its imports' names say: an index that passes on names of many files, as those of libraries do, leads to
 * the files of the names that are asked for, and to no other.
 */
export class ModuleGraph {
  readonly #graph: Rollup.ManualChunkMeta;
  readonly #bindings = new Map<string, Bindings>();

  constructor(graph: Rollup.ManualChunkMeta) {
    this.#graph = graph;
  }

  /** Ids of the modules that a module imports statically; an entry needs what it passes on, too. */
  importsOf(id: string): string[] {
    const { used, passed } = this.#bindingsOf(id);
    const own = this.#isRun(id) ? [...used, ...passed.values()] : used;
    return [...new Set(own.flatMap((binding) => this.#sourcesOf(binding)))].filter((other) => other !== id);
  }

  /** Whether a module is there for more than the names that are asked of it, so that it comes with all that it imports. */
  #isRun(id: string): boolean {
    const info = this.#graph.getModuleInfo(id);
    return info?.isEntry === true || info?.moduleSideEffects !== false;
  }

  /** A namespace has all that its module names. */
  #sourcesOf(binding: Binding, seen = new Set<string>()): string[] {
    if (binding.name !== '*') {
      const way = this.#wayTo(binding);
      return way.length > 0 ? way : [binding.id];
    }
    if (seen.has(binding.id)) return [];
    seen.add(binding.id);
    const { passed, allOf } = this.#bindingsOf(binding.id);
    const named = [...passed.values(), ...allOf.map((id) => ({ id, name: '*' }))];
    return [binding.id, ...named.flatMap((next) => this.#sourcesOf(next, seen))];
  }

  /** The module that a name comes from, and those on the way that are run; nothing where it is not found. */
  #wayTo({ id, name }: Binding, seen = new Set<string>()): string[] {
    const key = `${id} ${name}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const { passed, allOf } = this.#bindingsOf(id);
    const named = passed.get(name);
    if (!named && this.#names(id, name)) return [id];
    for (const next of named ? [named] : allOf.map((other) => ({ id: other, name }))) {
      const way = next.name === '*' ? this.#sourcesOf(next) : this.#wayTo(next, seen);
      if (way.length > 0) return this.#isRun(id) ? [id, ...way] : way;
    }
    return [];
  }

  #names(id: string, name: string): boolean {
    return this.#graph.getModuleInfo(id)?.exports?.includes(name) ?? false;
  }

  #bindingsOf(id: string): Bindings {
    const known = this.#bindings.get(id);
    if (known) return known;
    const info = this.#graph.getModuleInfo(id);
    const bindings = info?.ast ? read(info.ast as unknown as Program, info.importedIds) : nothing;
    this.#bindings.set(id, bindings);
    return bindings;
  }
}

const nothing: Bindings = { used: [], passed: new Map(), allOf: [] };

/** Rollup names the imported modules in the order of their first mention. */
function read({ body }: Program, importedIds: readonly string[]): Bindings {
  const bindings: Bindings = { used: [], passed: new Map(), allOf: [] };
  const { used, passed, allOf } = bindings;
  const ids = new Map<unknown, string>();
  const locals = new Map<string, Binding>();
  for (const node of body) {
    if (
      node.type !== 'ImportDeclaration' &&
      node.type !== 'ExportAllDeclaration' &&
      node.type !== 'ExportNamedDeclaration'
    )
      continue;
    if (!node.source) continue;
    const spoken = node.source.value;
    const id = ids.get(spoken) ?? importedIds[ids.size];
    if (id === undefined) continue;
    ids.set(spoken, id);
    if (node.type === 'ExportAllDeclaration') {
      if (node.exported) passed.set(nameOf(node.exported), { id, name: '*' });
      else allOf.push(id);
    } else if (node.type === 'ExportNamedDeclaration') {
      for (const { exported, local } of node.specifiers)
        passed.set(nameOf(exported), { id, name: nameOf(local) });
    } else {
      if (node.specifiers.length === 0) used.push({ id, name: '*' });
      for (const specifier of node.specifiers) {
        const name =
          specifier.type === 'ImportSpecifier'
            ? nameOf(specifier.imported)
            : specifier.type === 'ImportDefaultSpecifier'
              ? 'default'
              : '*';
        locals.set(specifier.local.name, { id, name });
      }
    }
  }
  passOn(body, locals, bindings);
  used.push(...locals.values());
  return bindings;
}

/** `import { a } from './a'; export { a };` passes `a` on. What else uses it cannot be told from here, so that it counts as used as well. */
function passOn(body: Program['body'], locals: ReadonlyMap<string, Binding>, { passed }: Bindings): void {
  for (const node of body) {
    if (node.type !== 'ExportNamedDeclaration' || node.source) continue;
    for (const { exported, local } of node.specifiers) {
      const binding = locals.get(nameOf(local));
      if (binding) passed.set(nameOf(exported), binding);
    }
  }
}

const nameOf = (node: { type: string; name?: string; value?: unknown }): string =>
  node.name ?? String(node.value);
