import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { declaredEndpoints } from '#test/support/api/endpoints';
import { holdClock } from '#test/support/clock/held-clock';
import { newPost, newUser, type TestUser } from '#test/support/rows/factories';
import { newVisitor, ORIGIN, takeLog, tripsOf } from '#test/support/visitor';
import { purgePublicReads } from '#workers/public-cache';
import { publicReads } from '~/http/cache/public-reads';

const found = (response: Response) =>
  /cache;desc=(\w+)/.exec(response.headers.get('server-timing') ?? '')?.[1] ?? 'none';
const bearer = ({ token }: TestUser) => ({ authorization: `Bearer ${token}` });

/** A stranger's read, whole; `newVisitor` has an address of its own each time. */
async function read(path: string, headers: Record<string, string> = {}) {
  const response = await newVisitor().ask(path, { headers });
  return { response, status: response.status, text: await response.text(), found: found(response) };
}

/** Reads until the answer is kept: that happens after the response. */
async function keep(path: string) {
  await read(path);
  await expect.poll(async () => (await read(path)).found).toBe('hit');
}

let author: TestUser;
let post: string;

beforeAll(async () => {
  takeLog();
  author = await newUser();
  await read('/api/posts');
});

beforeEach(async () => {
  takeLog();
  // The purge of the test before still holds for two seconds.
  await (await caches.open('public-reads')).delete(`${ORIGIN}/api/purged`);
  post = await newPost(author);
});

describe('a public read', () => {
  it('is kept for strangers: the same answer, without a trip to D1', async () => {
    const path = `/api/posts/${post}`;
    const first = await read(path);
    expect([first.status, first.found, tripsOf(first.response)]).toEqual([200, 'miss', 1]);
    await keep(path);
    const second = await read(path);
    expect([second.status, second.found, second.text]).toEqual([200, 'hit', first.text]);
    expect(tripsOf(second.response)).toBe(0);
    for (const name of ['content-type', 'etag', 'cache-control', 'vary', 'x-content-type-options'])
      expect([name, second.response.headers.get(name)]).toEqual([name, first.response.headers.get(name)]);
    expect(second.response.headers.get('x-read-at')).toBeNull();
  });

  it('keeps its next page and total, and finds a page by whatever order its parameters have', async () => {
    await newPost(author, { category: 'Education' });
    await newPost(author, { category: 'Education' });
    await keep('/api/posts?limit=1&category=Education');
    const other = await read('/api/posts?category=Education&limit=1');
    expect(other.found).toBe('hit');
    expect(other.response.headers.get('link')).toMatch(/cursor=.+rel="next"/);
    await keep(`/api/posts/${post}/comments`);
    expect((await read(`/api/posts/${post}/comments`)).response.headers.get('x-total-count')).toBe('0');
  });

  it.each([
    ['a session in a cookie', () => ({ cookie: `session=${author.token}` })],
    ['a cookie of a session that has ended', () => ({ cookie: 'session=gone' })],
    ['a bearer session', () => bearer(author)],
    ['an authorization that is none', () => ({ authorization: 'Basic eDp5' })],
  ])('is neither found nor kept with %s', async (_, headers) => {
    const path = `/api/posts/${post}`;
    expect((await read(path, headers())).found).toBe('none');
    expect((await read(path)).found).toBe('miss');
    await keep(path);
    expect((await read(path, headers())).found).toBe('none');
  });

  it('is asked again by who wants it fresh', async () => {
    const path = `/api/posts/${post}`;
    await keep(path);
    expect((await read(path, { 'cache-control': 'no-cache' })).found).toBe('miss');
  });

  it('counts against the rate limit also where it is found', async () => {
    const path = `/api/posts/${post}`;
    await keep(path);
    const visitor = newVisitor();
    const statuses: number[] = [];
    // The limiter's minute may turn in between: of twice the limit, more than the limit fall into one minute.
    for (let i = 0; i < 122; i += 1) {
      const response = await visitor.ask(path);
      await response.body?.cancel();
      statuses.push(response.status);
    }
    expect(statuses[0]).toBe(200);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });

  it('is not kept where it is refused or unknown', async () => {
    const gone = `/api/posts/${crypto.randomUUID()}`;
    for (const path of [gone, '/api/posts?limit=99', '/api/posts?cursor=zzz']) {
      await read(path);
      const again = await read(path);
      expect([path, again.status >= 400, again.found]).toEqual([path, true, 'miss']);
    }
  });

  it('holds for ten seconds at most, whatever the cache says', async () => {
    const path = `/api/posts/${post}`;
    await keep(path);
    const later = Date.now() + 10_000;
    vi.spyOn(Date, 'now').mockReturnValue(later);
    expect((await read(path)).found).toBe('miss');
  });
});

describe('a purge', () => {
  const isGone = async (path: string) => expect.poll(async () => (await read(path)).status).toBe(404);

  it('follows the author’s own removal', async () => {
    const path = `/api/posts/${post}`;
    await keep(path);
    await keep('/api/posts?limit=50');
    const response = await newVisitor().ask(path, { method: 'DELETE', headers: bearer(author) });
    expect(response.status).toBe(204);
    await isGone(path);
    expect((await read('/api/posts?limit=50')).text).not.toContain(post);
  });

  it('follows an admin’s decision', async () => {
    const admin = await newUser({ userType: 'admin' });
    const path = `/api/posts/${post}`;
    await keep(path);
    await newVisitor().ask(`/api/admin/posts/${post}`, {
      method: 'PUT',
      json: { status: 'rejected', reviewNote: 'Promises a fixed return' },
      headers: bearer(admin),
    });
    await isGone(path);
  });

  it('keeps out, too, what was read before the write and would be kept after it', async () => {
    const path = `/api/posts/${post}`;
    // Two seconds for a replica that lags, however slow the machine is.
    holdClock();
    await purgePublicReads(ORIGIN);
    for (let i = 0; i < 3; i += 1) expect((await read(path)).found).toBe('miss');
  });

  it('does not follow a like: counts may be ten seconds old', async () => {
    await keep('/api/posts?limit=7');
    const response = await newVisitor().ask(`/api/posts/${post}/like`, {
      method: 'POST',
      headers: bearer(await newUser()),
    });
    expect(response.status).toBeLessThan(300);
    await response.body?.cancel();
    expect((await read('/api/posts?limit=7')).found).toBe('hit');
  });
});

it('names open reads only, with the parameters that they have', () => {
  for (const [endpoint, parameters] of publicReads) {
    const { operation } = declaredEndpoints.find(({ key }) => key === `GET ${endpoint}`) ?? {};
    expect([endpoint, operation?.access, operation?.revalidated]).toEqual([endpoint, 'public', true]);
    const shape = (operation?.query as { shape?: object } | undefined)?.shape ?? {};
    expect([endpoint, Object.keys(shape).sort()]).toEqual([endpoint, [...parameters].sort()]);
  }
});
