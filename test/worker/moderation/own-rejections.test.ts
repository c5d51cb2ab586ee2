import { expect, it } from 'vitest';
import { newAdmin } from '#test/support/admin';
import { callRoute } from '#test/support/api/call-route';
import { newInvestor, newListing, newPost, newUser, rows, type TestUser } from '#test/support/rows/factories';
import { newId } from '~/db/id';
import type { OwnDecisions } from '~/domain/appeal/own-decisions.schema';
import { action as reviewPost } from '~/routes/api/admin.posts.$id';
import { action as handle } from '~/routes/api/admin.reports.$id';
import { action as changeListing } from '~/routes/api/listings.$id';
import { action as changePost } from '~/routes/api/posts.$id';
import { loader as ownDecisions } from '~/routes/api/users.me.decisions';

/** An admin hides the offer after a report. */
async function hide(admin: TestUser, type: 'post' | 'listing', id: string, owner: TestUser): Promise<void> {
  const report = newId();
  await rows(
    `INSERT INTO reports (id, reporter_id, target_type, target_id, reported_user_id, reason, created_at)
      VALUES (?, ?, ?, ?, ?, 'scam', ?) RETURNING 1`,
    ...[report, (await newInvestor()).id, type, id, owner.id, Date.now()],
  );
  const body = { status: 'resolved', reason: 'Not allowed', action: 'hide' };
  const done = await callRoute(handle, { method: 'PUT', params: { id: report }, as: admin, body });
  expect(done.status).toBe(200);
}

const rejectionsOf = async (owner: TestUser) =>
  ((await callRoute(ownDecisions, { as: owner })).body as OwnDecisions).rejections.map(({ id, reason }) => [
    id,
    reason,
  ]);

it.each(['post', 'listing'] as const)(
  'a rejection of a %s by a review is told, also where a decision had hidden it before it was sent in again',
  async (type) => {
    const [admin, owner] = [await newAdmin(), await newUser()];
    const id = type === 'post' ? await newPost(owner) : await newListing(owner);
    await hide(admin, type, id, owner);
    expect(await rejectionsOf(owner)).toEqual([]);
    const [change, review] = type === 'post' ? [changePost, reviewPost] : [changeListing, changeListing];
    const body = { title: 'A second oven for forty shops' };
    expect((await callRoute(change, { method: 'PUT', params: { id }, as: owner, body })).status).toBe(200);
    expect(await rejectionsOf(owner)).toEqual([]);
    const no = { status: 'rejected', reviewNote: 'Asks for a fee' };
    expect((await callRoute(review, { method: 'PUT', params: { id }, as: admin, body: no })).status).toBe(
      200,
    );
    expect(await rejectionsOf(owner)).toEqual([[id, 'Asks for a fee']]);
  },
);

it('the day of a rejection stays where the owner closes the listing from a page of before', async () => {
  const owner = await newUser();
  const rejected = {
    status: 'rejected',
    isActive: false,
    reviewNote: 'Asks for a fee',
    updatedAt: 1,
  } as const;
  const id = await newListing(owner, rejected);
  const body = { closed: true };
  expect((await callRoute(changeListing, { method: 'PUT', params: { id }, as: owner, body })).status).toBe(
    200,
  );
  const { rejections } = (await callRoute(ownDecisions, { as: owner })).body as OwnDecisions;
  expect(rejections.map(({ rejectedAt }) => rejectedAt)).toEqual([new Date(1).toISOString()]);
});
