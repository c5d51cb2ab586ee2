import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callRoute } from '#test/support/api/call-route';
import { declaredEndpoints } from '#test/support/api/endpoints';
import { validCalls } from '#test/support/api/valid-calls';
import { newPost, newUser, rows, type TestUser } from '#test/support/rows/factories';
import { newVisitor, takeLog } from '#test/support/visitor';

const bearer = ({ token }: TestUser) => ({ authorization: `Bearer ${token}` });
const cookie = ({ token }: TestUser) => ({ cookie: `session=${token}` });

async function read(path: string, headers: Record<string, string>, method = 'GET') {
  const response = await newVisitor().ask(path, {
    method,
    headers: { 'cache-control': 'no-cache', ...headers },
  });
  const tag = response.headers.get('etag') ?? '';
  return { status: response.status, headers: response.headers, tag, text: await response.text() };
}

let author: TestUser;
let post: string;

beforeAll(async () => {
  takeLog();
  author = await newUser();
  await read('/api/posts', {});
});

beforeEach(async () => {
  takeLog();
  post = await newPost(author);
});

describe('a list that the browser has already', () => {
  it.each([
    ['in a cookie', cookie],
    ['as a bearer', bearer],
    ['of nobody', () => ({})],
  ])('is answered 304 without a body, with a session %s', async (_, credential) => {
    const path = '/api/posts?limit=1';
    const first = await read(path, credential(author));
    expect([first.status, first.headers.get('cache-control'), first.headers.get('vary')]).toEqual([
      200,
      'private, no-cache',
      'Accept-Language, Cookie, Authorization',
    ]);
    expect(first.tag).toMatch(/^W\/"[\w+/]{16}"$/);
    for (const asked of [first.tag, first.tag.replace('W/', ''), `"other", ${first.tag}`, '*']) {
      const again = await read(path, { ...credential(author), 'if-none-match': asked });
      expect([asked, again.status, again.text, again.tag]).toEqual([asked, 304, '', first.tag]);
      expect(again.headers.get('content-type')).toBeNull();
      for (const name of ['link', 'cache-control', 'vary', 'x-content-type-options'])
        expect([name, again.headers.get(name)]).toEqual([name, first.headers.get(name)]);
    }
  });

  it('comes again once anything in it or about it has changed', async () => {
    const path = `/api/posts/${post}`;
    const first = await read(path, bearer(author));
    await rows('UPDATE posts SET likes = likes + 1 WHERE id = ?', post);
    const second = await read(path, { ...bearer(author), 'if-none-match': first.tag });
    expect([second.status, second.tag === first.tag]).toEqual([200, false]);
    // The same comments (none) with another total.
    const comments = await read(`${path}/comments`, bearer(author));
    await rows('UPDATE posts SET comments = 7 WHERE id = ?', post);
    const more = await read(`${path}/comments`, { ...bearer(author), 'if-none-match': comments.tag });
    expect([more.status, more.headers.get('x-total-count'), more.text]).toEqual([200, '7', comments.text]);
  });

  it('is each person’s own: an ended session gets 401 and another person their own answer', async () => {
    const leaving = await newUser();
    const own = await read('/api/users/me/posts', cookie(leaving));
    const out = await newVisitor().ask('/sign-out', { form: {}, headers: cookie(leaving) });
    expect(out.headers.get('clear-site-data')).toBe('"cache", "storage"');
    for (const path of ['/api/users/me/posts', '/api/feed?limit=1']) {
      const after = await read(path, { ...cookie(leaving), 'if-none-match': own.tag });
      expect([path, after.status, after.headers.get('cache-control')]).toEqual([path, 401, 'no-store']);
      expect(after.headers.get('etag')).toBeNull();
      const stranger = await read(path, { 'if-none-match': own.tag });
      expect([path, stranger.status]).toEqual([path, 401]);
    }
  });

  it('answers HEAD with the same tag', async () => {
    const get = await read(`/api/posts/${post}`, bearer(author));
    const head = await read(`/api/posts/${post}`, bearer(author), 'HEAD');
    expect([head.status, head.tag, head.text]).toEqual([200, get.tag, '']);
  });

  it('is never matched by a write', async () => {
    const response = await newVisitor().ask(`/api/posts/${post}/like`, {
      method: 'POST',
      headers: { ...bearer(await newUser()), 'if-none-match': '*' },
    });
    expect([response.status, response.headers.get('etag')]).toEqual([200, null]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('what a browser may keep', () => {
  /** Lists and things that other members see, too; nothing about who one is, writes to or is interested in. */
  const kept = [
    'feed',
    'listings',
    'listings/:id',
    'listings/:id/updates',
    'posts',
    'posts/:id',
    'posts/:id/comments',
    'posts/:id/likes',
    'posts/:id/updates',
    'search',
    'users/:id/listings',
    'users/:id/posts',
    'users/me/analytics',
    'users/me/listings',
    'users/me/posts',
    'users/me/saved',
  ];

  it('is written down here', () => {
    const marked = declaredEndpoints.filter(({ operation }) => operation.revalidated).map(({ key }) => key);
    expect(marked.sort()).toEqual(kept.map((path) => `GET ${path}`));
  });

  const reads = declaredEndpoints.filter(({ method }) => method === 'GET');
  it.each(reads.map(({ key }) => key))('%s says so by its headers', async (key) => {
    const declared = reads.find((one) => one.key === key);
    const makeCall = validCalls[key];
    if (!declared || !makeCall) throw new Error(`${key} has no valid call`);
    const owner = await newUser();
    const caller = key.startsWith('GET admin') ? await newUser({ userType: 'admin' }) : owner;
    const call = await makeCall({ owner, caller });
    const { status, headers } = await callRoute(declared.route, { ...call, as: caller });
    const isKept = status === 200 && kept.some((path) => key === `GET ${path}`);
    expect(headers.get('etag') !== null).toBe(isKept);
    expect(headers.get('cache-control')).toMatch(isKept ? /^private, no-cache$/ : /no-store/);
  });
});
