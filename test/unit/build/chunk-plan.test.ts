import { describe, expect, it } from 'vitest';
import { type Load, type PlannedModule, planChunks } from '../../../workers/local/build/chunk-plan';

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
});
