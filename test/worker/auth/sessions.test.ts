import { describe, expect, it } from 'vitest';
import { callRoute, contextOf, memberContext } from '#test/support/api/call-route';
import { newUser, row, rows } from '#test/support/rows/factories';
import { insertSession } from '#test/support/sessions';
import { newVisitor, takeLog, tripsOf } from '#test/support/visitor';
import { createSession, endSurplusSessions } from '~/domain/auth/session.server';
import { openProfile } from '~/domain/profile/own-profile.server';
import type { SessionView } from '~/domain/session-list/session-list.schema';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/lib/time/duration';
import { iso } from '~/lib/time/iso';
import { loader as all } from '~/routes/api/users.me.sessions';
import { loader as one } from '~/routes/api/users.me.sessions.$handle';

const list = async (as: { token: string }): Promise<SessionView[]> => (await callRoute(all, { as })).body;

describe('GET /api/users/me/sessions', () => {
  it('lists live sessions, the current first, with handles that are not credentials', async () => {
    takeLog();
    const person = await newUser();
    const old = await insertSession(person.id, { lastActivity: Date.now() - 2 * DAY_MS });
    await insertSession(person.id, { isActive: false });
    await insertSession(person.id, { expiresAt: Date.now() - 1 });
    await insertSession(person.id, { lastActivity: Date.now() - 8 * DAY_MS });
    const sessions = await list(person);
    expect(sessions.map(({ isCurrent, isActive }) => [isCurrent, isActive])).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(sessions[1]?.sessionToken).toBe(old.id);
    for (const { sessionToken } of sessions) {
      const response = await newVisitor().ask('/api/users/me', {
        headers: { authorization: `Bearer ${sessionToken}` },
      });
      expect(response.status).toBe(401);
    }
    expect(JSON.stringify(sessions)).not.toMatch(new RegExp(`${person.token}|${old.token}`));
  });

  it('is 401 for strangers', async () => {
    expect((await callRoute(all)).status).toBe(401);
  });

  it('lists of an admin’s sessions those that hold, until when they do, and the profile counts as many', async () => {
    const admin = await newUser({ userType: 'admin' });
    const now = Date.now();
    const held = await insertSession(admin.id, {
      createdAt: now - 7 * HOUR_MS,
      lastActivity: now - 29 * MINUTE_MS,
    });
    await insertSession(admin.id, { lastActivity: now - 31 * MINUTE_MS });
    await insertSession(admin.id, { createdAt: now - 9 * HOUR_MS });
    const soon = await insertSession(admin.id, { lastActivity: now - MINUTE_MS, expiresAt: now + HOUR_MS });
    const sessions = await list(admin);
    expect(sessions.map(({ id }) => id).slice(1)).toEqual([soon.id, held.id]);
    const endOf = ({ id }: { id: string }) => sessions.find((one) => one.id === id)?.expiresAt;
    expect([endOf(soon), endOf(held)]).toEqual([iso(now + HOUR_MS), iso(now + HOUR_MS)]);
    expect((await openProfile(await memberContext(admin))).figures.sessions).toBe(3);
  });
});

describe('DELETE /api/users/me/sessions/{handle}', () => {
  it('ends the session from its next request on, in one trip', async () => {
    takeLog();
    const person = await newUser();
    const other = await insertSession(person.id);
    const asOther = () =>
      newVisitor().ask('/api/users/me', { headers: { authorization: `Bearer ${other.token}` } });
    expect((await asOther()).status).toBe(200);
    const response = await newVisitor().ask(`/api/users/me/sessions/${other.id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${person.token}` },
    });
    expect([response.status, tripsOf(response)]).toEqual([204, 1]);
    expect((await asOther()).status).toBe(401);
    expect((await list(person)).map(({ id }) => id)).not.toContain(other.id);
  });

  it('refuses the current, another user’s, an ended and an unknown session', async () => {
    const person = await newUser();
    const stranger = await newUser();
    const theirs = await insertSession(stranger.id);
    const gone = await insertSession(person.id, { isActive: false });
    const [current] = await list(person);
    const end = async (handle: string) =>
      (await callRoute(one, { method: 'DELETE', params: { handle }, as: person })).status;
    expect(await end(current?.sessionToken ?? '')).toBe(409);
    expect(await end(theirs.id)).toBe(404);
    expect(await end(gone.id)).toBe(404);
    expect(await end("' OR 1=1 --")).toBe(404);
    expect(await row('SELECT is_active FROM user_sessions WHERE id = ?', theirs.id)).toEqual({
      is_active: 1,
    });
  });
});

it('DELETE /api/users/me/sessions ends all other sessions of the user at once', async () => {
  const person = await newUser();
  const stranger = await newUser();
  await Promise.all([insertSession(person.id), insertSession(person.id), insertSession(stranger.id)]);
  const answer = await callRoute(all, { method: 'DELETE', as: person });
  expect(answer.body).toEqual({ deactivated: 2 });
  expect(await list(person)).toHaveLength(1);
  expect(await list(stranger)).toHaveLength(2);
});

it('the sessions list keeps at most ten sessions alive', async () => {
  const person = await newUser();
  await Promise.all(Array.from({ length: 12 }, () => insertSession(person.id)));
  expect(await list(person)).toHaveLength(10);
  expect((await list(person))[0]?.isCurrent).toBe(true);
});

it('a session that holds no longer takes none of the ten places', async () => {
  const { app } = await contextOf();
  const admin = await newUser({ userType: 'admin' });
  const living = await insertSession(admin.id, { lastActivity: app.now - 29 * MINUTE_MS });
  const past = { createdAt: app.now - 9 * HOUR_MS };
  await Promise.all(Array.from({ length: 10 }, () => insertSession(admin.id, past)));
  await app.db.batch([endSurplusSessions(app.db, admin.id, app.now)]);
  expect((await list(admin)).map(({ id }) => id)).toContain(living.id);
});

it('a stored session has no token', async () => {
  const { app } = await contextOf();
  const person = await newUser();
  const session = await createSession(app, { id: person.id, userType: 'entrepreneur' }, 'bearer');
  const stored = await rows('SELECT * FROM user_sessions WHERE user_id = ?', person.id);
  expect(JSON.stringify([stored, session.row])).not.toContain(session.token);
});

describe('a session that has spent the minute of its owner', () => {
  /** Twice the limit and one more: the limiter’s minute may turn in between. */
  const SPENT = 121;
  const ask = async ({ token }: { token: string }, path: string, method: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const body = method === 'GET' ? {} : { json: {} };
    return (await newVisitor().ask(path, { method, headers, ...body })).status;
  };

  it('is ended from another one all the same', async () => {
    takeLog();
    const owner = await newUser();
    const stolen = await insertSession(owner.id);
    for (const [method, path] of [
      ['POST', '/api/posts/none/like'],
      ['DELETE', '/api/users/me/sessions/none'],
    ] as const)
      expect(await Promise.all(Array.from({ length: SPENT }, () => ask(stolen, path, method)))).toContain(
        429,
      );
    expect(await ask(owner, '/api/users/me/password', 'PUT')).toBe(400);
    expect(await ask(owner, '/api/users/me/sessions', 'DELETE')).toBe(200);
    expect(await ask(stolen, '/api/users/me', 'GET')).toBe(401);
    expect(await ask(owner, '/api/auth/logout', 'POST')).toBe(204);
  });
});
