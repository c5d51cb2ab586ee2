import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { newAdmin } from '#test/support/admin';
import { callRoute } from '#test/support/api/call-route';
import { newUser, row, rows, type TestUser } from '#test/support/rows/factories';
import { newId } from '~/db/id';
import type { AppealView } from '~/domain/moderation/admin-report.schema';
import { DAY_MS } from '~/lib/time/duration';
import { loader as appeals } from '~/routes/api/admin.appeals';
import { action as judgeAppeal } from '~/routes/api/admin.appeals.$id';

/** A warning with an appeal that waits. */
async function appealOf(person: TestUser, decider: TestUser): Promise<string> {
  const id = newId();
  await rows(
    `INSERT INTO decisions (id, user_id, action, target_type, target_id, reason, decided_by, appeal_text,
      appeal_status, appealed_at, created_at) VALUES (?1, ?2, 'warn', 'user', ?2, 'Fees', ?3, 'No', 'pending', 1, 1) RETURNING id`,
    id,
    person.id,
    decider.id,
  );
  return id;
}

const judge = (as: TestUser, id: string, status: 'upheld' | 'reversed') =>
  callRoute(judgeAppeal, { method: 'PUT', params: { id }, as, body: { status, note: 'Read again' } });

const viewOf = async (as: TestUser, id: string) =>
  ((await callRoute(appeals, { as, query: 'limit=50' })).body as AppealView[]).find((one) => one.id === id);

const change = (one: TestUser, columns: string) =>
  env.DB.prepare(`UPDATE users SET ${columns} WHERE id = ?`).bind(one.id).run();

/** No admin of another test is at work. */
beforeEach(() => env.DB.prepare("UPDATE users SET user_type = 'investor' WHERE user_type = 'admin'").run());

const unable = {
  'has a one-time password still': 'one_time_password_until = 1',
  'is about to leave': 'deletion_requested_at = 1',
  'is suspended': `suspended_until = ${Date.now() + DAY_MS}`,
  'is banned': 'banned_at = 1',
  'is gone': 'deleted_at = 1',
  'is an admin no more': "user_type = 'investor'",
} as const;

describe.each(['upheld', 'reversed'] as const)('an appeal that is %s', (status) => {
  it('is never answered by the admin who decided where another is at work', async () => {
    const [decider, other, person] = [await newAdmin(), await newAdmin(), await newUser()];
    const id = await appealOf(person, decider);
    expect(await viewOf(decider, id)).toMatchObject({ viewerIs: 'decider' });
    const refused = await judge(decider, id, status);
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ detail: expect.stringContaining('another admin') });
    expect(await row('SELECT appeal_status AS is_ FROM decisions WHERE id = ?', id)).toEqual({
      is_: 'pending',
    });
    expect(await viewOf(other, id)).toMatchObject({ viewerIs: 'other' });
    expect((await judge(other, id, status)).status).toBe(200);
    expect((await judge(decider, id, status)).status).toBe(409);
  });

  it('is answered by the admin who decided where nobody else can', async () => {
    const [decider, person] = [await newAdmin(), await newUser()];
    const id = await appealOf(person, decider);
    expect(await viewOf(decider, id)).toMatchObject({ viewerIs: 'only_admin' });
    expect((await judge(decider, id, status)).status).toBe(200);
  });

  it.each(Object.entries(unable))(
    'is answered by the admin who decided where the other %s',
    async (_, columns) => {
      const [decider, other, person] = [await newAdmin(), await newAdmin(), await newUser()];
      await change(other, columns);
      expect((await judge(decider, await appealOf(person, decider), status)).status).toBe(200);
    },
  );

  it('is never answered by the admin whom the decision is about', async () => {
    const [decider, person] = [await newAdmin(), await newAdmin()];
    const id = await appealOf(person, decider);
    expect(await viewOf(person, id)).toMatchObject({ viewerIs: 'subject' });
    expect((await judge(person, id, status)).status).toBe(403);
    expect(await viewOf(decider, id)).toMatchObject({ viewerIs: 'only_admin' });
    expect((await judge(decider, id, status)).status).toBe(200);
  });
});
