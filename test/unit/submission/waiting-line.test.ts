import { expect, it, vi } from 'vitest';
import { waitingLine } from '~/features/submission/waiting-line';

const closed = /You can close the app\.$/;
const openAgain = /^Open Nukkad again when the network is back\. Then we /;

// iPhones and Firefox have no Background Sync: only an open page sends the queue.
it.each([
  ['a new offer', true, true, closed],
  ['an edit', false, true, closed],
  ['a new offer', true, false, openAgain],
  ['an edit', false, false, openAgain],
])('says of %s that waits (new: %s, Background Sync: %s) what sends it', (_, isNew, hasSync, line) => {
  if (hasSync) vi.stubGlobal('SyncManager', class {});
  expect(waitingLine(isNew)).toMatch(line);
  vi.unstubAllGlobals();
});
