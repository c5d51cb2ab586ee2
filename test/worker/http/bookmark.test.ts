import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { newPost, newUser } from '#test/support/rows/factories';
import { insertSession } from '#test/support/sessions';
import { newVisitor, ORIGIN, takeLog } from '#test/support/visitor';
import { createContext } from '#workers/context';

const BOOKMARK = '00000001-0000000a-00004f2e-0123456789abcdef0123456789abcdef';
const page = { 'sec-fetch-site': 'same-origin', origin: ORIGIN };

/** The cookie of somebody signed in by a form. */
let session: string;
let post: string;

beforeAll(async () => {
  takeLog();
  const { token } = await insertSession((await newUser()).id, { kind: 'cookie' });
  session = `session=${token}`;
  post = await newPost(await newUser());
  await (await newVisitor().ask('/api/posts')).text();
});

beforeEach(() => {
  takeLog();
});

/** Where in D1 a request begins. */
function startOf(method: string, headers: Record<string, string>): unknown {
  const asked: unknown[] = [];
  const DB = {
    withSession: (start: unknown) => {
      asked.push(start);
      return env.DB.withSession('first-unconstrained');
    },
  } as unknown as D1Database;
  const request = new Request(`${ORIGIN}/api/posts`, { method, headers });
  createContext(request, { ...env, DB }, createExecutionContext());
  return asked[0];
}

it.each([
  ['GET', {}, 'first-unconstrained'],
  ['HEAD', { cookie: `bookmark=${BOOKMARK}` }, BOOKMARK],
  ['GET', { cookie: `theme=dark; bookmark=${BOOKMARK}` }, BOOKMARK],
  ['GET', { cookie: 'bookmark=' }, 'first-unconstrained'],
  ['GET', { cookie: 'bookmark=first-primary' }, 'first-unconstrained'],
  ['GET', { cookie: `bookmark=${'a'.repeat(201)}` }, 'first-unconstrained'],
  ['POST', {}, 'first-primary'],
  ['PUT', { cookie: `bookmark=${BOOKMARK}` }, 'first-primary'],
  ['DELETE', {}, 'first-primary'],
])('a stranger’s %s with %o begins at %s', (method, headers, start) => {
  expect(startOf(method, headers)).toBe(start);
});

// Another device may have ended the session, an admin the account: a replica need not know it yet.
it.each([
  ['GET', { cookie: 'session=alive-or-not' }],
  ['HEAD', { cookie: 'session=alive-or-not' }],
  ['GET', { cookie: `bookmark=${BOOKMARK}; session=alive-or-not` }],
  ['GET', { authorization: 'Bearer alive-or-not' }],
  ['GET', { authorization: 'Bearer alive-or-not', cookie: `bookmark=${BOOKMARK}` }],
  ['GET', { upgrade: 'websocket' }],
  ['GET', { upgrade: 'websocket', cookie: `bookmark=${BOOKMARK}` }],
])('a %s that may be somebody’s, with %o, begins at the primary', (method, headers) => {
  expect(startOf(method, headers)).toBe('first-primary');
});

it('a write gives the browser the bookmark that its next read brings back', async () => {
  const like = { method: 'POST', headers: { cookie: session, ...page } };
  const written = await newVisitor().ask(`/api/posts/${post}/like`, like);
  const [cookie = ''] = written.headers.getSetCookie();
  expect(cookie).toMatch(/^bookmark=[0-9a-f-]{10,200}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=120$/);
  const read = await newVisitor().ask(`/api/posts/${post}`, {
    headers: { cookie: `${session}; ${cookie.split(';')[0]}` },
  });
  expect(((await read.json()) as { viewer: { liked: boolean } }).viewer.liked).toBe(true);
  expect(read.headers.getSetCookie()).toEqual([]);
});

it('no bookmark is given to a client without a cookie, nor for a write that changed nothing', async () => {
  const bearer = { authorization: `Bearer ${(await newUser()).token}` };
  const bare = await newVisitor().ask(`/api/posts/${post}/like`, { method: 'POST', headers: bearer });
  expect([bare.status, bare.headers.getSetCookie()]).toEqual([200, []]);
  const headers = { cookie: session, ...page };
  const refused = await newVisitor().ask(`/api/posts/${crypto.randomUUID()}/like`, {
    method: 'POST',
    headers,
  });
  expect([refused.status, refused.headers.getSetCookie()]).toEqual([404, []]);
});
