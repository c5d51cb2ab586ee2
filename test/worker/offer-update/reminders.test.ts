import { beforeEach, describe, expect, it } from 'vitest';
import { contextOf } from '#test/support/api/call-route';
import { costlySteps } from '#test/support/database/query-plan';
import { newInterest } from '#test/support/relationships';
import {
  newInvestor,
  newListing,
  newPost,
  newUser,
  row,
  rows,
  type TestUser,
} from '#test/support/rows/factories';
import { newId } from '~/db/id';
import { remindOfUpdates } from '~/domain/offer-update/reminder.server';
import { DAY_MS, HOUR_MS } from '~/lib/time/duration';

/** 9 AM IST. */
const OPENS = Date.parse('2031-06-12T03:30:00Z');
const published = { createdAt: OPENS - 30 * DAY_MS };

// The cron looks at everybody of this file.
beforeEach(async () => {
  await rows('UPDATE posts SET is_active = 0 RETURNING id');
  await rows('UPDATE business_listings SET is_active = 0 RETURNING id');
});

async function runAt(now: number) {
  const { app, delivered } = await contextOf();
  return { reminded: await remindOfUpdates({ ...app, now }), delivered };
}

const follow = (person: TestUser, target: { post_id: string } | { listing_id: string }) =>
  rows(
    `INSERT INTO saved_items (id, user_id, ${Object.keys(target)[0]}, created_at) VALUES (?, ?, ?, 1) RETURNING id`,
    newId(),
    person.id,
    Object.values(target)[0],
  );

const updateAt = (owner: TestUser, postId: string, at: number) =>
  rows(
    "INSERT INTO comments (id, user_id, post_id, content, is_update, created_at) VALUES (?, ?, ?, 'News', 1, ?) RETURNING id",
    newId(at),
    owner.id,
    postId,
    at,
  );

const bellOf = (owner: TestUser) =>
  rows<{ type: string; content: string }>(
    'SELECT type, content FROM notifications WHERE user_id = ?',
    owner.id,
  );

/** An owner whose post of 30 days ago somebody has saved. */
async function silentOwner(columns: Parameters<typeof newPost>[1] = {}) {
  const owner = await newUser();
  const postId = await newPost(owner, { ...published, ...columns });
  await follow(await newInvestor(), { post_id: postId });
  return { owner, postId };
}

describe('the owner of a silent offer', () => {
  it('is reminded in the morning, once, with a way to the form', async () => {
    const { owner, postId } = await silentOwner();
    expect((await runAt(OPENS - 1)).reminded).toBe(0);
    const { reminded, delivered } = await runAt(OPENS);
    expect(reminded).toBe(1);
    expect(delivered).toEqual([{ userId: owner.id, event: { type: 'unread_changed' } }]);
    expect(
      await row('SELECT type, content, post_id, actor_id FROM notifications WHERE user_id = ?', owner.id),
    ).toEqual({
      type: 'update_due',
      content: 'People follow this. Tell them what is new: “Second oven for the bakery”',
      post_id: postId,
      actor_id: null,
    });
    for (const later of [0, HOUR_MS / 2, DAY_MS, 29 * DAY_MS])
      expect((await runAt(OPENS + later)).reminded).toBe(0);
  });

  it('is reminded again after another 30 days, read or not, in one row while unread', async () => {
    const { owner } = await silentOwner();
    await runAt(OPENS);
    expect((await runAt(OPENS + 30 * DAY_MS)).reminded).toBe(1);
    expect(await bellOf(owner)).toHaveLength(1);
    await rows('UPDATE notifications SET read_at = 1 WHERE user_id = ? RETURNING id', owner.id);
    expect((await runAt(OPENS + 60 * DAY_MS)).reminded).toBe(1);
    expect(await bellOf(owner)).toHaveLength(2);
  });

  it('is reminded of each offer, also of a listing, in their own language', async () => {
    const { owner } = await silentOwner();
    const listingId = await newListing(owner, published);
    await newInterest(await newInvestor(), owner, { listingId, status: 'pending' });
    await rows("UPDATE users SET language = 'hi' WHERE id = ? RETURNING id", owner.id);
    expect((await runAt(OPENS)).reminded).toBe(2);
    expect((await bellOf(owner)).map(({ content }) => content).sort()).toEqual([
      'इस पर लोगों की नज़र है, नई खबर बताएँ: “Amrit Dairy”',
      'इस पर लोगों की नज़र है, नई खबर बताएँ: “Second oven for the bakery”',
    ]);
  });

  it('counts from the last update', async () => {
    const { owner, postId } = await silentOwner();
    await updateAt(owner, postId, OPENS - 30 * DAY_MS + 1);
    expect((await runAt(OPENS)).reminded).toBe(0);
    expect((await runAt(OPENS + DAY_MS)).reminded).toBe(1);
  });

  it('counts from the one before, where the last update was deleted', async () => {
    const { owner, postId } = await silentOwner();
    await updateAt(owner, postId, OPENS - DAY_MS);
    await rows('UPDATE comments SET deleted_at = 1 WHERE post_id = ? RETURNING id', postId);
    expect((await runAt(OPENS)).reminded).toBe(1);
  });
});

describe('a reminder', () => {
  it.each<[string, Parameters<typeof newPost>[1]]>([
    ['of an offer that is a day too young', { createdAt: published.createdAt + 1 }],
    ['of a community post', { postType: 'community' }],
    ['of a rejected post', { status: 'rejected', isActive: false }],
    ['of a deleted post', { deletedAt: 1, isActive: false }],
  ])('is not sent %s', async (_what, columns) => {
    await silentOwner(columns);
    expect((await runAt(OPENS)).reminded).toBe(0);
  });

  it('is not sent of a closed listing', async () => {
    const listingId = await newListing(await newUser(), { ...published, closedAt: 1 });
    await follow(await newInvestor(), { listing_id: listingId });
    expect((await runAt(OPENS)).reminded).toBe(0);
  });

  it('is not sent of what nobody else follows', async () => {
    const owner = await newUser();
    const postId = await newPost(owner, published);
    await follow(owner, { post_id: postId });
    await newInterest(await newInvestor(), owner, { postId, status: 'rejected' });
    const gone = await newInvestor({ deletedAt: 1 });
    await follow(gone, { post_id: postId });
    expect((await runAt(OPENS)).reminded).toBe(0);
  });

  it.each([
    ['banned', { bannedAt: 1 }],
    ['suspended', { suspendedUntil: OPENS + DAY_MS }],
    ['leaving', { deletionRequestedAt: 1 }],
  ])('is not sent to an owner who is %s', async (_state, columns) => {
    const { owner } = await silentOwner();
    const [[name, value] = []] = Object.entries(columns);
    const column = String(name).replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    await rows(`UPDATE users SET ${column} = ? WHERE id = ? RETURNING id`, value, owner.id);
    expect((await runAt(OPENS)).reminded).toBe(0);
  });

  it('is not sent in the evening', async () => {
    await silentOwner();
    expect((await runAt(OPENS + 10 * HOUR_MS)).reminded).toBe(0);
  });
});

it('two runs at once remind once', async () => {
  const { owner } = await silentOwner();
  const runs = await Promise.all([runAt(OPENS), runAt(OPENS)]);
  expect(runs.map(({ reminded }) => reminded).sort()).toEqual([0, 1]);
  expect(await bellOf(owner)).toHaveLength(1);
});

it('looks at old open offers by their indexes, and at followers by the offer', async () => {
  const { app, statements } = await contextOf();
  await remindOfUpdates({ ...app, now: OPENS });
  for (const statement of statements) expect(await costlySteps(statement)).toEqual([]);
});
