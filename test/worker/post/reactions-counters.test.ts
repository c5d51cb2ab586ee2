import { describe, expect, it } from 'vitest';
import { callRoute } from '#test/support/api/call-route';
import { createRandom } from '#test/support/random';
import {
  newInvestor,
  newListing,
  newPost,
  newUser,
  row,
  rows,
  type TestUser,
} from '#test/support/rows/factories';
import { loader as comment } from '~/routes/api/comments.$id';
import { loader as interest } from '~/routes/api/interests';
import { loader as posts } from '~/routes/api/posts';
import { loader as postComments } from '~/routes/api/posts.$id.comments';
import { loader as postInterests } from '~/routes/api/posts.$id.interests';
import { loader as like } from '~/routes/api/posts.$id.like';
import { loader as views } from '~/routes/api/posts.$id.views';
import { loader as reports } from '~/routes/api/reports';
import { loader as saved } from '~/routes/api/users.me.saved';

const counters = (postId: string) =>
  row<{ likes: number; comments: number; interests: number; views: number }>(
    'SELECT likes, comments, interests, views FROM posts WHERE id = ?',
    postId,
  );

const count = async (query: string, ...params: unknown[]) =>
  (await row<{ n: number }>(`SELECT count(*) AS n FROM ${query}`, ...params)).n;
const people = (n: number) => Promise.all(Array.from({ length: n }, () => newInvestor()));
const setLike = (postId: string, as: TestUser, on: boolean) =>
  callRoute(like, { method: on ? 'POST' : 'DELETE', params: { id: postId }, as });

describe('likes', () => {
  it('stay exact under 100 parallel toggles by 10 people, and so does the unread notification', async () => {
    const author = await newUser();
    const postId = await newPost(author);
    const crowd = await people(10);
    const random = createRandom('toggles');

    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) => {
        const person = crowd[i % crowd.length] ?? author;
        return setLike(postId, person, random.chance(0.55));
      }),
    );

    expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(200));
    const likers = await rows<{ user_id: string }>(
      'SELECT user_id FROM post_likes WHERE post_id = ?',
      postId,
    );
    expect(likers.length).toBeGreaterThan(0);
    expect((await counters(postId)).likes).toBe(likers.length);

    const notified = await rows<{ actor_id: string; actor_count: number }>(
      'SELECT actor_id, actor_count FROM notifications WHERE user_id = ?',
      author.id,
    );
    expect(notified).toHaveLength(1);
    expect(notified[0]?.actor_count).toBe(likers.length);
    expect(likers.map(({ user_id }) => user_id)).toContain(notified[0]?.actor_id);
  });

  it('answer the truth, whatever is repeated', async () => {
    const [author, fan] = [await newUser(), await newInvestor()];
    const postId = await newPost(author);
    for (const [on, likeCount] of [
      [true, 1],
      [true, 1],
      [false, 0],
      [false, 0],
      [true, 1],
    ] as const) {
      const { body } = await setLike(postId, fan, on);
      expect(body).toEqual({ liked: on, likeCount });
    }
    expect(await count('notifications WHERE user_id = ?', author.id)).toBe(1);
  });

  it('leave no trace in the bell when all are taken back', async () => {
    const author = await newUser();
    const postId = await newPost(author);
    const crowd = await people(3);
    for (const person of crowd) await setLike(postId, person, true);
    for (const person of crowd) await setLike(postId, person, false);
    expect(await counters(postId)).toMatchObject({ likes: 0 });
    expect(await count('notifications WHERE user_id = ?', author.id)).toBe(0);
  });

  it('taken back after the author has read leave the later ones counted', async () => {
    const author = await newUser();
    const postId = await newPost(author);
    const [first, second] = [await newInvestor(), await newInvestor()];
    await setLike(postId, first, true);
    await rows('UPDATE notifications SET read_at = ? WHERE user_id = ?', Date.now(), author.id);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await setLike(postId, second, true);
    await setLike(postId, first, false);
    const unread = await row<{ actor_id: string; actor_count: number }>(
      'SELECT actor_id, actor_count FROM notifications WHERE user_id = ? AND read_at IS NULL',
      author.id,
    );
    expect(unread).toEqual({ actor_id: second.id, actor_count: 1 });
  });

  it('are refused for one’s own post', async () => {
    const author = await newUser();
    const postId = await newPost(author);
    const { status, body } = await setLike(postId, author, true);
    expect(status).toBe(403);
    expect(body).toMatchObject({ detail: "You can't like your own post." });
    expect(await counters(postId)).toMatchObject({ likes: 0 });
  });
});

const five = <T>(make: () => Promise<T>) => Promise.all(Array.from({ length: 5 }, make));
const idsOf = (answers: { body: { id: string } }[]) => new Set(answers.map(({ body }) => body.id));
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

describe('five parallel tries of one request', () => {
  it('make one comment, one notification and a counter of one', async () => {
    const [author, guest] = [await newUser(), await newInvestor()];
    const postId = await newPost(author);
    const body = { id: crypto.randomUUID(), content: 'Which oven do you have now?' };
    const answers = await five(() =>
      callRoute(postComments, { method: 'POST', params: { id: postId }, as: guest, body }),
    );
    expect(statuses(answers)).toEqual([200, 200, 200, 200, 201]);
    expect(idsOf(answers)).toEqual(new Set([body.id]));
    expect(await counters(postId)).toMatchObject({ comments: 1 });
    expect(await count('comments WHERE post_id = ?', postId)).toBe(1);
    expect(await count('notifications WHERE user_id = ? AND actor_count = 1', author.id)).toBe(1);
    expect(answers.flatMap(({ delivered }) => delivered).map(({ event }) => event.type)).toEqual([
      'post_commented',
    ]);
  });

  it('make one interest, with different ids too', async () => {
    const [author, guest] = [await newUser(), await newInvestor()];
    const postId = await newPost(author);
    const answers = await five(() =>
      callRoute(postInterests, { method: 'POST', params: { id: postId }, as: guest }),
    );
    expect(statuses(answers)).toEqual([200, 200, 200, 200, 201]);
    expect(idsOf(answers).size).toBe(1);
    expect(await counters(postId)).toMatchObject({ interests: 1 });
    expect(await count('notifications WHERE user_id = ? AND actor_count = 1', author.id)).toBe(1);
  });

  it('make one interest through both endpoints, with the default words', async () => {
    const [author, guest] = [await newUser(), await newInvestor()];
    const postId = await newPost(author);
    const first = await callRoute(interest, {
      method: 'POST',
      as: guest,
      body: { postId, amount: 200_000 },
    });
    const second = await callRoute(postInterests, {
      method: 'POST',
      params: { id: postId },
      as: guest,
      body: { message: 'Other words' },
    });
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body).toEqual(first.body);
    expect(first.body).toMatchObject({
      message: 'I am interested in learning more about this.',
      amount: 200_000,
      status: 'pending',
      ownerId: author.id,
    });
  });

  it('make one interest in a listing', async () => {
    const [owner, guest] = [await newUser(), await newInvestor()];
    const listingId = await newListing(owner);
    const answers = await five(() => callRoute(interest, { method: 'POST', as: guest, body: { listingId } }));
    expect(statuses(answers)).toEqual([200, 200, 200, 200, 201]);
    expect(await row('SELECT interests FROM business_listings WHERE id = ?', listingId)).toEqual({
      interests: 1,
    });
    expect(await count('notifications WHERE user_id = ? AND listing_id = ?', owner.id, listingId)).toBe(1);
  });

  it('make one post', async () => {
    const author = await newUser();
    const body = {
      id: crypto.randomUUID(),
      postType: 'community',
      content: 'Who else is at the Aminabad market on Sunday?',
      category: 'Retail',
    };
    const answers = await five(() => callRoute(posts, { method: 'POST', as: author, body }));
    expect(idsOf(answers)).toEqual(new Set([body.id]));
    expect(await count('posts WHERE author_id = ?', author.id)).toBe(1);
  });

  it('save once and report once', async () => {
    const [author, guest] = [await newUser(), await newInvestor()];
    const postId = await newPost(author);
    const saves = await five(() => callRoute(saved, { method: 'POST', as: guest, body: { postId } }));
    expect(statuses(saves)).toEqual([200, 200, 200, 200, 201]);
    const body = { postId, reason: 'spam' };
    const reported = await five(() => callRoute(reports, { method: 'POST', as: guest, body }));
    expect(statuses(reported)).toEqual([200, 200, 200, 200, 201]);
    expect(idsOf(reported).size).toBe(1);
    expect(await count('saved_items WHERE user_id = ?', guest.id)).toBe(1);
    expect(await count('reports WHERE reporter_id = ?', guest.id)).toBe(1);
  });

  it('count one view a day, and none of a prefetch or of the author', async () => {
    const [author, guest] = [await newUser(), await newInvestor()];
    const postId = await newPost(author);
    const view = (as: TestUser, headers = {}) =>
      callRoute(views, { method: 'POST', params: { id: postId }, as, headers });
    await view(guest, { 'sec-purpose': 'prefetch' });
    await view(author);
    expect(await counters(postId)).toMatchObject({ views: 0 });
    const answers = await five(() => view(guest));
    expect(statuses(answers)).toEqual([204, 204, 204, 204, 204]);
    expect(await counters(postId)).toMatchObject({ views: 1 });
  });
});

describe("an id of somebody else's", () => {
  it('is a conflict and changes nothing', async () => {
    const [author, guest, thief] = [await newUser(), await newInvestor(), await newInvestor()];
    const postId = await newPost(author);
    const body = { id: crypto.randomUUID(), content: 'Mine' };
    await callRoute(postComments, { method: 'POST', params: { id: postId }, as: guest, body });
    const stolen = await callRoute(postComments, {
      method: 'POST',
      params: { id: postId },
      as: thief,
      body: { ...body, content: 'Not yours' },
    });
    expect(stolen.status).toBe(409);
    expect(stolen.body).toMatchObject({ fields: { id: ['This id is already taken.'] } });
    expect(await rows('SELECT content FROM comments WHERE post_id = ?', postId)).toEqual([
      { content: 'Mine' },
    ]);
    expect(await counters(postId)).toMatchObject({ comments: 1 });
  });
});

describe('deleting a comment', () => {
  const write = async (postId: string, as: TestUser, content: string, parentId?: string) => {
    const answer = await callRoute(postComments, {
      method: 'POST',
      params: { id: postId },
      as,
      body: { content, parentId },
    });
    return answer.body as { id: string; parentId: string | null };
  };
  const remove = (id: string, as: TestUser) => callRoute(comment, { method: 'DELETE', params: { id }, as });

  it('takes its replies along, for the author of either, and counts exactly under races', async () => {
    const [author, guest, third] = [await newUser(), await newInvestor(), await newInvestor()];
    const postId = await newPost(author);
    const root = await write(postId, guest, 'First');
    const reply = await write(postId, third, 'Reply', root.id);
    const nested = await write(postId, author, 'Reply to the reply', reply.id);
    const other = await write(postId, third, 'Second');
    expect([reply.parentId, nested.parentId]).toEqual([root.id, root.id]);
    expect(await counters(postId)).toMatchObject({ comments: 4 });

    expect((await remove(root.id, third)).status).toBe(403);
    expect(await counters(postId)).toMatchObject({ comments: 4 });

    const answers = await five(() => remove(root.id, guest));
    expect(answers.map(({ body }) => body)).toEqual(Array(5).fill({ deleted: root.id, comments: 1 }));
    expect((await remove(other.id, author)).body).toEqual({ deleted: other.id, comments: 0 });
    expect(await counters(postId)).toMatchObject({ comments: 0 });
    expect(await count('comments WHERE post_id = ? AND deleted_at IS NULL', postId)).toBe(0);
  });

  it('closes it for replies, and a late retry does not bring it back', async () => {
    const [author, guest] = [await newUser(), await newInvestor()];
    const postId = await newPost(author);
    const body = { id: crypto.randomUUID(), content: 'Gone soon' };
    const post = () => callRoute(postComments, { method: 'POST', params: { id: postId }, as: guest, body });
    await post();
    await remove(body.id, guest);
    expect((await post()).status).toBe(410);
    const answer = await callRoute(postComments, {
      method: 'POST',
      params: { id: postId },
      as: author,
      body: { content: 'Too late', parentId: body.id },
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ fields: { parentId: ['This comment no longer exists'] } });
    expect(await counters(postId)).toMatchObject({ comments: 0 });
  });
});
