import { runInDurableObject } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import {
  answer,
  change,
  chatsOf,
  connect,
  openChats,
  openThread,
  readUpTo,
  say,
  threadOf,
} from '#test/support/chat';
import { eventually } from '#test/support/clock/eventually';
import { objectOf, settled } from '#test/support/conversations';
import { evict, hubOf, loggedBy, pause, signedInSocket } from '#test/support/hub-socket';
import { newInvestor, newUser, rows } from '#test/support/rows/factories';
import { insertSession } from '#test/support/sessions';

type SignedInUser = { id: string; token: string };
const friends = async () => connect(await newUser(), await newInvestor());

/** The marks of delivery that a user's devices were told. */
const marksTo = async (user: { id: string }) =>
  (await loggedBy(user)).flatMap((event) => (event.type === 'message_delivered' ? [event.upTo] : []));

/** Own messages as ticks show them, in the thread and then in the list. */
async function ticksOf(viewer: SignedInUser, other: SignedInUser): Promise<string[]> {
  const { body } = await threadOf(viewer, other);
  const list = (await chatsOf(viewer)).body as { lastMessage: { isRead: boolean; isDelivered: boolean } }[];
  return [...body, list[0]?.lastMessage].map((message) =>
    message?.isRead ? 'read' : message?.isDelivered ? 'delivered' : 'sent',
  );
}

/** How far the conversation knows that a user's devices have its messages. */
const markOf = async (user: { id: string }, other: { id: string }) =>
  (await objectOf(user, other).page(other.id, {}, 1)).otherDeliveredSeq;

describe('messages that a device has', () => {
  it('are delivered to an open socket, and the sender hears it once for several', async () => {
    const [asha, vikram] = await friends();
    const socket = await signedInSocket(vikram);
    await say(asha, vikram, 'one');
    await say(asha, vikram, 'two');
    await socket.next('new_message');
    await eventually(async () => expect((await marksTo(asha)).at(-1)).toBe(2));
    expect(await ticksOf(asha, vikram)).toEqual(['delivered', 'delivered', 'delivered']);
    expect(await marksTo(vikram)).toEqual([]);
  });

  it('wait for a device, and are delivered when its socket opens, also by a hub that was evicted', async () => {
    const [asha, vikram] = await friends();
    await say(asha, vikram, 'one');
    await say(asha, vikram, 'two');
    expect(await ticksOf(asha, vikram)).toEqual(['sent', 'sent', 'sent']);
    expect(await markOf(vikram, asha)).toBe(0);
    await evict(vikram.id);
    await signedInSocket(vikram);
    await eventually(async () => expect(await marksTo(asha)).toEqual([2]));
    expect(await ticksOf(asha, vikram)).toEqual(['delivered', 'delivered', 'delivered']);
  });

  it.each<[string, (viewer: SignedInUser, other: SignedInUser) => Promise<unknown>]>([
    ['the thread', (viewer, other) => openThread(viewer, other.id)],
    ['a page of messages', (viewer, other) => threadOf(viewer, other)],
    ['the list', (viewer) => openChats(viewer)],
  ])('are delivered by %s without a socket', async (_name, open) => {
    const [asha, vikram] = await friends();
    await say(asha, vikram);
    await open(vikram, asha);
    await eventually(async () => expect(await marksTo(asha)).toEqual([1]));
  });

  it('are delivered where they are read; the reader tells that alone', async () => {
    const [asha, vikram] = await friends();
    await say(asha, vikram);
    await readUpTo(vikram, asha);
    expect(await ticksOf(asha, vikram)).toEqual(['read', 'read']);
    expect(await markOf(vikram, asha)).toBe(1);
    await objectOf(asha, vikram).delivered(vikram.id, 1);
    await settled(asha, vikram);
    expect(await marksTo(asha)).toEqual([]);
  });

  it('keep their mark: it never moves back or ahead', async () => {
    const [asha, vikram] = await friends();
    for (const text of ['one', 'two']) await say(asha, vikram, text);
    for (const upTo of [1, 0, 1, 99, 2]) await objectOf(asha, vikram).delivered(vikram.id, upTo);
    await settled(asha, vikram);
    expect(await marksTo(asha)).toEqual([1, 2]);
    expect(await markOf(vikram, asha)).toBe(2);
  });

  it("change nothing for the other where they are the user's own, and hide no message that is undelivered", async () => {
    const [asha, vikram] = await friends();
    await say(vikram, asha);
    await objectOf(asha, vikram).delivered(vikram.id, 1);
    await say(asha, vikram);
    await say(vikram, asha);
    await settled(asha, vikram);
    expect(await marksTo(asha)).toEqual([]);
    await objectOf(asha, vikram).delivered(vikram.id, 3);
    await settled(asha, vikram);
    expect(await marksTo(asha)).toEqual([3]);
  });

  it('tell a stranger nothing until the request is accepted', async () => {
    const [asha, vikram] = [await newUser(), await newInvestor()];
    await signedInSocket(vikram);
    await say(asha, vikram);
    await eventually(async () => expect(await markOf(vikram, asha)).toBe(1));
    expect(await ticksOf(asha, vikram)).toEqual(['sent', 'sent']);
    expect(await marksTo(asha)).toEqual([]);
    await answer(vikram, asha, 'accepted');
    await settled(asha, vikram);
    expect(await ticksOf(asha, vikram)).toEqual(['delivered', 'delivered']);
  });

  it('tell nothing across a block', async () => {
    const [asha, vikram] = await friends();
    await say(asha, vikram);
    await change(vikram, 'block', asha);
    await signedInSocket(vikram);
    await eventually(async () => expect(await markOf(vikram, asha)).toBe(1));
    await settled(asha, vikram);
    expect(await ticksOf(asha, vikram)).toEqual(['sent', 'sent']);
    expect(await marksTo(asha)).toEqual([]);
  });

  it('are remembered by the hub only until the conversation has heard', async () => {
    const [asha, vikram] = await friends();
    await say(asha, vikram);
    const waiting = () =>
      runInDurableObject(hubOf(vikram.id), (_, { storage }) =>
        storage.sql.exec('SELECT other, seq FROM undelivered').toArray(),
      );
    expect(await waiting()).toEqual([{ other: asha.id, seq: 1 }]);
    await signedInSocket(vikram);
    await eventually(async () => expect(await waiting()).toEqual([]));
  });
});

it('the list of chats that a session asks for which has ended delivers nothing', async () => {
  const [asha, vikram] = await friends();
  const ended = await insertSession(vikram.id);
  await say(asha, vikram, 'one');
  await rows('UPDATE user_sessions SET is_active = 0 WHERE id = ? RETURNING id', ended.id);
  expect((await chatsOf({ ...vikram, token: ended.token })).status).toBe(401);
  await settled(asha, vikram);
  await pause(300);
  await new Promise((done) => setTimeout(done, 300));
  expect(await markOf(vikram, asha)).toBe(0);
  expect((await chatsOf(vikram)).status).toBe(200);
  await eventually(async () => expect(await markOf(vikram, asha)).toBe(1));
});
