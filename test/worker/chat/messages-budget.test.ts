import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { describe, expect, it, vi } from 'vitest';
import { contextOf, type Statement } from '#test/support/api/call-route';
import { chatsOf, connect, readUpTo, type SignedInUser, say, send, threadOf } from '#test/support/chat';
import { holdClock } from '#test/support/clock/held-clock';
import { insertMessage, objectOf } from '#test/support/conversations';
import { endJobs } from '#test/support/database/end-jobs';
import { scans } from '#test/support/database/explain';
import { countTrips } from '#test/support/database/trips';
import { hubOf } from '#test/support/hub-socket';
import { newInvestor, newPost, newUser } from '#test/support/rows/factories';
import type { Conversation } from '#workers/conversation';
import { HeadRow } from '#workers/conversation/head';
import { MessageLog } from '#workers/conversation/message-log';
import { Thread } from '#workers/conversation/thread';
import type { UserHub } from '#workers/user-hub';
import type { PageEdge } from '~/domain/message/conversations';
import { conversationName } from '~/domain/message/message';
import type { MemberContext } from '~/domain/shared/context';
import { chatHome, chatThread } from '~/features/chat/chat-page.server';
import { HOUR_MS } from '~/lib/time/duration';

interface Busy {
  me: SignedInUser;
  friend: SignedInUser;
}

/** A thread of this many messages to `me`, the last one unread, and this many other conversations. */
async function busy(messages: number, others: number): Promise<Busy> {
  const [me, friend] = [await newUser(), await newInvestor()];
  await connect(me, friend);
  await insertMessage(friend, me);
  const object = objectOf(me, friend);
  await runInDurableObject(object, (_, { storage }) => {
    const [log, row] = [new MessageLog(storage.sql), new HeadRow(storage.sql)];
    for (let i = 2; i <= messages; i++) {
      const id = crypto.randomUUID();
      log.append(i, friend.id, { id, clientId: id, type: 'text', content: 'x', extras: {} }, i);
    }
    const head = row.get();
    if (!head) throw new Error('the conversation has not begun');
    const { a, b } = head.marks;
    const read = { readSeq: messages - 1, deliveredSeq: messages - 1, unread: 1 };
    row.set({ ...head, lastSeq: messages, marks: { a: { ...a, ...read }, b: { ...b, ...read } } });
    row.save();
  });
  // It keeps its head in memory.
  await evictDurableObject(object);
  for (let i = 0; i < others; i++) await insertMessage(me, await newUser());
  return { me, friend };
}

const planned = async (statements: Statement[]) => (await Promise.all(statements.map(scans))).flat();

/** Rows that an object reads during `act`. */
function rowsRead<T extends Rpc.DurableObjectBranded | undefined>(
  stub: DurableObjectStub<T>,
  act: (object: never) => unknown,
): Promise<number> {
  return runInDurableObject(stub as never, async (object: never, { storage }) => {
    const cursors: { rowsRead: number }[] = [];
    const exec = storage.sql.exec.bind(storage.sql);
    const spy = vi.spyOn(storage.sql, 'exec').mockImplementation((query, ...values) => {
      const cursor = exec(query, ...values);
      cursors.push(cursor);
      return cursor as never;
    });
    await act(object);
    spy.mockRestore();
    return cursors.reduce((sum, cursor) => sum + cursor.rowsRead, 0);
  });
}

describe('what chat asks of D1', () => {
  it('a page and the list take one trip, a mark one more, by index, at any size', async () => {
    const [small, large] = [await busy(60, 2), await busy(3_000, 30)];
    // The conversation takes the mark of a session that D1 has confirmed; then the bell is cleared.
    const marks = ({ me, friend }: Busy) => readUpTo(me, friend);
    for (const ask of [
      ({ me, friend }: Busy) => threadOf(me, friend),
      ({ me, friend }: Busy) => threadOf(me, friend, 'before=40'),
      ({ me }: Busy) => chatsOf(me, 'chats', '&limit=2'),
      marks,
    ]) {
      const [few, many] = [await ask(small), await ask(large)];
      expect(many.status).toBeLessThan(300);
      expect(many.trips).toBe(ask === marks ? 2 : 1);
      expect(await planned(many.statements)).toEqual([]);
      expect(many.meter.rowsRead - few.meter.rowsRead).toBeLessThan(10);
    }
    // Without a row there is nobody to name.
    expect((await chatsOf(large.me, 'requests')).meter.trips).toBe(1);
  });

  it('a page that names an offer takes one more', async () => {
    const { me, friend } = await busy(3, 0);
    await say(me, friend, 'About this', { postId: await newPost(friend) });
    const page = await threadOf(friend, me);
    expect(page.meter.trips).toBe(2);
    expect(await planned(page.statements)).toEqual([]);
    expect((await threadOf(friend, me, 'before=3')).meter.trips).toBe(1);
  });

  it('a send takes no trip beside the session where the conversation knows the answer', async () => {
    // The push of an unread message, which asks D1, does not come while trips are counted.
    holdClock(HOUR_MS);
    await endJobs();
    const { me, friend } = await busy(3, 2);
    await say(me, friend);
    const trips = countTrips();
    const sent = await send(me, friend);
    expect([sent.status, sent.meter.trips, trips()]).toEqual([201, 1, 1]);
    // An evicted conversation asks, once.
    await evictDurableObject(objectOf(me, friend));
    await send(me, friend);
    expect(trips()).toBe(3);
    await send(me, friend);
    expect(trips()).toBe(4);
  });

  it('the chat screens take one trip beside the session', async () => {
    const { me, friend } = await busy(500, 5);
    for (const open of [
      (ctx: MemberContext) => chatHome(ctx, { segment: 'chats', limit: 20 }),
      (ctx: MemberContext) => chatThread(ctx, friend.id),
    ]) {
      const { app, meter, statements } = await contextOf(me);
      await open(app as MemberContext);
      expect(meter.trips).toBe(2);
      expect(meter.rowsRead).toBeLessThan(200);
      expect(await planned(statements)).toEqual([]);
    }
  });
});

const asksOfHub: Record<string, (hub: UserHub) => unknown> = {
  inbox: (hub) => hub.inbox({ segment: 'chats', before: null, limit: 20 }),
  unread: (hub) => hub.unreadMessages(),
  liveStart: (hub) => hub.liveStart(),
};

describe('what chat asks of its objects', () => {
  it('does not grow with the thread or the inbox', async () => {
    const [small, large] = [await busy(60, 22), await busy(2_000, 45)];
    const all = {
      conversation: ['before', 'after', 'around', 'newest', 'delivered', 'read', 'repeated'],
      hub: Object.keys(asksOfHub),
    };
    const inConversation = ({ me, friend }: Busy, what: string) =>
      rowsRead(objectOf(me, friend), (object: Conversation) => {
        if (what === 'read') return object.read(me.id, null, 0);
        if (what === 'delivered') return object.delivered(me.id, 10_000);
        const sender = { id: friend.id, fullName: 'Friend', avatar: null };
        if (what === 'repeated') return object.send(sender, text('again'), 0, { mustAsk: false });
        return object.page(me.id, what === 'newest' ? {} : ({ [what]: 40 } as PageEdge), 20);
      });
    for (const what of all.conversation) {
      const [few, many] = [await inConversation(small, what), await inConversation(large, what)];
      expect(many - few, what).toBeLessThan(5);
      expect(many, what).toBeLessThan(100);
      // The spy sees what the object reads.
      if (what === 'newest') expect(many).toBeGreaterThan(19);
    }
    const inHub = ({ me }: Busy, what: string) =>
      rowsRead(hubOf(me.id), (hub: UserHub) => asksOfHub[what]?.(hub));
    // The first question builds the inbox.
    for (const { me } of [small, large]) await hubOf(me.id).unreadMessages();
    for (const what of all.hub) {
      const [few, many] = [await inHub(small, what), await inHub(large, what)];
      expect(many - few, what).toBeLessThan(5);
      expect(many, what).toBeLessThan(100);
    }
  });
});

describe('what a device of the sender has', () => {
  it('is known without reading the whole chat when only one user writes', async () => {
    const [me, friend] = await connect(await newUser(), await newInvestor());
    await insertMessage(me, friend);
    const conversation = objectOf(me, friend);
    await runInDurableObject(conversation, (_, { storage }) => {
      const thread = new Thread(storage, conversationName(me.id, friend.id), () => undefined);
      const sender = { id: me.id, fullName: 'Me', avatar: null };
      for (let i = 0; i < 200; i++) thread.append(sender, text(crypto.randomUUID()), Date.now());
    });
    await evictDurableObject(conversation);
    const rows = await rowsRead(conversation, (object: Conversation) => object.delivered(me.id, 201));
    expect(rows).toBeLessThan(5);
  });
});

const text = (clientId: string) =>
  ({ id: clientId, clientId, type: 'text', content: 'x', extras: {} }) as const;
