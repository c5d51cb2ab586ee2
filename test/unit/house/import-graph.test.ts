import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  cyclesOf,
  everyFile,
  groupedBy,
  type ImportEdge,
  importsBetween,
  sourceFiles,
} from '#test/support/house/import-graph';
import { addressTables, FOLDER_MAX, folderOf, layerOf, withoutNouns } from '#test/support/house/layers';

const files = sourceFiles('.', ['app', 'workers', 'test']);
const imports = importsBetween('.', files);
const shown = ([from, to]: ImportEdge) => `${from} -> ${to}`;

/** Tests import the product and are imported by nothing but the commands that start it with demo data. */
const isProduct = ([from]: ImportEdge) => !from.startsWith('test/');

describe('imports', () => {
  it('are found in every spelling that the project uses', () => {
    expect(files.length).toBeGreaterThan(1_000);
    expect(imports.length).toBeGreaterThan(5_000);
    expect(imports).toContainEqual(['app/root.tsx', 'app/features/shell/use-shell.ts']);
    expect(imports).toContainEqual([
      'test/unit/house/import-graph.test.ts',
      'test/support/house/import-graph.ts',
    ]);
  });

  it('make no cycle of files', () => {
    expect(cyclesOf(imports)).toEqual([]);
  });

  it('make no cycle of folders', () => {
    expect(cyclesOf(groupedBy(imports.filter(isProduct), folderOf))).toEqual([]);
  });

  it('lead from a layer to itself or to one below', () => {
    const up = imports.filter(isProduct).filter(([from, to]) => layerOf(from) < layerOf(to));
    expect(up.map(shown)).toEqual([]);
  });

  it('lead from what knows no noun to no noun', () => {
    const knowing = imports.filter(([from, to]) => {
      const rule = Object.entries(withoutNouns).find(([place]) => from.startsWith(`${place}/`));
      return rule && to.startsWith('app/domain/') && !rule[1].some((place) => to.startsWith(`${place}/`));
    });
    expect(knowing.map(shown)).toEqual([]);
  });
});

describe('a folder', () => {
  it('holds at most 25 files, except for the tables of addresses', () => {
    const sizes = new Map<string, number>();
    for (const file of everyFile('.', ['app', 'workers', 'test']))
      sizes.set(folderOf(file), (sizes.get(folderOf(file)) ?? 0) + 1);
    const large = [...sizes].filter(([folder, size]) => size > FOLDER_MAX && !addressTables.includes(folder));
    expect(large).toEqual([]);
  });
});

describe('an island', () => {
  const stateful =
    /\buse(?:State|Reducer|Ref|Effect|LayoutEffect|InsertionEffect|SyncExternalStore|Transition|OptimisticState)\s*[<(]/;
  const timed =
    /\bnew (?:WebSocket|IntersectionObserver|ResizeObserver|MutationObserver)\b|\bset(?:Timeout|Interval)\(|\baddEventListener\(/;
  const isHook = (file: string) => /\/use-[a-z0-9-]+\.tsx?$/.test(file);
  const isIsland = (file: string) => file.endsWith('.island.tsx');
  const seen = files.filter((file) => /^app\/(components|features|routes)\/.*\.tsx?$/.test(file));
  const drawn = seen.filter((file) => file.endsWith('.tsx'));
  const holds = (pattern: RegExp) => (file: string) => pattern.test(readFileSync(file, 'utf8'));
  const isPlain = (file: string) => !isIsland(file) && !isHook(file);

  it('is where state and effects live, and in the hooks beside it', () => {
    expect(seen.filter(isPlain).filter(holds(stateful))).toEqual([]);
  });

  it('is, with its hooks, all that draws by timers, sockets, observers and events of the window', () => {
    expect(drawn.filter(isPlain).filter(holds(timed))).toEqual([]);
  });

  it('is between what draws and the modules with timers and sockets', () => {
    const isTimed = holds(timed);
    const parts = new Set(drawn.filter((file) => isPlain(file) && !file.startsWith('app/routes/')));
    const reached = imports
      .filter(([from, to]) => parts.has(from) && to.endsWith('.ts') && !isHook(to) && isTimed(to))
      // The text of an inline script is drawn, not run.
      .filter(([, to]) => !to.endsWith('.inline.ts'))
      // The script of a page without React is named by its address, not run by the part that names it.
      .filter(([from, to]) => !holds(new RegExp(`/${to.split('/').at(-1)}\\?worker&url'`))(from));
    expect(reached.map(shown)).toEqual([]);
  });

  it('is named after nothing else: a file with the ending has state, an effect or a hook of its own', () => {
    const hook = /\buse[A-Z]\w*\s*[<(]|\bon[A-Z]\w+=/;
    expect(drawn.filter(isIsland).filter((file) => !hook.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});

describe('what names a file', () => {
  const pages = [
    'README.md',
    'docs/architecture.md',
    'docs/realtime.md',
    'docs/calls.md',
    'docs/moderation.md',
    'docs/how-to.md',
    'docs/deploy.md',
  ];
  const named = /`((?:app|workers|test|migrations|docs)\/[\w./$-]+\.(?:tsx?|mjs|md|json|toml))`/g;

  it.each(pages)('%s names files that exist', (page) => {
    const paths = [...readFileSync(page, 'utf8').matchAll(named)].map(([, path = '']) => path);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('comments name files and folders that exist', () => {
    const line = /^\s*(?:\/\*\*?|\*|\/\/)(.*)$/gm;
    const path = /(?<![\w/.-])(?:app|workers|test|docs)(?:\/[\w.$-]*[\w$])+/g;
    const wrong = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(line)]
        .flatMap(([, comment = '']) => comment.match(path) ?? [])
        .filter((name) => ![name, `${name}.ts`, `${name}.tsx`].some((one) => existsSync(one)))
        .map((name) => `${file}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });
});
