import { beforeEach, describe, expect, it } from 'vitest';
import { newAdmin } from '#test/support/admin';
import { callRoute } from '#test/support/api/call-route';
import { newInterest } from '#test/support/relationships';
import { block, newInvestor, newUser, row, rows, type TestUser } from '#test/support/rows/factories';
import { askScreen, takeLog } from '#test/support/visitor';
import type { UserView } from '~/domain/profile/view.schema';
import { userPath } from '~/domain/user/paths';
import { action as judgeAppeal } from '~/routes/api/admin.appeals.$id';
import { action as handle } from '~/routes/api/admin.reports.$id';
import { loader as ratings } from '~/routes/api/ratings';
import { loader as reports } from '~/routes/api/reports';
import { loader as person } from '~/routes/api/users.$id';

// Refusals are logged.
beforeEach(() => void takeLog());

const give = (as: TestUser, rated: TestUser, more: object = {}) =>
  callRoute(ratings, { method: 'POST', as, body: { ratedUserId: rated.id, rating: 4, ...more } });

interface Scene {
  owner: TestUser;
  reader: TestUser;
  raters: TestUser[];
}

/** An owner whom four have rated with 5, 4, 4 and 1, each with words. */
async function newScene(): Promise<Scene> {
  const owner = await newUser();
  const raters: TestUser[] = [];
  for (const rating of [5, 4, 4, 1]) {
    const rater = await newInvestor();
    await newInterest(rater, owner);
    await give(rater, owner, { rating, comment: `Words of ${rating}` });
    raters.push(rater);
  }
  return { owner, reader: await newInvestor(), raters };
}

const viewOf = async ({ owner }: Pick<Scene, 'owner'>, as: TestUser) =>
  (await callRoute(person, { params: { id: owner.id }, as })).body as UserView;

const htmlOf = async (as: TestUser, path: string) => (await askScreen(as, path)).text();

const ratingOf = async (rater: TestUser | undefined, owner: TestUser) =>
  (
    await row<{ id: string }>(
      'SELECT id FROM ratings WHERE rater_id = ? AND rated_user_id = ?',
      rater?.id,
      owner.id,
    )
  ).id;

describe('the words of a rating', () => {
  const scams = [
    'Guaranteed 40% monthly returns, I doubled my money!',
    'Pay the processing fee to asha@ybl and he answers.',
    'Join my group https://t.me/quickmoney today.',
    'Verified by Nukkad.',
  ];

  it.each(scams)('are refused where they look like a scam: %s', async (comment) => {
    const [owner, investor] = [await newUser(), await newInvestor()];
    await newInterest(investor, owner);
    expect((await give(investor, owner, { comment })).status).toBe(400);
    const form = new URLSearchParams({ intent: 'rate', rating: '5', comment });
    const answer = await askScreen(investor, userPath(owner.id), form);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(comment.slice(0, 20));
    expect(await rows('SELECT 1 FROM ratings WHERE rated_user_id = ?', owner.id)).toEqual([]);
    expect((await give(investor, owner, { comment: 'Prompt answers and open books.' })).status).toBe(201);
  });

  it('are warned of where a rule is younger than they are', async () => {
    const { owner, reader } = await newScene();
    expect(await htmlOf(reader, userPath(owner.id))).not.toContain('Promises a guaranteed return');
    await rows("UPDATE ratings SET comment = 'Guaranteed returns!' WHERE rated_user_id = ?", owner.id);
    expect(await htmlOf(reader, userPath(owner.id))).toContain('Promises a guaranteed return');
  });
});

describe('the average and the words', () => {
  it.each(['banned_at', 'deleted_at'])('leave out a rater with %s', async (column) => {
    const scene = await newScene();
    const { owner, reader, raters } = scene;
    expect((await viewOf(scene, reader)).rating).toEqual({ average: 3.5, count: 4 });
    await rows(`UPDATE users SET ${column} = 1 WHERE id = ?`, raters[3]?.id);
    expect((await viewOf(scene, reader)).rating).toEqual({ average: 4.3, count: 3 });
    const html = await htmlOf(reader, userPath(owner.id));
    expect(html).toContain('Words of 5');
    expect(html).not.toContain('Words of 1');
    await rows(`UPDATE users SET ${column} = 1 WHERE id = ?`, raters[0]?.id);
    expect((await viewOf(scene, reader)).rating).toBeNull();
    expect(await htmlOf(reader, userPath(owner.id))).not.toContain('Words of 4');
  });

  it('do not change with a block, which would tell who rated', async () => {
    const scene = await newScene();
    const { owner, reader, raters } = scene;
    const [, , third, fourth] = raters;
    if (!third || !fourth) throw new Error('four have rated');
    const page = async () => (await htmlOf(reader, userPath(owner.id))).match(/Words of \d/g);
    const words = await page();
    await block(reader, fourth);
    await block(third, reader);
    expect((await viewOf(scene, reader)).rating).toEqual({ average: 3.5, count: 4 });
    expect(await page()).toEqual(words);
  });
});

describe('a reported rating', () => {
  const report = (as: TestUser, ratingId: string, more: object = {}) =>
    callRoute(reports, { method: 'POST', as, body: { ratingId, reason: 'scam', ...more } });

  it('is kept as it was, and its rater is named to admins only', async () => {
    const { owner, reader, raters } = await newScene();
    const [, , , rater] = raters;
    const id = await ratingOf(rater, owner);
    const answer = await report(reader, id, { description: 'Not true' });
    expect(answer.status).toBe(201);
    expect(JSON.stringify(answer.body)).not.toContain(rater?.id);
    await rows("UPDATE ratings SET comment = 'Changed' WHERE id = ?", id);
    const [stored] = await rows<Record<string, string>>(
      'SELECT target_type, target_id, reported_user_id, evidence FROM reports WHERE reporter_id = ?',
      reader.id,
    );
    expect(stored).toMatchObject({ target_type: 'rating', target_id: id, reported_user_id: rater?.id });
    expect(JSON.parse(stored?.evidence ?? '')).toEqual({ name: '1 / 5', text: 'Words of 1' });
    expect((await report(owner, id)).status).toBe(201);
  });

  it('is nobody’s own and has words; a block does not tell who wrote them', async () => {
    const { owner, reader, raters } = await newScene();
    const [first, second, third, fourth] = raters;
    if (!first || !second || !third || !fourth) throw new Error('four have rated');
    expect((await report(first, await ratingOf(first, owner))).status).toBe(403);
    expect((await report(reader, crypto.randomUUID())).status).toBe(404);
    await rows('UPDATE ratings SET comment = NULL WHERE rater_id = ?', second.id);
    expect((await report(reader, await ratingOf(second, owner))).status).toBe(404);
    await block(third, reader);
    expect((await report(reader, await ratingOf(third, owner))).status).toBe(201);
    await block(reader, fourth);
    expect((await report(reader, await ratingOf(fourth, owner))).status).toBe(201);
  });

  it('is reported by a form without a script', async () => {
    const { owner, reader, raters } = await newScene();
    const id = await ratingOf(raters[2], owner);
    const html = await htmlOf(reader, userPath(owner.id));
    expect(html).toContain(`report=${id}#rating-${id}`);
    // The rater’s own has no such control.
    expect(await htmlOf(raters[2] as TestUser, userPath(owner.id))).not.toContain(`report=${id}`);
    const path = `${userPath(owner.id)}&report=${id}`;
    expect(await htmlOf(reader, path)).toContain(`name="ratingId" value="${id}"`);
    const send = (fields: Record<string, string>) =>
      askScreen(reader, path, new URLSearchParams({ intent: 'report', ratingId: id, ...fields }));
    const refused = await send({ reason: '', description: 'He never met the owner' });
    expect(refused.status).toBe(400);
    const again = await refused.text();
    expect(again).toContain('Please choose a reason');
    expect(again).toContain('He never met the owner');
    const sent = await send({ reason: 'false-information', description: '' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${userPath(owner.id)}#ratings`]);
    expect(await rows('SELECT target_type FROM reports WHERE reporter_id = ?', reader.id)).toEqual([
      { target_type: 'rating' },
    ]);
  });

  it('is removed, and comes back by an appeal', async () => {
    const scene = await newScene();
    const { owner, reader, raters } = scene;
    const rater = raters[3] as TestUser;
    const admin = await newAdmin();
    const { id } = (await report(reader, await ratingOf(rater, owner))).body as { id: string };
    const decide = (body: object) =>
      callRoute(handle, {
        method: 'PUT',
        params: { id },
        as: admin,
        body: { status: 'resolved', reason: 'Not true', ...body },
      });
    expect((await decide({ action: 'hide' })).status).toBe(400);
    expect((await decide({ action: 'remove' })).body).toMatchObject({
      targetType: 'rating',
      reported: { id: rater.id },
      decision: { action: 'remove' },
    });

    expect((await viewOf(scene, reader)).rating).toEqual({ average: 4.3, count: 3 });
    expect(await htmlOf(reader, userPath(owner.id))).not.toContain('Words of 1');
    expect((await viewOf(scene, rater)).viewer).toMatchObject({ mayRate: false, rating: null });
    const again = await give(rater, owner, { comment: 'Once more' });
    expect(again.status).toBe(403);
    expect(JSON.stringify(again.body)).toContain('Our team removed your rating');
    expect((await report(owner, await ratingOf(rater, owner))).status).toBe(404);

    const { decisionId } = await row<{ decisionId: string }>(
      'SELECT decision_id AS decisionId FROM reports WHERE id = ?',
      id,
    );
    await rows("UPDATE decisions SET appeal_status = 'pending', appealed_at = 1 WHERE id = ?", decisionId);
    const body = { status: 'reversed', note: 'You are right' };
    const judged = await callRoute(judgeAppeal, {
      method: 'PUT',
      params: { id: decisionId },
      // Whoever decided may judge only while there is no other admin.
      as: await newAdmin(),
      body,
    });
    expect(judged.status).toBe(200);
    expect((await viewOf(scene, reader)).rating).toEqual({ average: 3.5, count: 4 });
    expect((await viewOf(scene, rater)).viewer).toMatchObject({
      mayRate: true,
      rating: { rating: 1, comment: 'Words of 1' },
    });
  });

  it('gets its rater warned or suspended', async () => {
    const { owner, reader, raters } = await newScene();
    const admin = await newAdmin();
    for (const [at, decision] of [{ action: 'warn' }, { action: 'suspend', days: 3 }].entries()) {
      const { id } = (await report(reader, await ratingOf(raters[at], owner))).body as { id: string };
      const body = { status: 'resolved', reason: 'Not true', ...decision };
      const done = await callRoute(handle, { method: 'PUT', params: { id }, as: admin, body });
      expect(done.status, JSON.stringify(done.body)).toBe(200);
    }
    const { until } = await row<{ until: number }>(
      'SELECT suspended_until AS until FROM users WHERE id = ?',
      raters[1]?.id,
    );
    expect(until).toBeGreaterThan(Date.now());
  });
});
