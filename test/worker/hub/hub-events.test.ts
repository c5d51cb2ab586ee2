import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { callRoute, contextOf } from '#test/support/api/call-route';
import { holdClock } from '#test/support/clock/held-clock';
import { holdNextAnswer } from '#test/support/database/trips';
import { evict, type HubSocket, hubOf, loseStorage, pause, signedInSocket } from '#test/support/hub-socket';
import { newInvestor, newPost, newUser, rows, type TestUser } from '#test/support/rows/factories';
import { hubLimits } from '#workers/hub/limits';
import type { HubEvent } from '~/domain/shared/hubs';
import { REPLAY_MAX } from '~/realtime/limits';
import { loader as notifications } from '~/routes/api/notifications';
import { loader as like } from '~/routes/api/posts.$id.like';

const liked = (postId: string): HubEvent => ({
  type: 'post_liked',
  postId,
  senderId: 's',
  senderName: 'Asha',
});

const deliver = (person: TestUser, ...ids: string[]) =>
  Promise.all(ids.map((id) => hubOf(person.id).deliver(liked(id))));

const numbered = (count: number) => Array.from({ length: count }, (_, i) => String(i));

/** A person whose last socket has closed, the number that it had, and what has come since. */
async function away(missed: readonly string[]) {
  const person = await newUser();
  const opened = await signedInSocket(person);
  const { seq } = await opened.next('ready');
  await evict(person.id, 'close');
  await runInDurableObject(hubOf(person.id), async (hub) => {
    for (const id of missed) await hub.deliver(liked(id));
  });
  return { person, seq };
}

const likeAs = (postId: string, as: TestUser) =>
  callRoute(like, { method: 'POST', params: { id: postId }, as });

const received = ({ frames }: HubSocket) =>
  frames.flatMap((frame) => (frame.type === 'post_liked' ? frame.postId : []));

const numbers = ({ frames }: HubSocket) =>
  frames.flatMap((frame) => (frame.type === 'post_liked' ? frame.seq : []));

describe('events', () => {
  it('reach every device in order, numbered without gaps, across hibernation', async () => {
    const person = await newUser();
    const devices = [await signedInSocket(person), await signedInSocket(person)];
    const { seq } = await (devices[0] as HubSocket).next('ready');
    await deliver(person, 'a', 'b', 'c');
    await evict(person.id);
    await deliver(person, 'd');
    await evict(person.id);
    await deliver(person, 'e', 'f');
    for (const device of devices) {
      expect(received(device)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
      expect(numbers(device)).toEqual([1, 2, 3, 4, 5, 6].map((n) => seq + n));
    }
  });

  it('arrive in the order in which one request sends them', async () => {
    const person = await newUser();
    const opened = await signedInSocket(person);
    const ids = Array.from({ length: 50 }, (_, i) => String(i));
    const { app, settle } = await contextOf();
    for (const id of ids) app.hubs.deliver(person.id, liked(id));
    await settle();
    await expect.poll(() => received(opened)).toEqual(ids);
  });
});

describe('reconnecting', () => {
  it('replays missed events once and in order, then continues', async () => {
    const person = await newUser();
    const first = await signedInSocket(person);
    await deliver(person, 'a');
    const seq = numbers(first)[0] ?? 0;
    await evict(person.id, 'close');
    await deliver(person, 'b', 'c');
    await evict(person.id);

    const second = await signedInSocket(person);
    expect((await second.next('ready')).seq).toBe(seq + 2);
    second.say({ type: 'resume', seq });
    await second.next('unread');
    await deliver(person, 'd');
    expect(received(second)).toEqual(['b', 'c', 'd']);
    expect(numbers(second)).toEqual([seq + 1, seq + 2, seq + 3]);
  });

  it('replays what has come since a page was read, to its first socket', async () => {
    const person = await newUser();
    await deliver(person, 'a');
    const { seq } = await hubOf(person.id).liveStart();
    await deliver(person, 'b');
    await evict(person.id);

    const opened = await signedInSocket(person);
    expect((await opened.next('ready')).seq).toBe(seq + 1);
    opened.say({ type: 'resume', seq });
    await opened.next('unread');
    expect(received(opened)).toEqual(['b']);
  });

  it('replays nothing when nothing was missed', async () => {
    const person = await newUser();
    const opened = await signedInSocket(person);
    opened.say({ type: 'resume', seq: (await opened.next('ready')).seq });
    await pause();
    expect(opened.frames.map(({ type }) => type)).toEqual(['ready']);
  });

  it('gets a resync when the log has a gap, or never issued the number', async () => {
    const clock = holdClock();
    const { person, seq } = await away(numbered(REPLAY_MAX + 1));
    const again = await signedInSocket(person);
    again.say({ type: 'resume', seq });
    expect(await again.next('resync')).toMatchObject({ seq: seq + REPLAY_MAX + 1 });
    clock.pass(hubLimits.resumeIntervalMs);
    again.say({ type: 'resume', seq: seq + 1 });
    await again.next('unread');
    expect(received(again)).toHaveLength(REPLAY_MAX);
    clock.pass(hubLimits.resumeIntervalMs);
    again.say({ type: 'resume', seq: seq + 10_000 });
    await again.next('resync', again.frames.length);
  });

  it('replays the log to a socket once in five seconds, however often it asks', async () => {
    const clock = holdClock();
    const { person, seq } = await away(numbered(490));
    const again = await signedInSocket(person);
    for (let i = 0; i < 17; i++) again.say({ type: 'resume', seq });
    await again.next('unread');
    await evict(person.id);
    again.say({ type: 'resume', seq });
    again.say({ type: 'typing', ref: 'behind it' });
    await again.next('error');
    clock.pass(hubLimits.resumeIntervalMs);
    again.say({ type: 'resume', seq: seq + 489 });
    await expect.poll(() => received(again).length).toBe(491);
    // Another connection is not held back by what this one has asked.
    const third = await signedInSocket(person);
    third.say({ type: 'resume', seq: seq + 480 });
    await third.next('unread');
    expect(received(third)).toHaveLength(10);
    expect(received(again)).toHaveLength(491);
  });

  it('gets a resync where what was missed is more than a megabyte', async () => {
    const long = 'क'.repeat(20_000);
    const { person, seq } = await away(Array<string>(18).fill(long));
    const again = await signedInSocket(person);
    again.say({ type: 'resume', seq });
    expect(await again.next('resync')).toMatchObject({ seq: seq + 18 });
    const third = await signedInSocket(person);
    third.say({ type: 'resume', seq: seq + 2 });
    await third.next('unread');
    expect([received(again), received(third)]).toEqual([[], Array(16).fill(long)]);
  });

  it('gets a resync from a hub that lost its storage, which never reuses numbers', async () => {
    const person = await newUser();
    const first = await signedInSocket(person);
    const before = (await first.next('ready')).seq;
    await deliver(person, 'a', 'b');
    await loseStorage(person.id);
    expect(await first.closed()).toBe(4401);
    await pause(5);
    await deliver(person, 'c');
    const second = await signedInSocket(person);
    expect((await second.next('ready')).seq).toBeGreaterThan(before + 2);
    second.say({ type: 'resume', seq: before + 1 });
    await second.next('resync');
    expect(received(second)).toEqual([]);
  });

  it('finds the log empty after a day', async () => {
    const person = await newUser();
    await deliver(person, 'a', 'b');
    const kept = () =>
      runInDurableObject(hubOf(person.id), (_, state) => [
        ...state.storage.sql.exec<{ seq: number }>('SELECT seq FROM events'),
      ]);
    expect(await kept()).toHaveLength(2);
    await runInDurableObject(hubOf(person.id), (_, { storage }) => {
      storage.sql.exec('UPDATE events SET at = 1');
      storage.sql.exec("UPDATE schedule SET at = 1 WHERE kind = 'forget_events'");
    });
    expect(await runDurableObjectAlarm(hubOf(person.id))).toBe(true);
    expect(await kept()).toEqual([]);
    const opened = await signedInSocket(person);
    opened.say({ type: 'resume', seq: (await opened.next('ready')).seq - 1 });
    await opened.next('resync');
  });
});

describe('the badge', () => {
  it('is the unread rows on every device, and the new row comes as a sentence', async () => {
    const [author, fan] = [await newUser(), await newInvestor({ fullName: 'Asha Rao' })];
    const [here, there] = [await signedInSocket(author), await signedInSocket(author)];
    await likeAs(await newPost(author, { title: 'Second oven' }), fan);
    for (const device of [here, there]) {
      expect((await device.next('notification')).notification).toMatchObject({
        content: 'Asha Rao liked your post “Second oven”',
        isRead: false,
      });
      expect(await device.next('unread')).toMatchObject({ notifications: 1, messages: 0 });
    }
    const from = there.frames.length;
    await callRoute(notifications, { method: 'PUT', as: author, body: { all: true } });
    expect(await there.next('unread', from)).toMatchObject({ notifications: 0 });
    expect(there.frames.filter(({ type }) => type === 'notification')).toHaveLength(1);
  });

  it('sends a row again when another user joins it, and no other row', async () => {
    const author = await newUser();
    const opened = await signedInSocket(author);
    const [first, second] = [await newPost(author, { title: 'A' }), await newPost(author, { title: 'B' })];
    for (const postId of [first, second, first]) {
      await likeAs(postId, await newInvestor({ fullName: 'Asha' }));
      await evict(author.id);
    }
    const sentences = opened.frames.flatMap((frame) =>
      frame.type === 'notification' ? frame.notification.content : [],
    );
    expect(sentences).toEqual([
      'Asha liked your post “A”',
      'Asha liked your post “B”',
      'Asha and 1 other liked your post “A”',
    ]);
  });

  it('sends a row, and who joins one, of a request that began before the last one and ended after it', async () => {
    const clock = holdClock();
    const author = await newUser();
    const opened = await signedInSocket(author);
    const [first, second] = [await newPost(author, { title: 'A' }), await newPost(author, { title: 'B' })];
    const sentences = () =>
      opened.frames.flatMap((frame) => (frame.type === 'notification' ? frame.notification.content : []));
    const likes = [
      { postId: first, passes: 0, sentence: 'Asha liked your post “A”' },
      { postId: first, passes: 50, sentence: 'Asha and 1 other liked your post “A”' },
      { postId: second, passes: -20, sentence: 'Asha liked your post “B”' },
      { postId: first, passes: 0, sentence: 'Asha and 2 others liked your post “A”' },
    ];
    for (const [at, { postId, passes }] of likes.entries()) {
      clock.pass(passes);
      await likeAs(postId, await newInvestor({ fullName: 'Asha' }));
      await expect.poll(sentences).toEqual(likes.slice(0, at + 1).map(({ sentence }) => sentence));
    }
  });

  it('counts a like that is given again, and sends no row of it', async () => {
    const [author, fan] = [await newUser(), await newInvestor({ fullName: 'Asha' })];
    const opened = await signedInSocket(author);
    const [first, second] = [await newPost(author, { title: 'A' }), await newPost(author, { title: 'B' })];
    await likeAs(first, fan);
    await callRoute(like, { method: 'DELETE', params: { id: first }, as: fan });
    await likeAs(first, fan);
    await evict(author.id);
    await likeAs(second, fan);
    await expect
      .poll(() => opened.frames.findLast(({ type }) => type === 'unread'))
      .toMatchObject({ notifications: 2 });
    const sentences = opened.frames.flatMap((frame) =>
      frame.type === 'notification' ? frame.notification.content : [],
    );
    expect(sentences).toEqual(['Asha liked your post “A”', 'Asha liked your post “B”']);
  });

  it('is right in the first frame, whatever was delivered to the hub', async () => {
    const [author, fan] = [await newUser(), await newInvestor()];
    for (let i = 0; i < 3; i++) await likeAs(await newPost(author), fan);
    await rows(
      'UPDATE notifications SET read_at = 1 WHERE user_id = ? AND rowid % 2 = 0 RETURNING id',
      author.id,
    );
    const [left] = await rows<{ n: number }>(
      'SELECT count(*) AS n FROM notifications WHERE user_id = ? AND read_at IS NULL',
      author.id,
    );
    const opened = await signedInSocket(author);
    expect((await opened.next('ready')).unread.notifications).toBe(left?.n);
    expect(opened.frames).toHaveLength(1);
  });

  it('is kept by the hub as ids and times, without a name or a sentence', async () => {
    const [author, fan] = [await newUser(), await newInvestor({ fullName: 'Asha Rao' })];
    const opened = await signedInSocket(author);
    await likeAs(await newPost(author, { title: 'Second oven' }), fan);
    const { notification } = await opened.next('notification');
    const kept = () =>
      runInDurableObject(hubOf(author.id), (_, { storage }) =>
        storage.sql.exec<{ value: string }>("SELECT value FROM kv WHERE name = 'bell'").one(),
      );
    const { id, timestamp } = notification;
    expect(JSON.parse((await kept()).value)).toEqual({ unread: 1, latest: [{ id, timestamp }] });
  });

  it('is not taken back by an answer of D1 that comes after a later one', async () => {
    const [author, fan] = [await newUser(), await newInvestor({ fullName: 'Asha' })];
    const postId = await newPost(author);
    const opened = await signedInSocket(author);
    const held = holdNextAnswer();
    opened.say({ type: 'auth', userId: author.id });
    await expect.poll(held.isRead).toBe(true);
    await likeAs(postId, fan);
    await opened.next('notification');
    const from = opened.frames.length;
    held.release();
    expect((await opened.next('ready', from)).unread.notifications).toBe(1);
    const after = opened.frames.length;
    await hubOf(author.id).deliver({ type: 'unread_changed' });
    expect(await opened.next('unread', after)).toMatchObject({ notifications: 1 });
    expect(opened.frames.filter(({ type }) => type === 'notification')).toHaveLength(1);
  });

  it('survives what the hub keeps of it being lost', async () => {
    const [author, fan] = [await newUser(), await newInvestor()];
    const opened = await signedInSocket(author);
    await likeAs(await newPost(author), fan);
    await opened.next('unread');
    await runInDurableObject(hubOf(author.id), (_, { storage }) => {
      storage.sql.exec("DELETE FROM kv WHERE name = 'bell'");
    });
    await evict(author.id);
    const second = await signedInSocket(author);
    expect((await second.next('ready')).unread.notifications).toBe(1);
    await likeAs(await newPost(author), fan);
    expect(await second.next('unread')).toMatchObject({ notifications: 2 });
  });

  it('keeps ten notifications', async () => {
    const [author, fan] = [await newUser(), await newInvestor()];
    await signedInSocket(author);
    for (let i = 0; i < 12; i++) await likeAs(await newPost(author), fan);
    const kept = await runInDurableObject(hubOf(author.id), (_, { storage }) =>
      storage.sql
        .exec<{ n: number }>("SELECT json_array_length(value, '$.latest') AS n FROM kv WHERE name = 'bell'")
        .one(),
    );
    expect(kept.n).toBe(10);
  });
});
