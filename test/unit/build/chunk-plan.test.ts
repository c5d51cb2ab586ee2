import { describe, expect, it } from 'vitest';
import { type Load, type PlannedModule, planChunks } from '../../../workers/local/build/chunk-plan';
import { createRandom, type Random } from '../../support/random';

type Rows = Record<string, Partial<PlannedModule>>;

const modulesOf = (rows: Rows) =>
  new Map(
    Object.entries(rows).map(([id, row]) => [id, { bytes: 100, imports: [], onDemand: [], ...row }] as const),
  );

/** The files of a plan, each with its modules in order. */
const plan = (rows: Rows, loads: Record<string, Load>) =>
  planChunks(modulesOf(rows), new Map(Object.entries(loads)))
    .map((ids) => ids.toSorted().join(' '))
    .sort();

const screen = (...begins: string[]): Load => ({ begins, isScreen: true });

describe('the files of the browser', () => {
  it('have modules together that the same screens need', () => {
    const rows = {
      a: { imports: ['x', 'y'] },
      b: { imports: ['x', 'y'] },
      x: { bytes: 9_000 },
      y: { bytes: 9_000 },
    };
    expect(plan(rows, { a: screen('a'), b: screen('b') })).toEqual(['x y']);
  });

  it('leave to a screen’s own file what it alone needs', () => {
    const rows = { a: { imports: ['own'] }, own: {} };
    expect(plan(rows, { a: screen('a') })).toEqual([]);
  });

  it('have small modules together where one screen takes one of them in vain', () => {
    const rows = {
      a: { imports: ['x', 'y'] },
      b: { imports: ['x', 'y'] },
      c: { imports: ['x'] },
      x: {},
      y: {},
    };
    const loads = { a: screen('a'), b: screen('b'), c: screen('c') };
    expect(plan(rows, loads)).toEqual(['x y']);
    expect(plan({ ...rows, y: { bytes: 9_000 } }, loads)).toEqual(['x', 'y']);
  });

  it('cost no screen more than some bytes in all', () => {
    // For the ten screens that use all four, each two of them would be worth it.
    const many = Array.from({ length: 10 }, (_, index) => `s${index}`);
    const parts = ['p', 'q', 'r', 's'];
    const rows: Rows = {};
    for (const name of many) rows[name] = { imports: parts };
    for (const part of parts) {
      rows[part] = { bytes: 700 };
      rows[`only ${part}`] = { imports: [part] };
    }
    const screens = [...many, ...parts.map((part) => `only ${part}`)];
    const files = plan(rows, Object.fromEntries(screens.map((name) => [name, screen(name)])));
    expect(files.map((file) => file.length)).toEqual([3, 3]);
  });

  it('count what a module imports as its price', () => {
    const rows = {
      a: { imports: ['x', 'y'] },
      b: { imports: ['x', 'y'] },
      c: { imports: ['x'] },
      d: { imports: ['big'] },
      x: {},
      y: { imports: ['big'] },
      big: { bytes: 9_000 },
    };
    const loads = { a: screen('a'), b: screen('b'), c: screen('c'), d: screen('d') };
    expect(plan(rows, loads)).toEqual(['big y', 'x']);
  });

  it('count half of what comes early', () => {
    const rows = {
      a: { imports: ['x', 'y'] },
      b: { imports: ['x'] },
      later: { imports: ['y'] },
      x: {},
      y: { bytes: 1_500 },
    };
    const loads = (b: Load) => ({ a: screen('a'), b, later: { begins: ['later'] } });
    expect(plan(rows, loads(screen('b')))).toContain('x');
    expect(plan(rows, loads({ ...screen('b'), followedBy: 'later' }))).toContain('later x y');
  });

  it('do not part what a screen needs for what a part of the screen needs, too', () => {
    const rows = {
      a: { file: 'a', imports: ['x', 'y'], onDemand: ['part'] },
      x: { bytes: 9_000 },
      y: { bytes: 9_000 },
      part: { bytes: 9_000, imports: ['x'] },
    };
    expect(plan(rows, { a: screen('a'), part: { begins: ['part'] } })).toEqual(['part', 'x y']);
  });

  it('never import each other in a circle', () => {
    const rows = {
      a: { imports: ['x'] },
      b: { imports: ['x'] },
      c: { imports: ['y'] },
      x: { imports: ['y'] },
      y: { imports: ['z'] },
      z: {},
    };
    const loads = { a: screen('a'), b: screen('b'), c: screen('c') };
    expect(plan(rows, loads)).toEqual(['x y z']);
    expect(plan({ ...rows, y: { ...rows.y, file: 'feed' } }, loads)).toEqual(['x', 'z']);
  });

  it('do not come round to a settled file by what it imports', () => {
    const rows = {
      a: { imports: ['above'] },
      b: { imports: ['above'] },
      above: { imports: ['part'] },
      part: { file: 'feed', imports: ['below'] },
      below: {},
    };
    const loads = { a: screen('a'), b: screen('b') };
    expect(plan(rows, loads)).toEqual(['above', 'below']);
  });

  it('leave settled files as they are, and count what comes with them', () => {
    const rows = {
      a: { imports: ['x', 'y'] },
      b: { imports: ['x', 'y'] },
      c: { imports: ['x'] },
      x: {},
      y: { imports: ['part'] },
      part: { file: 'feed' },
      rest: { file: 'feed', bytes: 9_000 },
      d: { imports: ['rest'] },
    };
    const loads = { a: screen('a'), b: screen('b'), c: screen('c'), d: screen('d') };
    expect(plan(rows, loads)).toEqual(['x', 'y']);
  });

  it('count what a settled file imports for all that load the file', () => {
    const rows = {
      a: { imports: ['part'] },
      b: { imports: ['rest', 'own'] },
      part: { file: 'feed' },
      rest: { file: 'feed', imports: ['below'] },
      below: {},
      own: {},
    };
    expect(plan(rows, { a: screen('a'), b: screen('b') })).toEqual(['below']);
  });

  it('make no circle of any graph', () => {
    const random = createRandom(79);
    for (let run = 0; run < 500; run += 1) {
      const { modules, loads } = randomGraph(random);
      const files = planChunks(modules, loads);
      const fileOf = new Map(
        files.flatMap((ids, index) => ids.map((id): [string, string] => [id, `${index}`])),
      );
      for (const [id, { file }] of modules) if (file) fileOf.set(id, file);
      expect(circle(modules, fileOf), `graph ${run}`).toBeUndefined();
    }
  });
});

/** Screens, modules that import later ones, parts that are loaded on demand, and one settled file. */
function randomGraph(random: Random) {
  const below = (count: number) => random.int(0, count - 1);
  const count = 6 + below(14);
  const settled = below(count);
  const modules = new Map<string, PlannedModule>();
  const loads = new Map<string, Load>();
  for (let index = 0; index < count; index += 1) {
    const later = () => `m${index + 1 + below(count - index)}`;
    const onDemand = below(4) === 0 && index + 1 < count ? [`m${index + 1}`] : [];
    for (const part of onDemand) loads.set(part, { begins: [part] });
    modules.set(`m${index}`, {
      bytes: random.pick([50, 300, 900, 3_000]),
      imports: Array.from({ length: below(4) }, later),
      onDemand,
      ...(index === settled && { file: 'settled' }),
    });
  }
  for (let index = 0; index < 2 + below(5); index += 1) {
    const imports = Array.from({ length: 1 + below(4) }, () => `m${below(count)}`);
    modules.set(`s${index}`, { bytes: 0, imports, onDemand: [], file: `s${index}` });
    loads.set(`s${index}`, screen(`s${index}`));
  }
  return { modules, loads };
}

/** A file that imports itself by way of others. */
function circle(modules: ReadonlyMap<string, PlannedModule>, fileOf: ReadonlyMap<string, string>) {
  const imported = new Map<string, Set<string>>();
  for (const [id, { imports }] of modules) {
    const from = fileOf.get(id) ?? '';
    const to = imports.map((other) => fileOf.get(other)).filter((file) => file && file !== from);
    imported.set(from, new Set([...(imported.get(from) ?? []), ...to.map(String)]));
  }
  return [...imported.keys()].find((file) => {
    const reached = new Set(imported.get(file));
    for (const next of reached) for (const other of imported.get(next) ?? []) reached.add(other);
    return file !== '' && reached.has(file);
  });
}
