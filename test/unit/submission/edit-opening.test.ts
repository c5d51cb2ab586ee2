import { expect, test } from 'vitest';
import { withUnsaved, withWaiting } from '~/features/submission/edit-opening';

const saved = { seen: 'v1', content: { bio: 'As it is saved' } };
const waiting = { seen: 'v0', content: { bio: 'As it waits' } };
const unsaved = { seen: 'v0', content: { bio: 'As it was typed' } };
const plain = { isFromQueue: false, isUnsaved: false, version: 0 };

test.each([
  {
    what: 'nothing was typed',
    shown: { ...saved, ...plain },
    hasBegun: false,
    opening: { ...waiting, isFromQueue: true, isUnsaved: false, version: 1 },
  },
  {
    what: 'something was typed meanwhile, from the saved version',
    shown: { ...saved, ...plain },
    hasBegun: true,
    opening: { ...saved, isFromQueue: true, isUnsaved: true, version: 0 },
  },
  {
    what: 'something was typed before and put back',
    shown: { ...unsaved, isFromQueue: false, isUnsaved: true, version: 1 },
    hasBegun: false,
    opening: { ...unsaved, isFromQueue: true, isUnsaved: true, version: 1 },
  },
  {
    what: 'something was put back and typed on',
    shown: { ...unsaved, isFromQueue: false, isUnsaved: true, version: 1 },
    hasBegun: true,
    opening: { ...unsaved, isFromQueue: true, isUnsaved: true, version: 1 },
  },
])('a change that waits is found late, and $what', ({ shown, hasBegun, opening }) => {
  expect(withWaiting(shown, waiting, hasBegun)).toEqual(opening);
});

test.each([
  {
    what: 'nothing was typed since',
    hasBegun: false,
    opening: { ...unsaved, isFromQueue: false, isUnsaved: true, version: 1 },
  },
  {
    what: 'something was typed before the script came',
    hasBegun: true,
    opening: { ...saved, isFromQueue: false, isUnsaved: true, version: 0, older: unsaved },
  },
])('an unsaved copy is found, and $what', ({ hasBegun, opening }) => {
  expect(withUnsaved({ ...saved, ...plain }, unsaved, hasBegun)).toEqual(opening);
});

test('a change that waits leaves the copy under what was typed where it is', () => {
  const typed = withUnsaved({ ...saved, ...plain }, unsaved, true);
  expect(withWaiting(typed, waiting, true)).toEqual({ ...typed, isFromQueue: true });
});
