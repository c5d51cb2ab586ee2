import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ageSessions } from '#test/support/admin';
import { callRoute, contextOf } from '#test/support/api/call-route';
import { addFailures } from '#test/support/attempts';
import { newUser, row, rows, type TestUser } from '#test/support/rows/factories';
import { insertSession } from '#test/support/sessions';
import { askScreen, newVisitor, takeLog } from '#test/support/visitor';
import { sha256 } from '~/db/id';
import { confirmPassword } from '~/domain/auth/password.server';
import { findViewer } from '~/domain/auth/session.server';
import type { MemberContext } from '~/domain/shared/context';
import { HOUR_MS, MINUTE_MS } from '~/lib/time/duration';
import { hashPassword } from '~/platform/password.server';
import { loader as confirmAdmin } from '~/routes/api/admin.confirm';
import { loader as adminProposal } from '~/routes/api/admin.proposals.$id';
import { loader as adminUser } from '~/routes/api/admin.users.$id';
import { loader as deletion } from '~/routes/api/users.me.deletion';
import { loader as dataExport } from '~/routes/api/users.me.export';
import { loader as password } from '~/routes/api/users.me.password';

const PASSWORD = 'monsoon-bicycle';
const NEXT = 'garland-of-marigolds';
let passwordHash = '';
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD, '');
}, 60_000);

const protectedActs = {
  'the password change': [
    password,
    'PUT',
    (text: string) => ({ currentPassword: text, newPassword: NEXT, confirmPassword: NEXT }),
  ],
  'the deletion': [deletion, 'POST', (text: string) => ({ password: text })],
  'the export': [dataExport, 'POST', (text: string) => ({ password: text })],
  'the admin’s confirmation': [confirmAdmin, 'POST', (text: string) => ({ password: text })],
} as const;

const enter = (name: keyof typeof protectedActs, as: { token: string }, text: string) => {
  const [route, method, body] = protectedActs[name];
  return callRoute(route, { as, method, body: body(text) });
};

/** Records wrong password confirmations of a session, without the time that hashing takes. */
async function addMistypes(person: TestUser, count: number, { session = 'here', ago = 0 } = {}) {
  await rows(
    `INSERT INTO auth_attempts (id, kind, account_hash, address_hash, succeeded, created_at)
      SELECT ? || value, 'confirm', ?, ?, 0, ? FROM json_each(?)`,
    ...[crypto.randomUUID(), await sha256(`person ${person.id}`), await sha256(`session ${session}`)],
    Date.now() - ago,
    JSON.stringify(Array.from({ length: count }, (_, i) => i)),
  );
}

const sessionOf = async (person: TestUser) =>
  (await row<{ id: string }>('SELECT id FROM user_sessions WHERE user_id = ?', person.id)).id;

describe.each(Object.keys(protectedActs) as (keyof typeof protectedActs)[])('%s', (door) => {
  const member = () => newUser({ passwordHash, userType: 'admin' });

  // The last admin cannot leave, so another one exists in any test order.
  beforeAll(async () => {
    await newUser({ userType: 'admin' });
  });

  it('stays available whatever strangers do at sign-in', async () => {
    const person = await member();
    await addFailures(person.email, 40);
    expect((await enter(door, person, PASSWORD)).status).toBeLessThan(300);
  });

  it('refuses even the right password after five wrong ones in this session, and says so', async () => {
    const person = await member();
    await addMistypes(person, 5, { session: await sessionOf(person), ago: 20 * 60_000 });
    for (const text of ['wrong', PASSWORD]) {
      const answer = await enter(door, person, text);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '2400']);
      expect(answer.body).toMatchObject({
        detail: 'You entered a wrong password too many times. Please wait 40 minutes and try again.',
      });
    }
  });

  it('stays available in another session, up to fifteen tries in all', async () => {
    const person = await member();
    await addMistypes(person, 14);
    expect((await enter(door, person, PASSWORD)).status).toBeLessThan(300);
    const other = await member();
    await addMistypes(other, 15);
    expect((await enter(door, other, PASSWORD)).status).toBe(429);
  });
});

describe('a wrong password in a session', () => {
  it('spends nothing of another session, however many come in a minute', async () => {
    const person = await newUser({ passwordHash });
    await addMistypes(person, 5, { session: await sessionOf(person) });
    const own = await insertSession(person.id);
    for (let i = 0; i < 40; i += 1) expect((await enter('the deletion', person, 'wrong')).status).toBe(429);
    expect((await enter('the deletion', own, PASSWORD)).status).toBe(200);
  });

  it('does not block sign-in', async () => {
    takeLog();
    const person = await newUser({ passwordHash });
    for (let i = 0; i < 6; i++) await enter('the deletion', person, 'wrong');
    const login = await newVisitor().ask('/api/auth/login', {
      json: { email: person.email, password: PASSWORD },
    });
    expect(login.status).toBe(200);
  });

  it('is none where the field is empty', async () => {
    takeLog();
    const person = await newUser({ passwordHash });
    await addMistypes(person, 4, { session: await sessionOf(person) });
    for (let i = 0; i < 2; i++) {
      const answer = await askScreen(person, '/settings/deletion', { intent: 'delete', password: '' });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/settings']);
    }
    expect((await enter('the deletion', person, PASSWORD)).status).toBe(200);
  });

  it('is forgotten after an hour', async () => {
    const person = await newUser({ passwordHash });
    await addMistypes(person, 5, { session: await sessionOf(person), ago: HOUR_MS });
    expect((await enter('the deletion', person, PASSWORD)).status).toBe(200);
  });
});

describe('after five wrong passwords', () => {
  const blocked = async () => {
    const admin = await newUser({ passwordHash, userType: 'admin' });
    await addMistypes(admin, 5, { session: await sessionOf(admin) });
    return admin;
  };

  it('an action that lacks something else tells nothing of the next one', async () => {
    const [admin, member] = [await blocked(), await newUser()];
    for (const text of ['wrong', PASSWORD]) {
      const banned = {
        as: admin,
        method: 'PUT' as const,
        params: { id: member.id },
        body: { banned: true, password: text },
      };
      expect((await callRoute(adminUser, banned)).status).toBe(429);
      const confirmed = { as: admin, method: 'PUT' as const, params: { id: crypto.randomUUID() } };
      const body = { status: 'confirmed', password: text };
      expect((await callRoute(adminProposal, { ...confirmed, body })).status).toBe(429);
    }
  });

  it('a deletion that was asked for before tells nothing of the next one', async () => {
    const person = await newUser({ passwordHash });
    expect((await enter('the deletion', person, PASSWORD)).status).toBe(200);
    await addMistypes(person, 5, { session: await sessionOf(person) });
    for (const text of ['wrong', PASSWORD])
      expect((await enter('the deletion', person, text)).status).toBe(429);
  });

  it('none is hashed any more, so that the time tells nothing', async () => {
    const { app } = await contextOf();
    app.viewer = await findViewer(app, (await blocked()).token);
    const pepper = vi.fn(() => '');
    app.config = Object.defineProperty({ ...app.config }, 'passwordPepper', { get: pepper });
    const confirmation = confirmPassword(app as MemberContext, PASSWORD);
    await expect(confirmation).rejects.toMatchObject({ code: 'rate_limited' });
    expect(pepper).not.toHaveBeenCalled();
  });
});

describe('passwords of one session', () => {
  const triesOf = async (person: TestUser) =>
    rows<{ succeeded: number }>(
      "SELECT succeeded FROM auth_attempts WHERE kind = 'confirm' AND account_hash = ?",
      await sha256(`person ${person.id}`),
    );

  it('are counted before they are compared, and a right one is no guess', async () => {
    const person = await newUser({ passwordHash });
    expect((await enter('the deletion', person, 'wrong')).status).toBe(400);
    expect((await enter('the deletion', person, PASSWORD)).status).toBe(200);
    expect((await triesOf(person)).map(({ succeeded }) => succeeded).sort()).toEqual([0, 1]);
  });
});

describe('the download', () => {
  it('says when it can be asked for again', async () => {
    const person = await newUser({ passwordHash });
    for (const hoursAgo of [20, 19, 1])
      await rows(
        `INSERT INTO audit_log (id, actor_id, action, target_type, target_id, created_at)
          VALUES (?, ?, 'account.exported', 'user', ?, ?)`,
        ...[crypto.randomUUID(), person.id, person.id, Date.now() - hoursAgo * HOUR_MS],
      );
    const answer = await enter('the export', person, PASSWORD);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '14400']);
    expect(answer.body).toMatchObject({
      detail: 'You can download your data three times a day. Please come back in 4 hours.',
    });
  });
});

describe('a changed password', () => {
  it('invalidates every reset link sent before', async () => {
    const person = await newUser({ passwordHash });
    await insertSession(person.id);
    const other = await newUser({ passwordHash });
    for (const { id } of [person, other]) {
      await rows(
        `INSERT INTO password_resets (id, user_id, token_hash, expires_at, created_at) VALUES (?, ?, ?, ?, ?)`,
        ...[crypto.randomUUID(), id, await sha256(`link ${id}`), Date.now() + HOUR_MS, Date.now()],
      );
    }
    const alive = (id: string) =>
      rows('SELECT 1 FROM password_resets WHERE user_id = ? AND used_at IS NULL', id);
    expect((await enter('the password change', person, 'wrong')).status).toBe(400);
    expect(await alive(person.id)).toHaveLength(1);
    expect((await enter('the password change', person, PASSWORD)).status).toBe(204);
    expect([await alive(person.id), await alive(other.id)]).toEqual([[], [expect.anything()]]);
  });
});

it('a password that begins and ends with a space is accepted by the admin screens', async () => {
  const text = ' mera lamba vakya ';
  const admin = await newUser({ passwordHash: await hashPassword(text, ''), userType: 'admin' });
  await ageSessions(admin, { began: 60 * MINUTE_MS });
  const sent = await askScreen(admin, '/admin', { intent: 'confirm', password: text });
  expect(sent.status).toBe(303);
  expect(
    await row('SELECT confirmed_at IS NOT NULL AS confirmed FROM user_sessions WHERE user_id = ?', admin.id),
  ).toEqual({ confirmed: 1 });
});
