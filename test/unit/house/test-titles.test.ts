import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { projectRoot } from '#workers/local/tools/settings';

/** The title of `it('…')`, `test.fails('…')` and the like, and what follows the table of an `each`. */
const titles =
  /(?:(?<![.\w])(?:it|test)(?:\.(?!describe)\w+)*|[)`])\(\s*(?:'([^'\n]+)'|"([^"\n]+)"|`([^`\n]+)`)/g;

const titlesIn = (source: string) =>
  [...source.matchAll(titles)].map(([, single, double, template]) => single ?? double ?? template ?? '');

/** A title that begins so is the end of a sentence that begins elsewhere. */
const fragment = /^(of|in|by|without|so|nor|for|with|at|from|to|on|and|or|but|also|who|whom|whose)\b/i;

it.each([
  ["it('is refused', () => {", ['is refused']],
  ['test.fails("takes the user\'s words", async () => {', ["takes the user's words"]],
  ["  ] as const)('refuses %s', (_, body) => {", ['refuses %s']],
  ["  ])(\n    'is drawn with %s',\n    (search) => {", ['is drawn with %s']],
  ['test(`opens "a"`, async ({ page }) => {', ['opens "a"']],
  ["if (/^a/.test('a')) return it;", []],
  ["test.describe('offline', () => {", []],
])('the titles in %j are %j', (source, found) => {
  expect(titlesIn(source)).toEqual(found);
});

test('every title states by itself what holds', () => {
  const files = globSync('test/**/*.{test.ts,test.tsx,spec.ts}', { cwd: projectRoot });
  const all = files.flatMap((file) =>
    titlesIn(readFileSync(join(projectRoot, file), 'utf8')).map((title) => ({ file, title })),
  );
  expect(files.length).toBeGreaterThan(350);
  expect(all.length).toBeGreaterThan(2_500);
  expect(all.filter(({ title }) => fragment.test(title))).toEqual([]);
});
