import { expect, it } from 'vitest';
import { waitingFor } from '~/features/layout/waiting-for';

it.each([
  ['/dashboard', 'feed'],
  ['/post/01a2', 'post'],
  ['/post/01a2/history', 'postHistory'],
  ['/post/01a2/edit', 'postEdit'],
  ['/opportunity/01a2', 'listing'],
  ['/user', 'person'],
  ['/profile', 'profile'],
  ['/chat', 'chats'],
  ['/chat/01a2', 'thread'],
  ['/chat/search', 'messageSearch'],
  ['/admin', 'admin'],
  ['/admin/users', 'admin'],
  ['/administrator', undefined],
  ['/chat/01a2/seen', undefined],
  ['', undefined],
])('while %s loads, the page shows the skeleton of: %s', (path, screen) => {
  expect(waitingFor(path)).toBe(screen);
});
