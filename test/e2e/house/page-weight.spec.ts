import { gzipSync } from 'node:zlib';
import { type APIRequestContext, expect, request } from '@playwright/test';
import { test } from '../browser-test';

/**
 * What a screen of the demo's people may weigh: kilobytes (1000 bytes) of HTML before compression, elements, and of some kilobytes
 * after gzip. docs/performance.md says what the screens weighed before and after.
 */
type Budget = [path: string, kilobytes: number, elements: number, gzip?: number];

const people: Record<string, Budget[]> = {
  investor: [
    ['/dashboard', 48, 410, 11],
    ['/dashboard?type=community', 42, 340, 10],
    ['/post/:post', 60, 540],
    ['/opportunity/:listing', 33, 290],
    ['/user?id=:author', 30, 310],
    ['/chat', 28, 270],
    ['/interests', 45, 420],
    ['/saved', 36, 350],
    ['/search?q=shop', 42, 410],
    ['/profile', 22, 240],
    ['/edit-profile', 39, 520],
  ],
  entrepreneur: [
    ['/dashboard', 48, 410, 11],
    ['/interests', 44, 460],
    ['/my-listings', 34, 240],
    ['/create-post', 23, 230],
    ['/create-listing', 23, 240],
    ['/settings', 29, 370],
    ['/analytics', 39, 370],
    ['/change-password', 13, 100],
  ],
  admin: [
    ['/admin', 68, 650],
    ['/admin/listings', 44, 400],
    ['/admin/users', 32, 310],
    ['/admin/audit', 34, 330],
  ],
};

const elementsOf = (html: string) =>
  (html.replace(/<script[^>]*>[\s\S]*?<\/script>/g, '').match(/<[a-z][a-z0-9-]*[\s>/]/gi) ?? []).length;

/** Signs one of the demo's people in, without a browser. */
async function signIn(origin: string, who: string): Promise<APIRequestContext> {
  const api = await request.newContext({ baseURL: origin });
  const reply = await api.post('/api/auth/login', {
    headers: { origin, 'sec-fetch-site': 'same-origin', accept: 'application/json' },
    data: { email: `${who}@nukkad.test`, password: 'nukkad-demo' },
  });
  expect(reply.status()).toBe(200);
  return api;
}

for (const [who, budgets] of Object.entries(people)) {
  test(`screens of the demo's ${who} keep their budgets of bytes and elements`, async ({ origin }) => {
    const api = await signIn(origin, who);
    const { posts, listings } = {
      posts: await (await api.get('/api/feed?postType=investment')).json(),
      listings: await (await api.get('/api/listings')).json(),
    };
    const post = posts.find(({ postType }: { postType?: string }) => postType === 'investment');
    const over: string[] = [];
    for (const [pattern, kilobytes, elements, gzip = Number.POSITIVE_INFINITY] of budgets) {
      const path = pattern
        .replace(':post', post.id)
        .replace(':author', post.author.id)
        .replace(':listing', listings[0].id);
      const reply = await api.get(path, { headers: { accept: 'text/html' }, maxRedirects: 0 });
      expect([path, reply.status()]).toEqual([path, 200]);
      const html = await reply.text();
      const size = Buffer.byteLength(html) / 1000;
      if (size > kilobytes) over.push(`${pattern}: ${size.toFixed(1)} KB of ${kilobytes}`);
      const packed = gzipSync(html).length / 1000;
      if (packed > gzip) over.push(`${pattern}: ${packed.toFixed(1)} KB gzip of ${gzip}`);
      const count = elementsOf(html);
      if (count > elements) over.push(`${pattern}: ${count} elements of ${elements}`);
    }
    expect(over).toEqual([]);
    await api.dispose();
  });
}

test('shapes of icons are in two files that are kept for a year, the feed’s in a small one, and no screen repeats them', async ({
  origin,
}) => {
  const api = await signIn(origin, 'investor');
  const iconsOf = async (path: string) => {
    const html = await (await api.get(path, { headers: { accept: 'text/html' } })).text();
    expect(html).not.toMatch(/class="lucide[^"]*"[^>]*><path/);
    return [...html.matchAll(/<use href="(\/assets\/[^"#]+)#([\w-]+)"/g)].map(([, file = '', name = '']) => ({
      file,
      name,
    }));
  };
  const [feed, profile] = [await iconsOf('/dashboard'), await iconsOf('/profile')];
  expect(profile.length).toBeGreaterThan(5);
  const sizes = new Map<string, number>();
  for (const { file, name } of [...feed, ...profile]) {
    const reply = await api.get(file);
    expect(reply.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
    const shapes = await reply.text();
    expect(shapes).toContain(`<symbol id="${name}"`);
    sizes.set(file, Buffer.byteLength(shapes) / 1000);
  }
  const [first = '', ...more] = new Set(feed.map(({ file }) => file));
  expect([more, [...sizes.keys()].length]).toEqual([[], 2]);
  expect(sizes.get(first)).toBeLessThan(4);
  await api.dispose();
});
