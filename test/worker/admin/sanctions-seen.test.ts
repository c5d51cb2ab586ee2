import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_PASSWORD, hiddenFieldsOf, newAdmin } from '#test/support/admin';
import { callRoute } from '#test/support/api/call-route';
import { newUser, row, rows, type TestUser } from '#test/support/rows/factories';
import { askScreen, takeLog } from '#test/support/visitor';
import type { AdminUser } from '~/domain/admin/user.schema';
import { DAY_MS } from '~/lib/time/duration';
import { action as decideUser } from '~/routes/api/admin.users.$id';

const SINCE = 'has changed since you opened this page';

beforeEach(() => void takeLog());

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const put = async (as: TestUser, id: string, body: object) => {
  const reply = await callRoute(decideUser, { method: 'PUT', params: { id }, as, body });
  return { status: reply.status, body: reply.body as AdminUser & { detail?: string; current?: AdminUser } };
};

const formOf = (as: TestUser, id: string, intent: string) =>
  hiddenFieldsOf(as, `/admin/users?q=${id}&action=sanction&for=${id}`, intent);

const send = (as: TestUser, id: string, fields: Record<string, string>) =>
  askScreen(as, `/admin/users?q=${id}&action=sanction&for=${id}`, fields);

const decisionsOf = (id: string) => rows('SELECT action FROM decisions WHERE user_id = ?', id);

const untilOf = async (id: string) =>
  (await row<{ until: number | null }>('SELECT suspended_until AS until FROM users WHERE id = ?', id)).until;

describe('a form about a user, sent when the user is no longer as it showed', () => {
  it('suspends once, whoever sends it again', async () => {
    const [admin, second, owner] = [await newAdmin(), await newAdmin(), await newUser()];
    const form = { ...(await formOf(admin, owner.id, 'suspend')), reason: 'Spam', days: '7' };
    expect((await send(admin, owner.id, form)).status).toBe(303);
    const until = await untilOf(owner.id);
    for (const again of [admin, second]) {
      const refused = await send(again, owner.id, { ...form, days: '30' });
      expect(refused.status).toBe(409);
      expect(await refused.text()).toContain(SINCE);
    }
    expect(await untilOf(owner.id)).toBe(until);
    expect(await decisionsOf(owner.id)).toEqual([{ action: 'suspend' }]);
  });

  it('lifts no suspension that its admin has not read', async () => {
    const [admin, second, owner] = [
      await newAdmin(),
      await newAdmin(),
      await newUser({ suspendedUntil: Date.now() + DAY_MS }),
    ];
    const form = await formOf(admin, owner.id, 'lift');
    expect((await put(second, owner.id, { suspendedUntil: inDays(30), reason: 'Threats' })).status).toBe(200);
    const until = await untilOf(owner.id);
    const refused = await send(admin, owner.id, form);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain(SINCE);
    expect(await untilOf(owner.id)).toBe(until);
  });

  it('lifts a suspension that was lifted already without a second notice', async () => {
    const [admin, owner] = [await newAdmin(), await newUser({ suspendedUntil: Date.now() + DAY_MS })];
    const form = await formOf(admin, owner.id, 'lift');
    expect((await send(admin, owner.id, form)).status).toBe(303);
    expect((await send(admin, owner.id, form)).status).toBe(303);
    expect(await rows('SELECT type FROM notifications WHERE user_id = ?', owner.id)).toEqual([
      { type: 'appeal_closed' },
    ]);
  });

  it('neither bans nor changes the role of who was suspended or changed meanwhile', async () => {
    const [admin, owner] = [await newAdmin(), await newUser({ userType: 'entrepreneur' })];
    const ban = { ...(await formOf(admin, owner.id, 'ban')), reason: 'Fraud', password: ADMIN_PASSWORD };
    const role = { ...(await formOf(admin, owner.id, 'role')), userType: 'investor' };
    await env.DB.prepare('UPDATE users SET suspended_until = ? WHERE id = ?')
      .bind(Date.now() + DAY_MS, owner.id)
      .run();
    expect((await send(admin, owner.id, ban)).status).toBe(409);
    expect((await send(admin, owner.id, { ...role, password: ADMIN_PASSWORD })).status).toBe(409);
    expect(await row('SELECT user_type AS role, banned_at AS ban FROM users WHERE id = ?', owner.id)).toEqual(
      { role: 'entrepreneur', ban: null },
    );
  });

  it('proposes no change of an admin either', async () => {
    const [admin, other] = [await newAdmin(), await newAdmin()];
    const form = { ...(await formOf(admin, other.id, 'suspend')), reason: 'Spam', days: '7' };
    await env.DB.prepare(`UPDATE users SET user_type = 'investor' WHERE id = ?`).bind(other.id).run();
    expect((await send(admin, other.id, form)).status).toBe(409);
    expect(await rows('SELECT 1 FROM admin_proposals WHERE user_id = ?', other.id)).toEqual([]);
    expect(await untilOf(other.id)).toBeNull();
  });
});

describe('PUT /api/admin/users/:id with what was seen', () => {
  it('answers 409 with the user as they are now', async () => {
    const [admin, owner] = [await newAdmin(), await newUser({ userType: 'investor' })];
    const seen = { userType: 'investor', suspendedUntil: null, bannedAt: null };
    const body = { suspendedUntil: inDays(7), reason: 'Spam', seen };
    const done = await put(admin, owner.id, body);
    expect(done.status).toBe(200);
    expect(await put(admin, owner.id, body)).toMatchObject({
      status: 409,
      body: {
        detail: expect.stringContaining(SINCE),
        current: { suspendedUntil: done.body.suspendedUntil },
      },
    });
    const { userType, suspendedUntil, bannedAt } = done.body;
    const lift = { suspendedUntil: null, seen: { userType, suspendedUntil, bannedAt } };
    expect((await put(admin, owner.id, lift)).body.suspendedUntil).toBeNull();
  });

  it.each([
    ['a word', 'investor'],
    ['a part', { userType: 'investor' }],
    ['a time of another kind', { userType: 'investor', suspendedUntil: 7, bannedAt: null }],
  ])('refuses %s', async (_, seen) => {
    const [admin, owner] = [await newAdmin(), await newUser()];
    expect((await put(admin, owner.id, { suspendedUntil: inDays(7), reason: 'Spam', seen })).status).toBe(
      400,
    );
  });
});
