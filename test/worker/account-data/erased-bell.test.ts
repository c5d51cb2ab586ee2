import { expect, it } from 'vitest';
import { callRoute, contextOf } from '#test/support/api/call-route';
import { newInvestor, newPost, newUser, rows, type TestUser } from '#test/support/rows/factories';
import { runErasures } from '~/domain/account-data/erasure.server';
import { loader as interests } from '~/routes/api/interests';
import { loader as like } from '~/routes/api/posts.$id.like';

const likePost = (as: TestUser, id: string) => callRoute(like, { method: 'POST', params: { id }, as });
const askForPost = (as: TestUser, postId: string) =>
  callRoute(interests, { method: 'POST', as, body: { postId } });

async function erase({ id }: TestUser): Promise<void> {
  const { app } = await contextOf();
  await rows('UPDATE users SET deletion_requested_at = 1 WHERE id = ? RETURNING id', id);
  expect(await runErasures(app)).toBe(1);
}

const unreadOf = ({ id }: TestUser) =>
  rows<{ type: string; actor: string | null; people: number }>(
    `SELECT type, actor_id AS actor, actor_count AS people FROM notifications
      WHERE user_id = ? AND read_at IS NULL AND type IN ('post_liked', 'interest_received')`,
    id,
  );

it.each([
  ['like', likePost],
  ['pending interest', askForPost],
] as const)('an erasure takes its %s out of the unread bell', async (_, give) => {
  const [owner, leaving] = [await newUser(), await newInvestor()];
  const postId = await newPost(owner);
  await give(leaving, postId);
  expect(await unreadOf(owner)).toHaveLength(1);
  await erase(leaving);
  expect(await unreadOf(owner)).toEqual([]);
});

it.each([
  ['like', 'last', likePost, 'post_liked'],
  ['like', 'first', likePost, 'post_liked'],
  ['interest', 'last', askForPost, 'interest_received'],
  ['interest', 'first', askForPost, 'interest_received'],
] as const)('a bell counts one %s less where its giver came %s', async (_, place, give, type) => {
  const [owner, staying, leaving] = [await newUser(), await newInvestor(), await newInvestor()];
  const postId = await newPost(owner);
  const inOrder = place === 'first' ? [leaving, staying] : [staying, leaving];
  for (const person of inOrder) {
    await give(person, postId);
    await scheduler.wait(2);
  }
  await erase(leaving);
  expect(await unreadOf(owner)).toEqual([{ type, actor: staying.id, people: 1 }]);
});

it('an interest that was answered keeps its place, without the name', async () => {
  const [owner, leaving] = [await newUser(), await newInvestor()];
  const postId = await newPost(owner);
  await askForPost(leaving, postId);
  await rows("UPDATE interests SET status = 'accepted' WHERE post_id = ? RETURNING id", postId);
  await erase(leaving);
  expect(await unreadOf(owner)).toEqual([{ type: 'interest_received', actor: null, people: 1 }]);
});
