import { AsyncLocalStorage } from 'node:async_hooks';
import { SQL } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { insertMessagesBetween } from '#test/support/conversations';
import { newInvestor, newListing, newPost, newUser, type TestUser } from '#test/support/rows/factories';
import { newVisitor, takeLog } from '#test/support/visitor';

const visitor = newVisitor();

/** What a request builds, and not what makes its scene, or a job of an earlier test. */
const asking = new AsyncLocalStorage<boolean>();

interface Asked {
  me: TestUser;
  owner: TestUser;
}

type Hot = (scene: Asked) => Promise<{ path: string; method?: string; json?: object; accept?: string }>;

const about =
  (path: (id: string) => string, more: { method?: string; json?: object; accept?: string } = {}): Hot =>
  async ({ owner }) => ({ path: path(await newPost(owner)), ...more });
const page =
  (path: string): Hot =>
  async () => ({ path, accept: 'text/html' });
const get =
  (path: string): Hot =>
  async () => ({ path });

const hot: Record<string, Hot> = {
  'the feed': get('/api/feed?postType=investment'),
  'a category of the feed': get('/api/feed?postType=investment&category=Retail'),
  'the screen of the feed': page('/dashboard'),
  'a post': about((id) => `/api/posts/${id}`),
  'the screen of a post': about((id) => `/post/${id}`, { accept: 'text/html' }),
  comments: about((id) => `/api/posts/${id}/comments`),
  'a like': about((id) => `/api/posts/${id}/like`, { method: 'POST' }),
  'the end of a like': about((id) => `/api/posts/${id}/like`, { method: 'DELETE' }),
  'a comment': about((id) => `/api/posts/${id}/comments`, { json: { content: 'Is the oven included?' } }),
  'updates of an offer': about((id) => `/api/posts/${id}/updates`),
  'an update': async ({ me }) => ({
    path: `/api/posts/${await newPost(me)}/updates`,
    json: { content: 'The oven is in its place.' },
  }),
  'an interest in a post': about((id) => `/api/posts/${id}/interests`, { json: { message: 'May I visit?' } }),
  'an interest in a listing': async ({ owner }) => ({
    path: '/api/interests',
    json: { listingId: await newListing(owner), amount: 100_000 },
  }),
  'a saved post': async ({ owner }) => ({
    path: '/api/users/me/saved',
    json: { postId: await newPost(owner) },
  }),
  'the end of a saved post': about((id) => `/api/users/me/saved/${id}`, { method: 'DELETE' }),
  'a new post': async () => ({
    path: '/api/posts',
    json: { postType: 'community', content: 'Where do I find a second-hand oven?', category: 'Retail' },
  }),
  notifications: get('/api/notifications'),
  'a page of messages': async ({ owner }) => ({ path: `/api/messages/${owner.id}` }),
  'the screen of a thread': async ({ owner }) => ({ path: `/chat/${owner.id}`, accept: 'text/html' }),
};

it.each(Object.entries(hot))('no SQL is written again for %s', async (_what, hotPath) => {
  takeLog();
  const owner = await newUser();
  const me = await newInvestor({
    bio: 'Ten letters and more',
    preferredSectors: ['retail'],
    isOnboardingComplete: true,
  });
  await insertMessagesBetween(owner, me);
  const ask = async () => {
    const { path, method, json, accept = 'application/json' } = await hotPath({ me, owner });
    let built = 0;
    const { toQuery } = SQL.prototype;
    vi.spyOn(SQL.prototype, 'toQuery').mockImplementation(function (this: SQL, ...args) {
      if (asking.getStore()) built += 1;
      return toQuery.apply(this, args);
    });
    const headers = { authorization: `Bearer ${me.token}`, accept };
    const status = await asking.run(true, async () => {
      const response = await visitor.ask(path, { ...(method && { method }), ...(json && { json }), headers });
      await response.text();
      return response.status;
    });
    vi.restoreAllMocks();
    return { status, built };
  };
  expect((await ask()).status).toBeLessThan(300);
  const { status, built } = await ask();
  expect(status).toBeLessThan(300);
  expect(built).toBe(0);
});
