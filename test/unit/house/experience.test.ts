import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const rows = [
  ...readFileSync('docs/experience.md', 'utf8').matchAll(/^\| (?!Promise)([^-].*) \| (.+) \|$/gm),
].map(([, promise = '', shownBy = '']) => ({ promise, shownBy }));

/** `file`: "title", "title"; `file`: "title" */
const testsOf = (shownBy: string) =>
  shownBy.split(/; (?=`)/).map((part) => {
    const [, file = '', titles = ''] = /^`([^`]+)`: (.+)$/.exec(part) ?? [];
    return {
      file: `test/e2e/${file}`,
      titles: [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
    };
  });

/** As they are in the source, with the places of a template. */
const titlesIn = (source: string) =>
  [...source.matchAll(/\btest\(\s*(['"`])(.+?)\1,/g)].map(([, , title]) => title);

describe('the promises of docs/experience.md', () => {
  it('are all read, each once', () => {
    expect(rows.length).toBeGreaterThan(30);
    expect(new Set(rows.map(({ promise }) => promise)).size).toBe(rows.length);
  });

  it.each(rows)('“$promise” names browser tests that exist', ({ shownBy }) => {
    for (const { file, titles } of testsOf(shownBy)) {
      expect([file, existsSync(file)]).toEqual([file, true]);
      expect(titles.length, file).toBeGreaterThan(0);
      expect(titlesIn(readFileSync(file, 'utf8')), file).toEqual(expect.arrayContaining(titles));
    }
  });
});
