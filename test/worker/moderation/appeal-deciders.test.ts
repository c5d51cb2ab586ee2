import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { newAdmin } from '#test/support/admin';
import { callRoute } from '#test/support/api/call-route';
import { newUser, row, rows, type TestUser } from '#test/support/rows/factories';
import { insertRating } from '#test/support/rows/ratings';
import { askScreen } from '#test/support/visitor';
import { newId } from '~/db/id';
import type { AdminUser } from '~/domain/admin/user.schema';
import type { AppealView } from '~/domain/appeal/appeal.schema';
import { DAY_MS } from '~/lib/time/duration';
import { loader as appeals } from '~/routes/api/admin.appeals';
import { action as judgeAppeal } from '~/routes/api/admin.appeals.$id';
import { action as decideProposal } from '~/routes/api/admin.proposals.$id';
import { action as decideUser } from '~/routes/api/admin.users.$id';

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

/** An admin's suspension, proposed by one admin and confirmed by another, with an appeal that waits. */
async function appealOfProposal(person: TestUser, proposer: TestUser, confirmer: TestUser): Promise<string> {
  const proposed = await callRoute(decideUser, {
    method: 'PUT',
    params: { id: person.id },
    as: proposer,
    body: { suspendedUntil: new Date(Date.now() + DAY_MS).toISOString(), reason: 'Two of us agreed' },
  });
  const id = (proposed.body as AdminUser).proposal?.id ?? '';
  const body = { status: 'confirmed' };
  const confirmed = await callRoute(decideProposal, { method: 'PUT', params: { id }, as: confirmer, body });
  expect(confirmed.status).toBe(200);
  const [decision] = await rows<{ id: string }>(
    `UPDATE decisions SET appeal_text = 'No', appeal_status = 'pending', appealed_at = 1 WHERE user_id = ?
      RETURNING id`,
    person.id,
  );
  return decision?.id ?? '';
}

describe('an appeal against what one admin proposed and another confirmed', () => {
  it('is answered by neither of them where a third is at work', async () => {
    const [proposer, confirmer, person] = [await newAdmin(), await newAdmin(), await newAdmin()];
    const third = await newAdmin();
    const id = await appealOfProposal(person, proposer, confirmer);
    for (const party of [proposer, confirmer]) {
      expect(await viewOf(party, id)).toMatchObject({ viewerIs: 'decider' });
      expect((await judge(party, id, 'upheld')).status).toBe(403);
    }
    expect((await judge(third, id, 'upheld')).status).toBe(200);
  });

  it.each(['proposer', 'confirmer'] as const)('is answered by the %s where nobody else can', async (who) => {
    const admins = { proposer: await newAdmin(), confirmer: await newAdmin() };
    const id = await appealOfProposal(await newAdmin(), admins.proposer, admins.confirmer);
    expect(await viewOf(admins[who], id)).toMatchObject({ viewerIs: 'only_admin' });
    expect((await judge(admins[who], id, 'upheld')).status).toBe(200);
  });
});

/** The removal of a rating of `rated`, with its rater's appeal. */
async function appealOfRating(rater: TestUser, rated: TestUser, decider: TestUser): Promise<string> {
  const [id, ratingId] = [await appealOf(rater, decider), await insertRating(rater, rated, 1)];
  await rows(
    "UPDATE decisions SET action = 'remove', target_type = 'rating', target_id = ? WHERE id = ? RETURNING id",
    ...[ratingId, id],
  );
  return id;
}

describe('an appeal about a rating of an admin', () => {
  it('is never answered by the one who was rated', async () => {
    const [decider, rated, third] = [await newAdmin(), await newAdmin(), await newAdmin()];
    const id = await appealOfRating(await newUser(), rated, decider);
    expect(await viewOf(rated, id)).toMatchObject({ viewerIs: 'rated' });
    for (const status of ['upheld', 'reversed'] as const) {
      const refused = await judge(rated, id, status);
      expect(refused.status).toBe(403);
      expect(refused.body).toMatchObject({ detail: expect.stringContaining('rating of you') });
    }
    const page = await (await askScreen(rated, '/admin/appeals')).text();
    expect(page).toContain('rating of you');
    expect(page).not.toContain(`name="id" value="${id}"`);
    expect((await judge(decider, id, 'upheld')).status).toBe(403);
    expect((await judge(third, id, 'reversed')).status).toBe(200);
  });

  it('is never answered by the one who was rated, after the rating is gone with its rater either', async () => {
    const [decider, rated, third, rater] = [
      await newAdmin(),
      await newAdmin(),
      await newAdmin(),
      await newUser(),
    ];
    const [id, reportId] = [await appealOfRating(rater, rated, decider), newId()];
    await rows(
      `INSERT INTO reports (id, reporter_id, target_type, target_id, reported_user_id, rated_user_id, reason, created_at)
        SELECT ?, ?, 'rating', target_id, user_id, ?, 'abuse', 1 FROM decisions WHERE id = ? RETURNING 1`,
      ...[reportId, third.id, rated.id, id],
    );
    await rows('UPDATE decisions SET report_id = ? WHERE id = ? RETURNING 1', reportId, id);
    await rows('DELETE FROM ratings WHERE rated_user_id = ? RETURNING 1', rated.id);
    expect(await viewOf(rated, id)).toMatchObject({ viewerIs: 'rated' });
    expect((await judge(rated, id, 'upheld')).status).toBe(403);
    expect((await judge(third, id, 'upheld')).status).toBe(200);
  });

  it('is answered by the admin who decided where only the rated one is left', async () => {
    const [decider, rated] = [await newAdmin(), await newAdmin()];
    const id = await appealOfRating(await newUser(), rated, decider);
    expect(await viewOf(decider, id)).toMatchObject({ viewerIs: 'only_admin' });
    expect((await judge(decider, id, 'upheld')).status).toBe(200);
  });
});
