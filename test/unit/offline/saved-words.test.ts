import { expect, it } from 'vitest';
import { readCatalog } from '#workers/local/words/catalog';
import * as words from '~/features/offline/offline.words';

const hindi = readCatalog('.', 'hi')['features/offline/offline'];

// A page is drawn from its copy over a slow network, too.
it.each([
  ['savedAt', words.savedAt({ time: '14:05' }), 'Saved at 14:05'],
  ['savedOn', words.savedOn({ date: '3 Mar 2026', time: '14:05' }), 'Saved on 3 Mar 2026 at 14:05'],
] as const)('says that the page is a copy, and not why: %s', (name, english, when) => {
  expect(english).toBe(`This is an older copy. ${when}`);
  expect(`${english} ${hindi?.[name]}`).not.toMatch(/network|नेटवर्क/i);
});
