import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetOffersOf } from '~/lib/offline/forget-offers';

const RAVI = '0193c1d2-ravi';

/** What each cache keeps: address and text. */
let kept: Record<string, Record<string, string>>;

beforeEach(() => {
  kept = {
    'nukkad-pages': {
      '/dashboard': `Posts of ${RAVI}`,
      '/dashboard?type=community': 'Posts of others',
      '/post/oven': `A post of ${RAVI}`,
      '/post/loom': 'A post of somebody else',
      [`/chat/${RAVI}`]: `Messages of ${RAVI}`,
      '/chat': `A conversation with ${RAVI}`,
    },
    'nukkad-data': { '/opportunity/dairy.data?_routes=x': `A listing of ${RAVI}` },
    'nukkad-feed': { '/api/feed?cursor=1&limit=13': `More posts of ${RAVI}` },
  };
  vi.stubGlobal('caches', {
    has: async (name: string) => name in kept,
    open: async (name: string) => ({
      keys: async () => Object.keys(kept[name] ?? {}).map((path) => ({ url: `https://nukkad.test${path}` })),
      match: async ({ url }: { url: string }) =>
        new Response(kept[name]?.[url.slice('https://nukkad.test'.length)]),
      delete: async ({ url }: { url: string }) =>
        delete kept[name]?.[url.slice('https://nukkad.test'.length)],
    }),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('a block deletes the copies that show what the other has written, and leaves the conversation', async () => {
  await forgetOffersOf(RAVI);
  expect(Object.values(kept).flatMap((copies) => Object.keys(copies))).toEqual([
    '/dashboard?type=community',
    '/post/loom',
    `/chat/${RAVI}`,
    '/chat',
  ]);
});

it('nothing is kept after a sign-out, and nothing is made anew', async () => {
  kept = {};
  await forgetOffersOf(RAVI);
  expect(kept).toEqual({});
});
