import { describe, expect, it } from 'vitest';
import { newAdmin } from '#test/support/admin';
import { callRoute, contextOf } from '#test/support/api/call-route';
import { newInterest } from '#test/support/relationships';
import { newInvestor, newListing, newPost, newUser, row, type TestUser } from '#test/support/rows/factories';
import { reactionStatements } from '~/domain/account-data/reaction-steps.server';
import type { CommentView } from '~/domain/comment/view.schema';
import { action as decideUser } from '~/routes/api/admin.users.$id';
import { action as comment } from '~/routes/api/comments.$id';
import { action as interests } from '~/routes/api/interests';
import { action as decideInterest } from '~/routes/api/interests.$id';
import { loader as postComments } from '~/routes/api/posts.$id.comments';
import { loader as postInterests } from '~/routes/api/posts.$id.interests';
import { loader as like } from '~/routes/api/posts.$id.like';
import { loader as likes } from '~/routes/api/posts.$id.likes';
import { loader as receivedInterests } from '~/routes/api/users.me.received-interests';

async function setBanned(who: TestUser, banned: boolean): Promise<void> {
  const body = { banned, reason: 'Spam in comments' };
  const done = await callRoute(decideUser, {
    method: 'PUT',
    as: await newAdmin(),
    params: { id: who.id },
    body,
  });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
}

const say = async (as: TestUser, id: string, content: string, parentId?: string) => {
  const made = await callRoute(postComments, {
    method: 'POST',
    as,
    params: { id },
    body: { content, parentId },
  });
  return { status: made.status, id: (made.body as CommentView).id };
};

const counted = async (id: string) =>
  (await row<{ comments: number }>('SELECT comments FROM posts WHERE id = ?', id)).comments;

/** The texts that anybody reads, and how many the post says it has. */
async function commentsOf(id: string): Promise<[string[], number]> {
  const { body, headers } = await callRoute(postComments, { params: { id } });
  const texts = (body as CommentView[]).map(({ content }) => content);
  expect(headers.get('x-total-count')).toBe(String(await counted(id)));
  return [texts, await counted(id)];
}

describe('the comments of somebody banned', () => {
  it('are read by nobody and counted nowhere, until the ban is lifted', async () => {
    const [author, spammer, other] = [await newUser(), await newInvestor(), await newInvestor()];
    const id = await newPost(author);
    const spam = await say(spammer, id, 'Join my group');
    await say(other, id, 'A fine oven');
    await setBanned(spammer, true);
    expect(await commentsOf(id)).toEqual([['A fine oven'], 1]);
    expect((await say(other, id, 'No, thanks', spam.id)).status).toBe(400);
    await setBanned(spammer, false);
    expect(await commentsOf(id)).toEqual([['Join my group', 'A fine oven'], 2]);
  });

  it('are counted once, whatever deletes them meanwhile', async () => {
    const [author, spammer, other] = [await newUser(), await newInvestor(), await newInvestor()];
    const id = await newPost(author);
    const root = await say(other, id, 'A fine oven');
    await say(spammer, id, 'Join my group', root.id);
    await say(spammer, id, 'And this one');
    await say(author, id, 'Thank you');
    await setBanned(spammer, true);
    expect(await commentsOf(id)).toEqual([['A fine oven', 'Thank you'], 2]);
    await callRoute(comment, { method: 'DELETE', as: other, params: { id: root.id } });
    expect(await commentsOf(id)).toEqual([['Thank you'], 1]);
    await setBanned(spammer, false);
    expect(await commentsOf(id)).toEqual([['And this one', 'Thank you'], 2]);
    await setBanned(spammer, true);
    const { app } = await contextOf();
    const [first, ...rest] = reactionStatements(app, spammer.id);
    if (first) await app.db.batch([first, ...rest]);
    expect(await commentsOf(id)).toEqual([['Thank you'], 1]);
  });
});

describe('the interest of somebody banned', () => {
  it('is in no list and no count of the owner, and waits for the end of the ban', async () => {
    const [owner, spammer, other] = [await newUser(), await newInvestor(), await newInvestor()];
    const listingId = await newListing(owner);
    const id = await newInterest(spammer, owner, { listingId, status: 'pending' });
    const kept = await newInterest(other, owner, { listingId });
    const received = async () => {
      const { body, headers } = await callRoute(receivedInterests, { as: owner });
      return [(body as { id: string }[]).map((one) => one.id).toSorted(), headers.get('x-total-count')];
    };
    const accept = () =>
      callRoute(decideInterest, { method: 'PUT', as: owner, params: { id }, body: { status: 'accepted' } });
    await setBanned(spammer, true);
    expect(await received()).toEqual([[kept], '1']);
    const refused = await accept();
    expect([refused.status, refused.body]).toEqual([
      404,
      expect.objectContaining({ detail: 'This user no longer exists.' }),
    ]);
    expect(await row('SELECT status FROM interests WHERE id = ?', id)).toEqual({ status: 'pending' });
    await setBanned(spammer, false);
    expect(await received()).toEqual([[id, kept].toSorted(), '2']);
    expect((await accept()).status).toBe(200);
  });

  it('is not counted by its offer while the ban stands, nor is the like, whatever erases them meanwhile', async () => {
    const [owner, spammer, other] = [await newUser(), await newInvestor(), await newInvestor()];
    const [postId, listingId] = [await newPost(owner), await newListing(owner)];
    for (const as of [spammer, other]) {
      for (const body of [{ postId }, { listingId }])
        await callRoute(interests, { method: 'POST', as, body });
      await callRoute(like, { method: 'POST', as, params: { id: postId } });
    }
    const counts = async () => [
      await row('SELECT likes, interests FROM posts WHERE id = ?', postId),
      await row('SELECT interests FROM business_listings WHERE id = ?', listingId),
    ];
    const without = [{ likes: 1, interests: 1 }, { interests: 1 }];
    await setBanned(spammer, true);
    expect(await counts()).toEqual(without);
    await setBanned(spammer, false);
    expect(await counts()).toEqual([{ likes: 2, interests: 2 }, { interests: 2 }]);
    await setBanned(spammer, true);
    const { app } = await contextOf();
    const [first, ...rest] = reactionStatements(app, spammer.id);
    if (first) await app.db.batch([first, ...rest]);
    expect(await counts()).toEqual(without);
  });

  it('is left out of the list of a post, and so is the like', async () => {
    const [owner, spammer, other] = [await newUser(), await newInvestor(), await newInvestor()];
    const id = await newPost(owner);
    for (const as of [spammer, other]) {
      await newInterest(as, owner, { postId: id });
      await callRoute(like, { method: 'POST', as, params: { id } });
    }
    await setBanned(spammer, true);
    const list = async (route: typeof likes) => (await callRoute(route, { as: owner, params: { id } })).body;
    expect(await list(likes)).toEqual([{ userId: other.id }]);
    expect(await list(postInterests)).toMatchObject([{ investorId: other.id }]);
  });
});
