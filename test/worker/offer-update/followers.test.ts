import { describe, expect, it } from 'vitest';
import { callRoute } from '#test/support/api/call-route';
import { newInterest } from '#test/support/relationships';
import {
  block,
  mute,
  newInvestor,
  newListing,
  newPost,
  newUser,
  row,
  rows,
  type TestUser,
} from '#test/support/rows/factories';
import type { NotificationView } from '~/domain/notification/notification.schema';
import { HOUR_MS } from '~/lib/time/duration';
import { loader as listingUpdates } from '~/routes/api/listings.$id.updates';
import { loader as notifications } from '~/routes/api/notifications';
import { loader as postUpdates } from '~/routes/api/posts.$id.updates';
import { loader as saved } from '~/routes/api/users.me.saved';
import { loader as settings } from '~/routes/api/users.me.settings';

const save = (as: TestUser, body: object) => callRoute(saved, { method: 'POST', as, body });
const writeIn = (id: string, as: TestUser, content = 'The oven is here.') =>
  callRoute(postUpdates, { method: 'POST', params: { id }, as, body: { content } });
const bell = async (as: TestUser) => (await callRoute(notifications, { as })).body as NotificationView[];

describe('an update', () => {
  it('is told to who saved the post or has a living interest, once each, and not to its owner', async () => {
    const owner = await newUser({ fullName: 'Asha Verma' });
    const postId = await newPost(owner);
    const [reader, pending, accepted, declined, stranger] = (await Promise.all(
      Array.from({ length: 5 }, () => newInvestor()),
    )) as [TestUser, TestUser, TestUser, TestUser, TestUser];
    for (const person of [reader, accepted, owner]) await save(person, { postId });
    await newInterest(pending, owner, { postId, status: 'pending' });
    await newInterest(accepted, owner, { postId });
    await newInterest(declined, owner, { postId, status: 'rejected' });
    const { delivered, trips } = await writeIn(postId, owner);
    expect(trips).toBe(1);
    expect(delivered.map(({ userId }) => userId).sort()).toEqual(
      [reader, pending, accepted].map(({ id }) => id).sort(),
    );
    expect(delivered[0]?.event).toEqual({
      type: 'offer_updated',
      postId,
      listingId: null,
      senderId: owner.id,
      senderName: 'Asha Verma',
    });
    for (const person of [reader, pending, accepted])
      expect(await bell(person)).toMatchObject([
        {
          type: 'offer_updated',
          content: 'Asha Verma wrote an update about “Second oven for the bakery”',
          postId,
          senderId: owner.id,
          isRead: false,
          actorCount: 1,
        },
      ]);
    for (const person of [declined, stranger, owner]) expect(await bell(person)).toEqual([]);
  });

  it('is told of a listing, too, in the language of who reads it', async () => {
    const owner = await newUser({ fullName: 'Asha Verma' });
    const listingId = await newListing(owner);
    const reader = await newInvestor({ language: 'hi' });
    await save(reader, { listingId });
    const body = { content: 'The second van runs.' };
    await callRoute(listingUpdates, { method: 'POST', params: { id: listingId }, as: owner, body });
    expect(await row('SELECT content, listing_id FROM notifications WHERE user_id = ?', reader.id)).toEqual({
      content: 'Asha Verma ने उस मौके की नई खबर लिखी, जिस पर आपकी नज़र है',
      listing_id: listingId,
    });
  });

  it('is told in one unread row, which several updates share', async () => {
    const owner = await newUser();
    const postId = await newPost(owner);
    const reader = await newInvestor();
    await save(reader, { postId });
    for (const content of ['One', 'Two']) await writeIn(postId, owner, content);
    const second = await row<{ id: string }>(
      "SELECT id FROM comments WHERE content = 'Two' AND post_id = ?",
      postId,
    );
    expect(await bell(reader)).toMatchObject([{ actorCount: 1, commentId: second.id }]);
    await rows('UPDATE notifications SET read_at = 1 WHERE user_id = ? RETURNING id', reader.id);
    await writeIn(postId, owner, 'Three');
    expect(await bell(reader)).toHaveLength(2);
  });

  it('is told once where the request is repeated', async () => {
    const owner = await newUser();
    const postId = await newPost(owner);
    const reader = await newInvestor();
    await save(reader, { postId });
    const body = { id: crypto.randomUUID(), content: 'The oven is here.' };
    const send = () => callRoute(postUpdates, { method: 'POST', params: { id: postId }, as: owner, body });
    const told = [await send(), await send()].map(({ delivered }) => delivered.length);
    expect(told).toEqual([1, 0]);
  });
});

describe('an update is not told to a follower', () => {
  const soon = Date.now() + HOUR_MS;
  it.each<[string, (reader: TestUser, owner: TestUser) => Promise<unknown>]>([
    ['whom the owner has blocked', (reader, owner) => block(owner, reader)],
    ['who has blocked the owner', (reader, owner) => block(reader, owner)],
    ['who has muted the owner', (reader, owner) => mute(reader, owner)],
    ['who is banned', ({ id }) => rows('UPDATE users SET banned_at = 1 WHERE id = ? RETURNING id', id)],
    ['who is erased', ({ id }) => rows('UPDATE users SET deleted_at = 1 WHERE id = ? RETURNING id', id)],
    [
      'who is suspended',
      ({ id }) => rows('UPDATE users SET suspended_until = ? WHERE id = ? RETURNING id', soon, id),
    ],
    [
      'who has switched it off',
      (as) => callRoute(settings, { method: 'PUT', as, body: { notification: { offerUpdates: false } } }),
    ],
  ])('%s', async (_who, happens) => {
    const owner = await newUser();
    const postId = await newPost(owner);
    const [reader, other] = [await newInvestor(), await newInvestor()];
    for (const person of [reader, other]) await save(person, { postId });
    await happens(reader, owner);
    const { status, delivered } = await writeIn(postId, owner);
    expect(status).toBe(201);
    expect(delivered.map(({ userId }) => userId)).toEqual([other.id]);
    expect(await rows('SELECT 1 FROM notifications WHERE user_id = ?', reader.id)).toEqual([]);
  });
});

it("each follower's notification has its own id, made as the product makes ids", async () => {
  const owner = await newUser();
  const postId = await newPost(owner);
  const readers = await Promise.all(Array.from({ length: 4 }, () => newInvestor()));
  for (const person of readers) await save(person, { postId });
  await writeIn(postId, owner);
  const made = await rows<{ id: string }>('SELECT id FROM notifications WHERE post_id = ?', postId);
  expect(new Set(made.map(({ id }) => id)).size).toBe(4);
  for (const { id } of made)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
});
