import { expect, test } from 'vitest';
import { seekInPages } from '~/lib/loading/seek-in-pages';

/** Pages of which each has one comment, named by its number; the first is on the screen. */
async function seek({ page, pages = 20, isOverAfter = 20 }: Record<string, number>) {
  const loads: (string | null)[] = [];
  const found = await seekInPages('after 1', {
    find: () => (loads.length + 1 >= (page ?? 0) ? `comment of page ${page}` : null),
    load: async (cursor) => {
      loads.push(cursor);
      const shown = loads.length + 1;
      return shown > pages ? null : { next: shown === pages ? null : `after ${shown}` };
    },
    maxPages: 6,
    isOver: () => loads.length >= isOverAfter,
  });
  return { found, loads: loads.length, last: loads.at(-1) };
}

test.each([
  ['on the screen', { page: 1 }, { found: 'comment of page 1', loads: 0 }],
  ['on the next page', { page: 2 }, { found: 'comment of page 2', loads: 1, last: 'after 1' }],
  ['on the last page that is loaded', { page: 7 }, { found: 'comment of page 7', loads: 6, last: 'after 6' }],
  ['further away', { page: 8 }, { found: null, loads: 6, last: 'after 6' }],
  ['beyond the end', { page: 5, pages: 3 }, { found: null, loads: 3, last: null }],
  ['no longer looked for', { page: 5, isOverAfter: 2 }, { found: null, loads: 2 }],
])('a comment %s is looked for', async (_, where, expected) => {
  expect(await seek(where)).toMatchObject(expected);
});
