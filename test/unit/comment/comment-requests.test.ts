import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CardPost } from '~/domain/post/card';
import { loadLatestComments } from '~/features/comment/comment-requests';
import { currentEngagement, learnEngagement } from '~/features/reaction/use-post-engagement';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a count that was asked for before a comment was stored does not undo the count of that', async () => {
  let answer = (_: Response) => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((done) => (answer = done)));
  const read = loadLatestComments('p1', 3, undefined);
  vi.advanceTimersByTime(10);
  learnEngagement('p1', { comments: 1 });
  vi.advanceTimersByTime(10);
  answer(Response.json([], { headers: { 'x-total-count': '0' } }));
  await read;
  const card = { id: 'p1', comments: 0, viewer: { liked: false, saved: false, interest: null } } as CardPost;
  expect(currentEngagement(card, 900).comments).toBe(1);
});
