import { afterEach, expect, it, vi } from 'vitest';
import type { CardPost } from '~/domain/post/card';
import { fetchNewPage } from '~/features/feed/feed-fetch';
import { currentEngagement, learnEngagement } from '~/features/reaction/use-post-engagement';

const card = (id: string, likes: number) =>
  ({
    id,
    likes,
    comments: 0,
    interests: 0,
    viewer: { liked: true, saved: false, interest: null },
  }) as CardPost;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('new posts bring the known cards as they are now, also to the other lists of the tab', async () => {
  vi.useFakeTimers({ now: 1_000 });
  learnEngagement('known', { liked: true, likes: 1 });
  vi.setSystemTime(2_000);
  vi.stubGlobal('fetch', async () =>
    Response.json([card('new', 0), card('known', 5)], {
      headers: { link: '</api/feed?cursor=c>; rel="next"' },
    }),
  );
  const withNew = await fetchNewPage({ postType: 'investment', category: null });
  const [first, ...others] = withNew([{ items: [card('known', 0)], next: null, askedAt: 900 }]);
  expect(first?.items).toEqual([card('new', 0), card('known', 5)]);
  expect(others).toEqual([]);
  expect(currentEngagement(card('known', 0), 900).likes).toBe(5);
});
