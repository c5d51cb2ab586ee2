import { expect, test } from 'vitest';
import { sidePaneOf } from '~/features/wide/side-pane';

test.each([
  ['/dashboard', { list: 'feed', shows: 'list' }],
  ['/post/1', { list: 'feed', shows: 'item' }],
  ['/opportunity/1', { list: 'feed', shows: 'item' }],
  ['/chat', { list: 'chats', shows: 'list' }],
  ['/chat/1', { list: 'chats', shows: 'item' }],
  ['/chat/search', { list: 'chats', shows: 'item' }],
  ['/post/1/edit', null],
  ['/post/1/history', null],
  ['/opportunity/1/edit', null],
  ['/profile', null],
  ['/admin', null],
])('a wide screen at %s shows %o', (path, beside) => {
  expect(sidePaneOf(path)).toEqual(beside);
});
