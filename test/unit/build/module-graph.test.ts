import { type ManualChunkMeta, rollup } from 'rollup';
import { expect, it } from 'vitest';
import { ModuleGraph } from '../../../workers/local/build/module-graph';

const sources: Record<string, string> = {
  entry: `export { default, other } from 'screen';`,
  screen: `import { Star } from 'icons'; import { one as first } from 'index'; import * as all from 'spread'; import 'styles';
    export default [Star, first, all.a]; export const other = 1;`,
  icons: `export { default as Star } from 'star'; export { default as Moon } from 'moon';`,
  star: 'export default 1;',
  moon: 'export default 2;',
  index: `export * from 'few'; export * from 'many'; import { own } from 'own'; export { own };`,
  few: 'export const zero = 0;',
  many: 'export const one = 1;',
  own: 'export const own = 1;',
  spread: `export * from 'a'; export * as b from 'b';`,
  a: 'export const a = 1;',
  b: 'export const b = 1;',
  styles: 'globalThis.styled = true;',
  run: `import { tool } from 'library'; globalThis.tool = tool;`,
  library: `import { tool } from 'tool'; import { rest } from 'rest'; export { tool, rest }; export default { tool, rest };`,
  runs: `import { late } from 'stars'; globalThis.late = late;`,
  stars: `export * from 'noisy'; export * from 'tool'; export * from 'quiet';`,
  noisy: 'globalThis.noisy = true; export const noise = 1;',
  quiet: 'export const late = 1;',
  tool: 'export const tool = 1;',
  rest: 'export const rest = 1;',
};

/** A library that does not say that it does nothing but name things. */
const withEffects = new Set(['library', 'styles', 'noisy']);

async function graphOf(input: string[]): Promise<ModuleGraph> {
  let graph: ManualChunkMeta | undefined;
  const build = await rollup({
    input,
    plugins: [
      {
        name: 'sources',
        resolveId: (id) => ({ id, moduleSideEffects: withEffects.has(id) }),
        load: (id) => sources[id] ?? null,
      },
    ],
  });
  await build.generate({
    manualChunks: (_id, meta) => {
      graph = meta;
      return undefined;
    },
  });
  await build.close();
  if (!graph) throw new Error('Rollup asked for no file');
  return new ModuleGraph(graph);
}

it('leads through an index to the files of the names that are asked for', async () => {
  const graph = await graphOf(['entry']);
  expect(graph.importsOf('screen').toSorted()).toEqual(['a', 'b', 'many', 'spread', 'star', 'styles']);
});

it('takes what an entry passes on for what it needs', async () => {
  expect((await graphOf(['entry'])).importsOf('entry')).toEqual(['screen']);
});

it('takes a module with effects along, with all that it imports', async () => {
  const graph = await graphOf(['run']);
  expect(graph.importsOf('run').toSorted()).toEqual(['library', 'tool']);
  expect(graph.importsOf('library').toSorted()).toEqual(['rest', 'tool']);
});

it('looks for a name in each file whose names are passed on, also behind one with effects', async () => {
  expect((await graphOf(['runs'])).importsOf('runs')).toEqual(['quiet']);
});
