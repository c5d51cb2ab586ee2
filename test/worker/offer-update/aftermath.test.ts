import { describe, expect, it } from 'vitest';
import { newAdmin } from '#test/support/admin';
import { callRoute } from '#test/support/api/call-route';
import {
  block,
  newInvestor,
  newListing,
  newPost,
  newUser,
  row,
  type TestUser,
} from '#test/support/rows/factories';
import type { UpdateView } from '~/domain/offer-update/view.schema';
import { action as judgeAppeal } from '~/routes/api/admin.appeals.$id';
import { action as handle } from '~/routes/api/admin.reports.$id';
import { loader as listingUpdates } from '~/routes/api/listings.$id.updates';
import { loader as postComments } from '~/routes/api/posts.$id.comments';
import { loader as postUpdates } from '~/routes/api/posts.$id.updates';
import { loader as reports } from '~/routes/api/reports';
import { loader as ownDecisions } from '~/routes/api/users.me.decisions';
import { action as appeal } from '~/routes/api/users.me.decisions.$id.appeal';

const kinds = {
  post: { route: postUpdates, make: newPost },
  listing: { route: listingUpdates, make: newListing },
} as const;

/** An owner's offer with one update. */
async function scene(kind: 'post' | 'listing') {
  const { route, make } = kinds[kind];
  const owner = await newUser();
  const id = await make(owner);
  const body = { content: 'Send the fee to me' };
  const made = await callRoute(route, { method: 'POST', params: { id }, as: owner, body });
  const read = async (as?: TestUser) =>
    ((await callRoute(route, { params: { id }, as })).body as UpdateView[]).map(({ content }) => content);
  return { owner, id, update: made.body as UpdateView, read };
}

const report = (as: TestUser, commentId: string) =>
  callRoute(reports, { method: 'POST', as, body: { commentId, reason: 'fraud' } });

describe.each(['post', 'listing'] as const)('an update of a %s', (kind) => {
  it('is reported, removed, and comes back after an appeal, as a comment is', async () => {
    const { owner, id, update, read } = await scene(kind);
    const [reader, admin, other] = [await newInvestor(), await newAdmin(), await newAdmin()];
    if (kind === 'post')
      await callRoute(postComments, {
        method: 'POST',
        params: { id },
        as: reader,
        body: { content: 'For what is this fee?' },
      });
    const made = await report(reader, update.id);
    expect(made.status).toBe(201);
    const remove = { status: 'resolved', action: 'remove', reason: 'Asks for a fee' };
    const params = { id: (made.body as { id: string }).id };
    const removed = await callRoute(handle, { method: 'PUT', as: admin, params, body: remove });
    expect(removed.body).toMatchObject({ evidence: { text: 'Send the fee to me' } });
    expect(await read()).toEqual([]);

    const { decisions } = (await callRoute(ownDecisions, { as: owner })).body as {
      decisions: { id: string }[];
    };
    const decision = { id: decisions[0]?.id ?? '' };
    const text = 'The fee is of the registrar.';
    await callRoute(appeal, { method: 'POST', params: decision, as: owner, body: { text } });
    const back = { status: 'reversed', note: 'You are right.' };
    await callRoute(judgeAppeal, { method: 'PUT', params: decision, as: other, body: back });
    expect(await read()).toEqual(['Send the fee to me']);
    if (kind === 'post')
      expect(await row('SELECT comments FROM posts WHERE id = ?', id)).toEqual({ comments: 1 });
  });

  it('is reported by who reads it, and not by its owner', async () => {
    const { owner, update } = await scene(kind);
    const blocked = await newInvestor();
    await block(owner, blocked);
    expect((await report(owner, update.id)).status).toBe(403);
    expect((await report(blocked, update.id)).status).toBe(404);
  });

  it('is not read across a block', async () => {
    const { owner, id } = await scene(kind);
    const reader = await newInvestor();
    await block(reader, owner);
    expect((await callRoute(kinds[kind].route, { params: { id }, as: reader })).status).toBe(404);
  });
});
