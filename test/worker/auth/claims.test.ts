import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contextOf } from '#test/support/api/call-route';
import { eventually } from '#test/support/clock/eventually';
import { newInvestor, newPost, newUser, rows, type TestUser } from '#test/support/rows/factories';
import { insertSession } from '#test/support/sessions';
import { newVisitor, takeLog, tripsOf } from '#test/support/visitor';
import { sha256 } from '~/db/id';
import { findViewer } from '~/domain/auth/session.server';
import { identify } from '~/domain/claimed-viewer/identify.server';
import { asVerified, Unsettled } from '~/domain/shared/claim';
import type { AppContext } from '~/domain/shared/context';
import { claimsOf, newToken } from '~/domain/shared/session-token';
import { AppError } from '~/lib/app-error';
import { DAY_MS } from '~/lib/time/duration';
import { loader as feed } from '~/routes/api/feed';

const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const ask = (path: string, token: string, more: object = {}) =>
  newVisitor().ask(path, { ...as(token), ...more });
const like = (postId: string, token: string) => ask(`/api/posts/${postId}/like`, token, { method: 'POST' });
const likesOf = async (postId: string) =>
  (await rows<{ n: number }>('SELECT count(*) AS n FROM post_likes WHERE post_id = ?', postId))[0]?.n;
const set = (user: { id: string }, column: string, value: unknown) =>
  rows(`UPDATE users SET ${column} = ? WHERE id = ?`, value, user.id);
const endSessions = ({ id }: { id: string }) =>
  rows('UPDATE user_sessions SET is_active = 0 WHERE user_id = ?', id);

/** A token with these claims that this site signed, and a session of `holder` that it opens. */
async function tokenSaying(
  holder: TestUser,
  claims: { userId?: string; userType?: 'admin'; sessionId?: string },
) {
  const { app } = await contextOf();
  const { id: sessionId } = await insertSession(holder.id);
  const token = newToken(app.signing, { sessionId, userId: holder.id, userType: 'entrepreneur', ...claims });
  await rows('UPDATE user_sessions SET token_hash = ? WHERE id = ?', await sha256(token), sessionId);
  return token;
}

const withClaims = async (token: string): Promise<AppContext> => {
  const { app } = await contextOf();
  await identify(app, token);
  return app;
};

beforeEach(() => {
  takeLog();
});

describe('a token', () => {
  it('names its session, user and role', async () => {
    const { app } = await contextOf();
    const person = await newInvestor();
    const viewer = await findViewer(app, person.token);
    expect(claimsOf(app.signing, person.token)).toEqual({
      sessionId: viewer?.session.id,
      userId: person.id,
      userType: 'investor',
    });
  });

  it.each([
    ['another user', (token: string, other: string) => token.replace(/(?<=\.[^.]{36}\.)[^.]{36}/, other)],
    ['another role', (token: string) => token.replace(/\.[eia]\./, '.a.')],
    ['another secret', (token: string) => `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`],
    ['no mark', (token: string) => token.slice(0, token.lastIndexOf('.'))],
  ])('claims nothing and opens nothing with %s', async (_case, change) => {
    const { app } = await contextOf();
    const [person, other] = [await newUser(), await newUser()];
    const forged = change(person.token, other.id);
    expect(forged).not.toBe(person.token);
    expect(claimsOf(app.signing, forged)).toBeNull();
    expect((await ask('/api/users/me', forged)).status).toBe(401);
  });

  it('claims nothing where nothing can be signed', async () => {
    const person = await newUser();
    const { app } = await contextOf();
    expect(claimsOf({ ...app.signing, hasKey: false }, person.token)).toBeNull();
  });

  it('is looked up first where it has no claims', async () => {
    const person = await newUser();
    const token = 'x'.repeat(43);
    await rows('UPDATE user_sessions SET token_hash = ? WHERE user_id = ?', await sha256(token), person.id);
    const response = await ask('/api/feed', token);
    expect([response.status, tripsOf(response)]).toEqual([200, 2]);
  });
});

describe('a claim that this site signed and D1 does not confirm', () => {
  it('reads and writes as the user of the session where it names another', async () => {
    const [holder, victim] = [await newUser(), await newUser()];
    const token = await tokenSaying(holder, { userId: victim.id });
    expect(await (await ask('/api/users/me', token)).json()).toMatchObject({ id: holder.id });
    const postId = await newPost(await newUser());
    expect((await like(postId, token)).status).toBe(200);
    expect(await rows('SELECT user_id AS id FROM post_likes WHERE post_id = ?', postId)).toEqual([
      { id: holder.id },
    ]);
  });

  it('opens nothing of admins where it says that its user is one', async () => {
    const holder = await newUser();
    const token = await tokenSaying(holder, { userType: 'admin' });
    const html = { headers: { ...as(token).headers, accept: 'text/html' } };
    expect((await ask('/api/admin/users', token)).status).toBe(403);
    const screen = await newVisitor().ask('/admin', html);
    expect([screen.status, screen.headers.get('location')]).toEqual([302, '/dashboard']);
    const postId = await newPost(await newUser());
    const ban = { method: 'PUT', json: { isVerified: true } };
    expect((await ask(`/api/admin/users/${holder.id}`, token, ban)).status).toBe(403);
    expect(
      (await ask(`/api/admin/posts/${postId}`, token, { method: 'DELETE', json: { reason: 'x' } })).status,
    ).not.toBe(200);
  });

  it('opens nothing of admins to a former admin', async () => {
    const admin = await newUser({ userType: 'admin' });
    await set(admin, 'user_type', 'entrepreneur');
    expect((await ask('/api/admin/users', admin.token)).status).toBe(403);
  });

  it('opens what admins open to somebody who has become one since', async () => {
    const person = await newUser();
    await set(person, 'user_type', 'admin');
    expect((await ask('/api/admin/users', person.token)).status).toBe(200);
  });
});

describe.each([
  ['ended session', (user: TestUser) => endSessions(user), 401],
  [
    'idle session',
    (user: TestUser) => rows('UPDATE user_sessions SET last_activity = 1 WHERE user_id = ?', user.id),
    401,
  ],
  ['banned user', (user: TestUser) => set(user, 'banned_at', 1), 401],
  ['deleted user', (user: TestUser) => set(user, 'deleted_at', 1), 401],
  ['suspended user', (user: TestUser) => set(user, 'suspended_until', Date.now() + DAY_MS), 403],
  [
    'user with a one-time password',
    (user: TestUser) => set(user, 'one_time_password_until', Date.now() + DAY_MS),
    403,
  ],
] as const)('the token of an %s', (_who, happen, status) => {
  it('writes nothing', async () => {
    const [person, postId] = [await newInvestor(), await newPost(await newUser())];
    await happen(person);
    expect((await like(postId, person.token)).status).toBe(status);
    const comment = { json: { content: 'Is the shop still open?' } };
    expect((await ask(`/api/posts/${postId}/comments`, person.token, comment)).status).toBe(status);
    const form = { form: { intent: 'like', on: '1' }, headers: { ...as(person.token).headers } };
    await newVisitor().ask(`/post/${postId}`, form);
    expect(await likesOf(postId)).toBe(0);
    expect(await rows('SELECT 1 FROM comments WHERE post_id = ?', postId)).toEqual([]);
    expect(await rows('SELECT 1 FROM notifications WHERE post_id = ?', postId)).toEqual([]);
  });
});

it.each([
  ['ended session', endSessions],
  ['banned user', (user: TestUser) => set(user, 'banned_at', 1)],
] as const)('the token of an %s opens only what strangers see', async (_who, happen) => {
  const person = await newUser({ fullName: 'Zarina Begum' });
  await happen(person);
  const postId = await newPost(await newUser());
  for (const path of ['/api/feed', '/api/users/me', '/api/notifications', '/api/messages/conversations']) {
    expect((await ask(path, person.token)).status, path).toBe(401);
  }
  expect((await ask(`/api/posts/${postId}`, person.token)).status).toBe(200);
  for (const path of ['/dashboard', '/terms', `/post/${postId}`, '/chat', '/profile']) {
    const html = await (
      await newVisitor().ask(path, { headers: { ...as(person.token).headers, accept: 'text/html' } })
    ).text();
    expect(html, path).not.toContain('Zarina');
  }
});

it('a request writes nothing when its session ends on the way', async () => {
  const [person, postId] = [await newInvestor(), await newPost(await newUser())];
  const app = await withClaims(person.token);
  const write = asVerified(app, async (ctx) => {
    if (!ctx.viewer) return 'nobody';
    await endSessions(person);
    await ctx.db.batch([ctx.db.run(`UPDATE posts SET title = 'taken' WHERE id = '${postId}'`)]);
    return 'written';
  });
  expect(await write).toBe('nobody');
  expect(await rows('SELECT title FROM posts WHERE id = ?', postId)).not.toEqual([{ title: 'taken' }]);
});

describe('a context whose viewer is only claimed', () => {
  it('reaches no hub, conversation, file, mail or digest', async () => {
    const { token } = await newUser();
    const services = ['hubs', 'conversations', 'files', 'mail', 'digests'] as const;
    for (const service of services) {
      for (const [name, method] of Object.entries((await contextOf()).app[service])) {
        if (typeof method !== 'function' || ['liveStart', 'inbox'].includes(name)) continue;
        const app = await withClaims(token);
        const call = (app[service] as never as Record<string, () => unknown>)[name];
        expect(() => call?.(), `${service}.${name}`).toThrow(Unsettled);
      }
    }
  });

  it('knows id and role, and stops at any other field, a copy or the password', async () => {
    const person = await newUser();
    const { viewer } = await withClaims(person.token);
    expect([viewer?.id, viewer?.userType]).toEqual([person.id, 'entrepreneur']);
    expect(() => viewer?.fullName).toThrow(Unsettled);
    const copied = (await withClaims(person.token)).viewer;
    expect(() => ({ ...copied })).toThrow(Unsettled);
    const session = (await withClaims(person.token)).viewer?.session;
    expect(() => session?.createdAt).toThrow(Unsettled);
  });

  it('answers nothing before D1 has confirmed it, even where nothing is asked of D1', async () => {
    const person = await newUser();
    await endSessions(person);
    const said = asVerified(await withClaims(person.token), async ({ viewer }) => viewer?.id ?? 'nobody');
    expect(await said).toBe('nobody');
  });

  it('runs a part again for what it needs of its viewer, with one trip more', async () => {
    const person = await newUser({ fullName: 'Asha' });
    const { app, meter } = await contextOf();
    await identify(app, person.token);
    let begun = 0;
    const name = await asVerified(app, async (ctx) => {
      begun += 1;
      return ctx.viewer?.fullName;
    });
    expect([name, begun, meter.trips]).toEqual(['Asha', 2, 1]);
  });

  it('counts a limit once, however often a part begins', async () => {
    const person = await newUser();
    const { app } = await contextOf();
    const take = vi.fn(async () => undefined);
    app.limits = { ...app.limits, take };
    await identify(app, person.token);
    await asVerified(app, async (ctx) => {
      await ctx.limits.take('comments', person.id);
      return ctx.viewer?.fullName;
    });
    expect(take.mock.calls).toEqual([['comments', person.id]]);
  });
});

describe('a token whose session was found ended', () => {
  /** What became of a request with the token: its viewer, and what it spent of limits and of D1. */
  const spentBy = async (token: string) => {
    const { app, meter } = await contextOf();
    const take = vi.fn(async () => undefined);
    const onViewer = vi.fn();
    app.limits = { ...app.limits, take };
    await identify(app, token, { onViewer });
    return { viewer: app.viewer, told: onViewer.mock.calls, taken: take.mock.calls, trips: meter.trips };
  };
  const nothing = { viewer: null, told: [[null]], taken: [], trips: 0 };

  it('is a stranger’s, and spends no limit of its user, none of its network, and nothing of D1', async () => {
    const person = await newUser();
    await endSessions(person);
    await asVerified(await withClaims(person.token), async () => null);
    expect(await spentBy(person.token)).toEqual(nothing);
  });

  it('is so, too, where an upload or a socket has found it', async () => {
    const person = await newUser();
    await endSessions(person);
    const { app } = await contextOf();
    await identify(app, person.token, { lookUpFirst: true });
    expect(await spentBy(person.token)).toEqual(nothing);
  });
});

describe('a token that has to be looked up', () => {
  const invented = 'a'.repeat(43);
  const limitedTo = async (token: string, take: AppContext['limits']['take']) => {
    const { app, meter } = await contextOf();
    app.limits = { ...app.limits, take };
    await identify(app, token).catch((error: unknown) => {
      expect(error).toMatchObject({ code: 'rate_limited' });
    });
    return { app, trips: meter.trips };
  };
  const refuse = () => Promise.reject(new AppError('rate_limited', 'too many'));

  it('counts for its network before D1 is asked', async () => {
    const take = vi.fn(async () => undefined);
    const { app, trips } = await limitedTo(invented, take);
    expect([take.mock.calls, trips]).toEqual([[['networkAuth', `tokens ${app.client.network}`]], 1]);
    expect((await limitedTo(invented, refuse)).trips).toBe(0);
  });

  it('does not count again while it opens a session, though this site has not signed it', async () => {
    const person = await newUser();
    await rows(
      'UPDATE user_sessions SET token_hash = ? WHERE user_id = ?',
      await sha256(invented),
      person.id,
    );
    await limitedTo(invented, async () => undefined);
    const { app, trips } = await limitedTo(invented, refuse);
    expect([app.viewer?.id, trips]).toEqual([person.id, 1]);
    await endSessions(person);
    await limitedTo(invented, refuse);
    expect((await limitedTo(invented, refuse)).trips).toBe(0);
  });

  it('does not count while its session lives, also for an upload', async () => {
    const person = await newUser();
    const { app } = await contextOf();
    app.limits = { ...app.limits, take: refuse };
    await identify(app, person.token, { lookUpFirst: true });
    expect(app.viewer?.id).toBe(person.id);
  });
});

it('a token whose session was ended is found out by a method that no endpoint has', async () => {
  const person = await newUser();
  await endSessions(person);
  const app = await withClaims(person.token);
  const request = new Request('https://nukkad.test/api/feed', { method: 'POST' });
  const answer = await feed({ request, params: {}, context: { app } } as never);
  expect(answer.status).toBe(405);
  expect((await withClaims(person.token)).viewer).toBeNull();
});

it.each([
  ['a form that no screen has', 'POST', '/terms'],
  ['the same by a script', 'POST', '/privacy.data'],
  ['a page without any of its data', 'GET', '/terms.data?_routes=none'],
])('a token whose session was ended is found out by %s', async (_, method, path) => {
  const person = await newUser();
  await endSessions(person);
  await ask(path, person.token, { method });
  await eventually(async () => expect((await withClaims(person.token)).viewer).toBeNull());
});

it('a request asks the primary only once when the database does not answer', async () => {
  const person = await newUser();
  const { app, meter } = await contextOf();
  vi.spyOn(Object.getPrototypeOf(env.DB.withSession('first-primary')), 'batch').mockRejectedValue(
    new Error('D1_ERROR: Network connection lost.'),
  );
  await identify(app, person.token);
  const read = asVerified(app, async (ctx) => ctx.db.batch([ctx.db.run('SELECT 1')]));
  await expect(read).rejects.toMatchObject({ code: 'unavailable' });
  expect(meter.trips).toBe(1);
});
