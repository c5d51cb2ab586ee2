import { beforeAll, describe, expect, it } from 'vitest';
import { newAdmin } from '#test/support/admin';
import { callRoute, memberContext } from '#test/support/api/call-route';
import { accept, end, newCall, reject, start, storedCall } from '#test/support/calls';
import { connect, say } from '#test/support/chat';
import { messagesBetween } from '#test/support/conversations';
import { pdfOf } from '#test/support/crafted-files';
import { openHubSocket, signedInSocket } from '#test/support/hub-socket';
import { newInvestor, newPost, newUser, rows } from '#test/support/rows/factories';
import { flashOf, newVisitor, ORIGIN, sessionCookieOf, takeLog } from '#test/support/visitor';
import { sendFile } from '~/domain/chat/send-file.server';
import { DAY_MS } from '~/lib/time/duration';
import { istDateTime } from '~/lib/time/in-words';
import { hashPassword } from '~/platform/password.server';
import { action as handleReport } from '~/routes/api/admin.reports.$id';
import { action as decideUser } from '~/routes/api/admin.users.$id';
import { action as report } from '~/routes/api/reports';

const PASSWORD = 'copper kettle 12';
const UNTIL = Date.now() + 3 * DAY_MS;
let passwordHash: string;

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD, '');
});

const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });
const suspended = () => newUser({ suspendedUntil: UNTIL, suspensionReason: 'Asked for a fee', passwordHash });

describe('a suspended person', () => {
  it('can read, and sees the end and reason of the suspension on writing', async () => {
    takeLog();
    const person = await suspended();
    const postId = await newPost(await newInvestor());
    const visitor = newVisitor();
    for (const path of ['/api/users/me', '/api/feed', `/api/posts/${postId}`, '/api/users/me/decisions'])
      expect((await visitor.ask(path, { headers: bearer(person) })).status, path).toBe(200);

    const writes: [string, string, object][] = [
      ['POST', `/api/posts/${postId}/comments`, { content: 'Hello there' }],
      ['POST', `/api/posts/${postId}/like`, {}],
      ['POST', '/api/posts', { postType: 'community', content: 'Hello there', category: 'Other' }],
      ['PUT', '/api/users/me', { bio: 'A new line about me' }],
      ['POST', '/api/reports', { postId, reason: 'spam' }],
      ['POST', '/api/users/me/verification', {}],
    ];
    for (const [method, path, json] of writes) {
      const answer = await visitor.ask(path, { method, json, headers: bearer(person) });
      expect(answer.status, path).toBe(403);
      expect(await answer.json()).toMatchObject({
        detail: `Your account is suspended until ${istDateTime(UNTIL)}. You can read but not write. Reason: Asked for a fee`,
        current: { reason: 'Asked for a fee' },
      });
    }
    expect(await rows('SELECT 1 FROM comments WHERE user_id = ?', person.id)).toEqual([]);
  });

  it('keeps the account safe all the same', async () => {
    takeLog();
    const person = await suspended();
    const visitor = newVisitor();
    const ask = (method: string, path: string, json: object) =>
      visitor.ask(path, { method, json, headers: bearer(person) });
    expect((await ask('PUT', '/api/notifications', { all: true })).status).toBe(200);
    const other = await newInvestor();
    await say(other, person);
    expect((await ask('PUT', `/api/messages/${other.id}/read`, {})).status).toBe(200);
    for (const tie of ['mute', 'block'])
      expect((await ask('POST', `/api/users/${other.id}/${tie}`, {})).status, tie).toBe(200);
    expect((await ask('DELETE', '/api/users/me/sessions', {})).status).toBe(200);
    const change = {
      currentPassword: PASSWORD,
      newPassword: 'silver kettle 34',
      confirmPassword: 'silver kettle 34',
    };
    expect((await ask('PUT', '/api/users/me/password', change)).status).toBe(204);
    expect((await ask('POST', '/api/auth/logout', {})).status).toBeLessThan(300);
  });

  it.each(['hangs up', 'declines'])('%s, so that nobody waits at the other end', async (what) => {
    const { vikram, id } = await newCall(what === 'declines' ? 'ringing' : 'active');
    await rows(
      'UPDATE users SET suspended_until = ? WHERE id = ? RETURNING id',
      Date.now() + DAY_MS,
      vikram.id,
    );
    const ended = await (what === 'declines' ? reject(vikram, id) : end(vikram, id));
    expect([ended.status, ended.body.status]).toEqual([200, 'ended']);
    expect((await start(vikram, await newUser())).status).toBe(403);
  });

  it.each(['suspend', 'ban'] as const)('cannot go on by an open socket after a %s', async (action) => {
    const [person, other] = await connect(await newUser(), await newInvestor());
    const socket = await signedInSocket(person);
    const write = (content: string) =>
      socket.say({ v: 1, type: 'send', to: other.id, content, clientId: crypto.randomUUID() });
    write('Namaste');
    await socket.next('sent');
    const params = { id: person.id };
    const change = action === 'ban' ? { banned: true } : { suspendedUntil: new Date(UNTIL).toISOString() };
    const body = { ...change, reason: 'Fraud' };
    const done = await callRoute(decideUser, { method: 'PUT', as: await newAdmin(), params, body });
    expect(done.status).toBe(200);
    if (action === 'ban') {
      await socket.closed();
    } else {
      write('And another thing');
      expect(await socket.next('not_sent')).toMatchObject({ status: 403 });
    }
    expect(await messagesBetween(person, other)).toHaveLength(1);
  });

  it.each([
    ['suspend', 'ringing', 'cancelled'],
    ['suspend', 'active', 'completed'],
    ['ban', 'ringing', 'cancelled'],
    ['ban', 'active', 'completed'],
  ] as const)('is in no call any more after a %s while one is %s', async (action, state, endReason) => {
    const { asha, vikram, phone, id } = await newCall(state);
    const change = action === 'ban' ? { banned: true } : { suspendedUntil: new Date(UNTIL).toISOString() };
    const [params, body] = [{ id: asha.id }, { ...change, reason: 'Fraud' }];
    await callRoute(decideUser, { method: 'PUT', as: await newAdmin(), params, body });
    expect(await storedCall(id)).toMatchObject({ status: 'ended', endReason });
    await phone.next('call_ended');
    expect((await accept(vikram, id)).status).toBe(409);
  });

  it('is in no call any more after a report that suspends', async () => {
    const { asha, vikram, id } = await newCall('active');
    const { body: made } = await callRoute(report, {
      method: 'POST',
      as: asha,
      body: { reportedUserId: vikram.id, reason: 'harassment' },
    });
    const handled = await callRoute(handleReport, {
      method: 'PUT',
      as: await newAdmin(),
      params: { id: (made as { id: string }).id },
      body: { status: 'resolved', action: 'suspend', days: 3, reason: 'Threats on the phone' },
    });
    expect(handled.status).toBe(200);
    expect(await storedCall(id)).toMatchObject({ status: 'ended', endReason: 'completed' });
  });

  it('writes by the same socket again once the suspension is taken back', async () => {
    const [person, other] = await connect(await newUser(), await newInvestor());
    const [admin, socket, params] = [await newAdmin(), await signedInSocket(person), { id: person.id }];
    const decide = (body: object) => callRoute(decideUser, { method: 'PUT', as: admin, params, body });
    const write = () =>
      socket.say({ v: 1, type: 'send', to: other.id, content: 'Namaste', clientId: crypto.randomUUID() });
    expect((await decide({ suspendedUntil: new Date(UNTIL).toISOString(), reason: 'Fraud' })).status).toBe(
      200,
    );
    write();
    await socket.next('not_sent');
    expect((await decide({ suspendedUntil: null })).status).toBe(200);
    write();
    await socket.next('sent');
  });

  it('is sent back from a form with the reason, and writes nothing', async () => {
    takeLog();
    const person = await suspended();
    const postId = await newPost(await newInvestor());
    const answer = await newVisitor().ask(`/post/${postId}`, {
      form: { intent: 'comment', content: 'Hello there' },
      headers: bearer(person),
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`/post/${postId}`);
    expect((await flashOf(answer))?.text).toContain('Asked for a fee');
    expect(await rows('SELECT 1 FROM comments WHERE user_id = ?', person.id)).toEqual([]);
  });

  it('writes again once it is over', async () => {
    takeLog();
    const person = await newUser({ suspendedUntil: Date.now() - 1000, suspensionReason: 'Old' });
    const answer = await newVisitor().ask('/api/users/me', {
      method: 'PUT',
      json: { bio: 'A new line about me' },
      headers: bearer(person),
    });
    expect(answer.status).toBe(200);
  });
});

describe('a banned person', () => {
  it('sees the reason at sign-in, after the right password only', async () => {
    takeLog();
    const { email } = await newUser({ bannedAt: UNTIL, banReason: 'Fraud', passwordHash });
    const visitor = newVisitor();
    const wrong = await visitor.ask('/api/auth/login', { json: { email, password: 'not the one' } });
    expect(wrong.status).toBe(401);
    const right = await visitor.ask('/api/auth/login', { json: { email, password: PASSWORD } });
    expect(right.status).toBe(403);
    const { detail } = await right.json<{ detail: string }>();
    expect(detail).toContain(`Your account was banned on ${istDateTime(UNTIL)}. Reason: Fraud`);
    expect(sessionCookieOf(right)).toBeNull();
  });
});

describe('a one-time password', () => {
  const signInWith = (email: string) =>
    newVisitor().ask('/api/auth/login', { json: { email, password: PASSWORD } });

  it('opens nothing but its replacement', async () => {
    takeLog();
    const { email, id } = await newUser({ userType: 'admin', oneTimePasswordUntil: UNTIL, passwordHash });
    const { token } = await (await signInWith(email)).json<{ token: string }>();
    const visitor = newVisitor();
    for (const path of ['/api/admin/stats', '/api/feed', '/api/users/me'])
      expect((await visitor.ask(path, { headers: bearer({ token }) })).status, path).toBe(403);
    const screen = await visitor.ask('/dashboard', {
      headers: { ...bearer({ token }), accept: 'text/html' },
    });
    expect([screen.status, screen.headers.get('location')]).toEqual([303, '/change-password']);
    const ask = (path: string, more: object = {}) =>
      visitor.ask(path, { headers: bearer({ token }), ...more });
    const other = await newInvestor();
    expect((await ask(`/chat/${other.id}/seen`)).status).toBe(403);
    for (const path of ['/settings/export', '/settings/deletion'])
      expect((await ask(path, { form: { password: PASSWORD } })).status, path).toBe(403);
    const [, friend] = await connect({ ...other, id, token }, other);
    const sent = { receiverId: id, name: 'plan.pdf', bytes: pdfOf() };
    const { message } = await sendFile(await memberContext(friend), sent);
    expect((await ask(message.fileUrl ?? '')).status).toBe(404);
    const socket = await openHubSocket({ ...bearer({ token }), origin: ORIGIN });
    expect(await socket.closed()).toBe(4403);
    const bare = await openHubSocket({ origin: ORIGIN });
    bare.say({ v: 1, type: 'auth', userId: id, token });
    expect(await bare.closed()).toBe(4403);
    const form = await visitor.ask('/change-password', {
      headers: { ...bearer({ token }), accept: 'text/html' },
    });
    expect(form.status).toBe(200);

    const change = {
      currentPassword: PASSWORD,
      newPassword: 'silver kettle 34',
      confirmPassword: 'silver kettle 34',
    };
    const changed = await visitor.ask('/api/users/me/password', {
      method: 'PUT',
      json: change,
      headers: bearer({ token }),
    });
    expect(changed.status).toBe(204);
    expect(await rows('SELECT one_time_password_until AS until FROM users WHERE id = ?', id)).toEqual([
      { until: null },
    ]);
    expect((await visitor.ask('/api/admin/stats', { headers: bearer({ token }) })).status).toBe(200);
    expect((await ask(message.fileUrl ?? '')).status).toBe(200);
    await signedInSocket({ token });
  });

  it('is not replaced by itself', async () => {
    takeLog();
    const { email, id } = await newUser({ userType: 'admin', oneTimePasswordUntil: UNTIL, passwordHash });
    const { token } = await (await signInWith(email)).json<{ token: string }>();
    const same = { currentPassword: PASSWORD, newPassword: PASSWORD, confirmPassword: PASSWORD };
    const headers = bearer({ token });
    const refused = await newVisitor().ask('/api/users/me/password', { method: 'PUT', json: same, headers });
    expect([refused.status, await refused.json()]).toEqual([
      400,
      expect.objectContaining({ fields: { newPassword: [expect.stringContaining('other than')] } }),
    ]);
    const screen = await newVisitor().ask('/change-password', { form: same, headers });
    expect([screen.status, await screen.text()]).toEqual([400, expect.stringContaining('other than')]);
    expect(await rows('SELECT one_time_password_until AS until FROM users WHERE id = ?', id)).toEqual([
      { until: UNTIL },
    ]);
  });

  it('is worth nothing after its time', async () => {
    takeLog();
    const { email } = await newUser({
      userType: 'admin',
      oneTimePasswordUntil: Date.now() - 1000,
      passwordHash,
    });
    expect((await signInWith(email)).status).toBe(401);
  });
});
