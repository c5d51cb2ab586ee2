import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_PASSWORD, ageSessions, newAdmin, notificationTypesOf } from '#test/support/admin';
import { callRoute, memberContext } from '#test/support/api/call-route';
import { signedInSocket } from '#test/support/hub-socket';
import { newInvestor, newUser, row, rows, type TestUser } from '#test/support/rows/factories';
import { insertReport } from '#test/support/rows/reports';
import { insertSession } from '#test/support/sessions';
import { askScreen, newVisitor, takeLog } from '#test/support/visitor';
import { newId } from '~/db/id';
import type { ProposalView } from '~/domain/admin/proposal.schema';
import { decideProposal } from '~/domain/admin/proposal-decision.server';
import type { AdminUser } from '~/domain/admin/user.schema';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/lib/time/duration';
import { action as decideAppeal } from '~/routes/api/admin.appeals.$id';
import { loader as proposals } from '~/routes/api/admin.proposals';
import { action as decideOne } from '~/routes/api/admin.proposals.$id';
import { action as decideReport } from '~/routes/api/admin.reports.$id';
import { action as decideUser } from '~/routes/api/admin.users.$id';
import { action as deletion } from '~/routes/api/users.me.deletion';

const until = new Date(Date.now() + 7 * DAY_MS).toISOString();

const put = (as: TestUser, id: string, body: object) =>
  callRoute(decideUser, { method: 'PUT', params: { id }, as, body });

const answer = (as: TestUser, id: string, body: object) =>
  callRoute(decideOne, { method: 'PUT', params: { id }, as, body });

/** The log lines about a user in the order of writing; lines of one batch share their time. */
const linesOf = (id: string) =>
  rows<{ action: string; actor: string | null }>(
    'SELECT action, actor_id AS actor FROM audit_log WHERE target_id = ? ORDER BY rowid',
    id,
  );

interface AccountState {
  role: string;
  banned: boolean;
  suspended: boolean;
}

const accountStateOf = async ({ id }: { id: string }): Promise<AccountState> => {
  const found = await row<{ role: string; banned: number; suspended: number }>(
    `SELECT user_type AS role, banned_at IS NOT NULL AS banned,
      coalesce(suspended_until > ${Date.now()}, 0) AS suspended FROM users WHERE id = ?`,
    id,
  );
  return { role: found.role, banned: found.banned === 1, suspended: found.suspended === 1 };
};

const change = (id: string, columns: string) =>
  env.DB.prepare(`UPDATE users SET ${columns} WHERE id = ?`).bind(id).run();

/** Removes admins of other tests, so that no second admin exists. */
async function asTheOnly(admins: readonly TestUser[], run: () => Promise<void>): Promise<void> {
  const kept = admins.map(({ id }) => `'${id}'`).join(', ');
  await env.DB.prepare(
    `UPDATE users SET user_type = 'investor' WHERE user_type = 'admin' AND id NOT IN (${kept})`,
  ).run();
  await run();
}

beforeEach(() => void takeLog());
afterEach(() => void takeLog());

const plain: AccountState = { role: 'admin', banned: false, suspended: false };

/** Each proposal with its target, and the state after a second admin has confirmed it. */
const acts: [string, { of: object; body: object; before: AccountState; after: AccountState; act: string }][] =
  [
    [
      'making an admin',
      {
        of: { userType: 'entrepreneur' },
        body: { userType: 'admin' },
        before: { ...plain, role: 'entrepreneur' },
        after: plain,
        act: 'user.role_changed',
      },
    ],
    [
      'taking the role from an admin',
      {
        of: { userType: 'admin' },
        body: { userType: 'investor' },
        before: plain,
        after: { ...plain, role: 'investor' },
        act: 'user.role_changed',
      },
    ],
    [
      'banning an admin',
      {
        of: { userType: 'admin' },
        body: { banned: true },
        before: plain,
        after: { ...plain, banned: true },
        act: 'user.banned',
      },
    ],
    [
      'lifting the ban of an admin',
      {
        of: { userType: 'admin', bannedAt: 1, banReason: 'Fraud' },
        body: { banned: false },
        before: { ...plain, banned: true },
        after: plain,
        act: 'user.unbanned',
      },
    ],
    [
      'suspending an admin',
      {
        of: { userType: 'admin' },
        body: { suspendedUntil: until },
        before: plain,
        after: { ...plain, suspended: true },
        act: 'user.suspended',
      },
    ],
    [
      'lifting the suspension of an admin',
      {
        of: { userType: 'admin', suspendedUntil: Date.now() + DAY_MS },
        body: { suspendedUntil: null },
        before: { ...plain, suspended: true },
        after: plain,
        act: 'user.unsuspended',
      },
    ],
  ];

describe.each(acts)('%s', (_, { of, body, before, after, act }) => {
  const scene = async () => {
    const [one, two, target] = [await newAdmin(), await newAdmin(), await newUser(of)];
    const reply = await put(one, target.id, { ...body, reason: 'Two of us agreed' });
    const id = (reply.body as AdminUser).proposal?.id ?? '';
    return { one, two, target, reply, id };
  };

  it('changes nothing until it is confirmed, within one trip to D1', async () => {
    const { one, two, target, reply } = await scene();
    expect([reply.status, reply.meter.trips <= 2]).toEqual([200, true]);
    expect(reply.body).toMatchObject({ proposal: { proposedBy: expect.any(String) } });
    expect(await accountStateOf(target)).toEqual(before);
    expect((await linesOf(target.id)).map(({ action, actor }) => [action, actor])).toEqual([
      ['user.change_proposed', one.id],
    ]);
    expect(await notificationTypesOf(two)).toEqual(['change_proposed']);
    expect(await notificationTypesOf(target)).toEqual([]);
    expect((await put(one, target.id, { ...body, reason: 'Again' })).status).toBe(409);
    expect(await linesOf(target.id)).toHaveLength(1);
  });

  it('takes effect and is logged when a second admin confirms it', async () => {
    const { one, two, target, id } = await scene();
    const confirmed = await answer(two, id, { status: 'confirmed' });
    expect([confirmed.status, confirmed.body]).toMatchObject([200, { status: 'confirmed' }]);
    expect(await accountStateOf(target)).toEqual(after);
    expect((await linesOf(target.id)).map(({ action, actor }) => [action, actor])).toEqual([
      ['user.change_proposed', one.id],
      ['user.change_confirmed', two.id],
      [act, two.id],
    ]);
    expect(await notificationTypesOf(one)).toEqual(['proposal_closed']);
    expect(await notificationTypesOf(target)).toHaveLength(1);
  });

  it.each([
    ['its proposer', 403],
    ['whom it is about', 403],
    ['an admin with a wrong password', 400],
    ['an admin whose password was typed too long ago', 403],
    ['no admin', 403],
    ['a second admin, after it ran out', 409],
    ['a second admin, after it was withdrawn', 409],
    ['a second admin, after it was declined', 409],
    ['a second admin, after the proposer was no longer one', 409],
    ['a second admin, after the proposer was banned', 409],
    ['a second admin, after the person had changed', 409],
    ['a second admin, after the person had gone', 409],
  ])('cannot be confirmed by %s', async (who, status) => {
    const { one, two, target, id } = await scene();
    let as = two;
    let password: string | undefined;
    if (who === 'its proposer') as = one;
    if (who === 'whom it is about') {
      if (before.role !== 'admin' || before.banned || before.suspended) return;
      as = target;
    }
    if (who === 'no admin') as = await newInvestor();
    if (who.includes('wrong password')) password = 'not the right one';
    if (who.includes('too long ago')) await ageSessions(two, { began: 11 * 60_000, used: 0 });
    if (who.includes('ran out'))
      await env.DB.prepare('UPDATE admin_proposals SET expires_at = ? WHERE id = ?')
        .bind(Date.now(), id)
        .run();
    if (who.includes('withdrawn')) await answer(one, id, { status: 'withdrawn' });
    if (who.includes('declined')) await answer(await newAdmin(), id, { status: 'declined' });
    if (who.includes('no longer one')) await change(one.id, "user_type = 'investor'");
    if (who.includes('proposer was banned')) await change(one.id, 'banned_at = 1');
    if (who.includes('had changed')) await change(target.id, 'suspended_until = 7');
    if (who.includes('had gone')) await change(target.id, 'deleted_at = 1');
    const lines = await linesOf(target.id);
    const now = await accountStateOf(target);
    const refused = await answer(as, id, { status: 'confirmed', password });
    expect([refused.status, typeof (refused.body as { detail: string }).detail]).toEqual([status, 'string']);
    expect(await accountStateOf(target)).toEqual(now);
    expect(await linesOf(target.id)).toEqual(lines);
  });
});

describe('a proposal', () => {
  const proposed = async () => {
    const [one, two, target] = [await newAdmin(), await newAdmin(), await newAdmin()];
    const reply = await put(one, target.id, { banned: true, reason: 'Took money' });
    return { one, two, target, id: (reply.body as AdminUser).proposal?.id ?? '' };
  };

  it('is confirmed once when two admins confirm at the same time', async () => {
    const { two, target, id } = await proposed();
    const three = await newAdmin();
    const replies = await Promise.all(
      [two, three, two, three].map((as) => answer(as, id, { status: 'confirmed' })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await linesOf(target.id)).map(({ action }) => action)).toEqual([
      'user.change_proposed',
      'user.change_confirmed',
      'user.banned',
    ]);
    expect(await notificationTypesOf(target)).toEqual(['suspended']);
  });

  it('is made once when two admins propose at the same time', async () => {
    const [one, two, target] = [await newAdmin(), await newAdmin(), await newAdmin()];
    await newAdmin();
    const replies = await Promise.all(
      [one, two].map((as) => put(as, target.id, { banned: true, reason: 'Took money' })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await linesOf(target.id)).toHaveLength(1);
  });

  it('fails when another confirmation demotes the confirming admin meanwhile', async () => {
    const { one, two, target, id } = await proposed();
    // The request has read its session; then the role is gone.
    const ctx = await memberContext(two);
    await change(two.id, "user_type = 'investor'");
    await expect(decideProposal(ctx, id, { status: 'confirmed' })).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect(await accountStateOf(target)).toEqual(plain);
    expect((await linesOf(target.id)).map(({ actor }) => actor)).toEqual([one.id]);
  });

  it('is withdrawn by its proposer only, declined by a second admin only', async () => {
    const { one, two, target, id } = await proposed();
    expect((await answer(two, id, { status: 'withdrawn' })).status).toBe(403);
    expect((await answer(one, id, { status: 'declined' })).status).toBe(403);
    expect((await answer(target, id, { status: 'declined' })).status).toBe(403);
    expect((await answer(one, id, { status: 'withdrawn' })).body).toMatchObject({ status: 'withdrawn' });
    expect((await answer(two, id, { status: 'declined' })).status).toBe(409);
    expect((await linesOf(target.id)).map(({ action }) => action)).toEqual([
      'user.change_proposed',
      'user.change_withdrawn',
    ]);
    expect((await answer(two, newId(), { status: 'confirmed' })).status).toBe(404);
    expect((await answer(two, newId(), { status: 'declined' })).status).toBe(404);
  });

  it('is not confirmed for a suspension that would have ended', async () => {
    const [one, two, target] = [await newAdmin(), await newAdmin(), await newAdmin()];
    const suspendedUntil = new Date(Date.now() + DAY_MS).toISOString();
    const reply = await put(one, target.id, { suspendedUntil, reason: 'Took money' });
    const id = (reply.body as AdminUser).proposal?.id ?? '';
    const ctx = await memberContext(two);
    const session = { ...ctx.viewer.session, confirmedAt: ctx.now + 30 * HOUR_MS };
    const later = { ...ctx, now: ctx.now + 30 * HOUR_MS, viewer: { ...ctx.viewer, session } };
    await expect(decideProposal(later, id, { status: 'confirmed' })).rejects.toMatchObject({
      code: 'conflict',
      message: 'The suspension would have ended by now. Decline this proposal and propose a new one.',
    });
    expect((await linesOf(target.id)).map(({ action }) => action)).toEqual(['user.change_proposed']);
    expect(await notificationTypesOf(target)).toEqual([]);
  });

  it('is listed as open, and among the closed ones afterwards', async () => {
    const { one, two, target, id } = await proposed();
    const list = async (as: TestUser, query = '') => {
      let [cursor, found] = ['', undefined as ProposalView | undefined];
      do {
        const page = await callRoute(proposals, { as, query: `limit=50${query}${cursor}` });
        found = (page.body as ProposalView[]).find((proposal) => proposal.id === id);
        const next = /[?&](cursor=[^&>]+)/.exec(page.headers.get('link') ?? '')?.[1];
        cursor = next ? `&${next}` : '';
      } while (!found && cursor);
      return found;
    };
    expect(await list(two)).toMatchObject({
      change: 'ban',
      words: 'Ban them',
      reason: 'Took money',
      status: 'open',
      person: { id: target.id, userType: 'admin' },
      viewerIs: 'second',
    });
    expect(await list(one)).toMatchObject({ viewerIs: 'proposer' });
    expect(await list(target)).toMatchObject({ viewerIs: 'target' });
    await answer(two, id, { status: 'declined' });
    expect(await list(two)).toBeUndefined();
    expect(await list(two, '&status=closed')).toMatchObject({
      status: 'declined',
      decidedBy: { id: two.id },
    });
  });

  it('needs a reason, and does not replace what one admin may do alone', async () => {
    const [one, target, member] = [await newAdmin(), await newAdmin(), await newUser()];
    await newAdmin();
    const bare = await put(one, target.id, { userType: 'investor' });
    expect(bare.body).toMatchObject({ fields: { reason: [expect.any(String)] } });
    const direct = await put(one, member.id, { userType: 'investor' });
    expect(direct.body).toMatchObject({ userType: 'investor', proposal: null });
    expect(await rows('SELECT id FROM admin_proposals WHERE proposed_by = ?', one.id)).toEqual([]);
  });
});

describe('other ways to the same change', () => {
  it.each([
    ['ban', {}, 409],
    ['suspend', { days: 7 }, 409],
    ['warn', {}, 200],
  ])('a report’s decision to %s an admin', async (action, more, status) => {
    const [one, target] = [await newAdmin(), await newAdmin()];
    const id = await insertReport(target);
    const body = { status: 'resolved', action, reason: 'Took money', ...more };
    const reply = await callRoute(decideReport, { method: 'PUT', params: { id }, as: one, body });
    expect(reply.status).toBe(status);
    if (status === 409)
      expect(reply.body).toMatchObject({ detail: expect.stringContaining('second admin has to confirm') });
    expect(await accountStateOf(target)).toEqual(plain);
    expect(await linesOf(target.id)).toHaveLength(status === 200 ? 1 : 0);
  });

  it.each([
    ['suspend', 'suspended_until', 409],
    ['ban', 'banned_at', 409],
    ['warn', 'suspended_until', 200],
  ] as const)('an appeal against a decision to %s an admin', async (action, column, status) => {
    const [one, other, target] = [await newAdmin(), await newAdmin(), await newAdmin()];
    await change(target.id, `${column} = ${Date.now() + DAY_MS}`);
    const id = newId();
    await rows(
      `INSERT INTO decisions (id, user_id, action, target_type, target_id, reason, decided_by, appeal_text,
        appeal_status, appealed_at, created_at) VALUES (?1, ?2, ?3, 'user', ?2, 'Fees', ?4, 'No', 'pending', 1, 1) RETURNING id`,
      id,
      target.id,
      action,
      one.id,
    );
    const before = await accountStateOf(target);
    const ask = () =>
      callRoute(decideAppeal, {
        method: 'PUT',
        params: { id },
        as: other,
        body: { status: 'reversed', note: 'Right' },
      });
    const reply = await ask();
    expect(reply.status).toBe(status);
    expect(await accountStateOf(target)).toEqual(before);
    if (status === 200) return;
    expect(reply.body).toMatchObject({ detail: expect.stringContaining('second admin has to confirm') });
    // Once the second admin has lifted it, the appeal can be answered.
    await change(target.id, `${column} = NULL`);
    expect((await ask()).status).toBe(200);
  });
});

describe('the last admin', () => {
  it('cannot propose without a second admin, and learns how to add one', async () => {
    const [one, target] = [await newAdmin(), await newUser()];
    await asTheOnly([one], async () => {
      const reply = await put(one, target.id, { userType: 'admin', reason: 'A helper' });
      expect(reply.status).toBe(409);
      expect(reply.body).toMatchObject({ detail: expect.stringContaining('npm run admin:create') });
      expect(await linesOf(target.id)).toEqual([]);
    });
  });

  it.each([
    ['has a one-time password still', 'one_time_password_until = 1'],
    ['is about to leave', 'deletion_requested_at = 1'],
    ['is suspended', `suspended_until = ${Date.now() + DAY_MS}`],
    ['is banned', 'banned_at = 1'],
    ['is gone', 'deleted_at = 1'],
  ])('counts as the last beside an admin who %s', async (_, columns) => {
    const [one, other, target] = [await newAdmin(), await newAdmin(), await newUser()];
    await change(other.id, columns);
    await asTheOnly([one, other], async () => {
      expect((await put(one, target.id, { userType: 'admin', reason: 'A helper' })).status).toBe(409);
      const leave = await callRoute(deletion, {
        method: 'POST',
        as: one,
        body: { password: ADMIN_PASSWORD },
      });
      expect(leave.status).toBe(403);
      expect(leave.body).toMatchObject({ detail: expect.stringContaining('only admin') });
      expect(await row('SELECT deletion_requested_at AS at FROM users WHERE id = ?', one.id)).toEqual({
        at: null,
      });
    });
  });

  it('stays when two admins leave at the same time', async () => {
    const [one, two] = [await newAdmin(), await newAdmin()];
    await asTheOnly([one, two], async () => {
      const replies = await Promise.all(
        [one, two].map((as) =>
          callRoute(deletion, { method: 'POST', as, body: { password: ADMIN_PASSWORD } }),
        ),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 403]);
    });
  });

  it('stays when a confirmation would leave no active admin', async () => {
    const [one, two, target] = [await newAdmin(), await newAdmin(), await newAdmin()];
    const reply = await put(one, target.id, { userType: 'investor', reason: 'Has left us' });
    const id = (reply.body as AdminUser).proposal?.id ?? '';
    for (const admin of [one, two]) await change(admin.id, 'deletion_requested_at = 1');
    await asTheOnly([one, two, target], async () => {
      const refused = await answer(two, id, { status: 'confirmed' });
      expect(refused.status).toBe(409);
      expect(await accountStateOf(target)).toEqual(plain);
    });
  });
});

it('a proposal can be read and answered without JavaScript', async () => {
  // Open proposals of other tests would fill the first page.
  await env.DB.prepare("UPDATE admin_proposals SET status = 'withdrawn' WHERE status = 'open'").run();
  const [one, two, target] = [await newAdmin(), await newAdmin(), await newAdmin()];
  const reply = await put(one, target.id, { banned: true, reason: 'Took money from a baker' });
  const id = (reply.body as AdminUser).proposal?.id ?? '';
  expect(await (await askScreen(two, '/admin')).text()).toContain('1 change waits for a second admin');
  const sheet = `/admin/proposals?limit=50&action=confirm&for=${id}`;
  const html = await (await askScreen(two, sheet)).text();
  for (const words of ['Ban them', 'Took money from a baker', 'Confirm change'])
    expect(html).toContain(words);
  await ageSessions(two, { began: 11 * 60_000, used: 0 });
  const wrong = await askScreen(two, sheet, { intent: 'confirm-change', id, password: 'not the right one' });
  expect([wrong.status, (await wrong.text()).includes('Failed to confirm the change')]).toEqual([400, true]);
  const done = await askScreen(two, sheet, { intent: 'confirm-change', id, password: ADMIN_PASSWORD });
  expect([done.status, done.headers.get('location')]).toEqual([303, '/admin/proposals?limit=50']);
  expect(await accountStateOf(target)).toMatchObject({ banned: true });

  // One of the three admins above is banned now.
  await newAdmin();
  const users = `/admin/users?status=all&q=${two.id}`;
  const asked = await askScreen(one, users, {
    intent: 'role',
    id: two.id,
    userType: 'investor',
    reason: 'Has left',
  });
  expect(asked.status).toBe(303);
  const page = await (await askScreen(one, users)).text();
  for (const words of ['Change their role to investor', 'Open the proposal']) expect(page).toContain(words);
});

describe('the sessions of an admin who becomes an investor', () => {
  const statusFor = async ({ token }: { token: string }) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await newVisitor().ask('/api/users/me', { headers })).status;
  };

  async function demote(admin: TestUser) {
    const [proposer, second] = [await newAdmin(), await newAdmin()];
    const waits = await put(proposer, admin.id, { userType: 'investor', reason: 'Has left the team' });
    const id = (waits.body as AdminUser).proposal?.id ?? '';
    expect((await answer(second, id, { status: 'confirmed' })).status).toBe(200);
    expect(await accountStateOf(admin)).toMatchObject({ role: 'investor' });
  }

  it.each([
    ['idle for 31 minutes', { lastActivity: Date.now() - 31 * MINUTE_MS }],
    ['begun nine hours ago', { createdAt: Date.now() - 9 * HOUR_MS }],
  ])('stay ended where one was %s, and the others go on', async (_, age) => {
    const admin = await newAdmin();
    const old = await insertSession(admin.id, age);
    expect([await statusFor(old), await statusFor(admin)]).toEqual([401, 200]);
    await demote(admin);
    expect([await statusFor(old), await statusFor(admin)]).toEqual([401, 200]);
  });

  it('close their sockets, where they had run out unnoticed', async () => {
    const admin = await newAdmin();
    const old = await insertSession(admin.id);
    const socket = await signedInSocket(old);
    const longAgo = Date.now() - 31 * MINUTE_MS;
    await rows('UPDATE user_sessions SET last_activity = ? WHERE id = ? RETURNING id', longAgo, old.id);
    await demote(admin);
    await socket.closed();
  });
});
