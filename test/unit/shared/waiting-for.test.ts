import { expect, it } from 'vitest';
import { waitingFor } from '~/features/layout/waiting-for';

it.each([
  ['/post/01a2', 'post'],
  ['/post/01a2/history', undefined],
  ['/opportunity/01a2', 'listing'],
  ['/user', 'person'],
  ['/profile', 'person'],
  ['/chat', undefined],
  ['/chat/01a2', 'thread'],
  ['/chat/search', undefined],
  ['', undefined],
])('while %s loads, the page shows the skeleton of: %s', (path, page) => {
  expect(waitingFor(path)).toBe(page);
});
