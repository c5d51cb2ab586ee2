import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callRoute } from '#test/support/api/call-route';
import { change, chatsOf, connect, readUpTo, say, unreadOf } from '#test/support/chat';
import { eventually } from '#test/support/clock/eventually';
import { holdClock } from '#test/support/clock/held-clock';
import { deliverAgain, insertMessage, objectOf, settled } from '#test/support/conversations';
import { evict, hubOf, loggedBy, loseStorage, signedInSocket } from '#test/support/hub-socket';
import { newInvestor, newUser, type TestUser } from '#test/support/rows/factories';
import { insertStatements } from '#test/support/rows/insert-rows';
import { createRows } from '#test/support/rows/rows';
import { takeLog } from '#test/support/visitor';
import { Conversation } from '#workers/conversation';
import { UserHub } from '#workers/user-hub';
import * as schema from '~/db/schema';
import { HOUR_MS } from '~/lib/time/duration';
import { loader as inboxSearch } from '~/routes/api/messages.search';

let asha: TestUser;
let ravi: TestUser;

beforeEach(async () => {
  [asha, ravi] = [await newUser({ fullName: 'Asha' }), await newInvestor({ fullName: 'Ravi' })];
  await connect(asha, ravi);
});

/** Contents of the messages that a user's devices were told, in their order. */
const toldTo = async (person: TestUser) =>
  (await loggedBy(person)).flatMap((event) => (event.type === 'new_message' ? event.message.content : []));

/** Stores messages of Asha to Ravi, which nobody waits for. */
const store = (contents: string[]) =>
  runInDurableObject(objectOf(asha, ravi), (object) => {
    for (const content of contents) {
      const id = crypto.randomUUID();
      const message = { id, clientId: id, type: 'text', content, extras: {} } as const;
      object.record({ id: asha.id, fullName: 'Asha', avatar: null }, message, {
        conversationId: standing.conversationId,
        status: 'accepted',
        requestedBy: asha.id,
        isConnected: true,
      });
    }
  });

let standing: { conversationId: string };
const begin = async () => {
  standing = await insertMessage(asha, ravi, { content: 'First' });
};

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => `No. ${from + i}`);

/** Ravi's hub answers as given, until `vi.restoreAllMocks`. */
function hubOfRavi(answer: (take: () => Promise<number>) => Promise<number>) {
  const { take } = UserHub.prototype;
  return vi.spyOn(UserHub.prototype, 'take').mockImplementation(function (this: UserHub, changes) {
    const real = () => take.call(this, changes);
    return this.name === ravi.id ? answer(real) : real();
  });
}

/** Conversations that were begun and have no message, with users who come first by their ids. */
async function insertQuietPartners(person: TestUser, count: number): Promise<void> {
  const [mark = ''] = person.id.split('-').slice(-1);
  const rows = createRows(`quiet ${mark}`);
  const users = Array.from({ length: count }, (_, i) =>
    rows.user({
      id: `00000000-0000-7000-8000-${mark.slice(0, 8)}${String(i).padStart(4, '0')}`,
      email: `quiet-${mark}-${i}@example.com`,
    }),
  );
  const begun = users.map(({ id }) => rows.conversation([person.id, id]));
  await env.DB.batch([
    ...insertStatements(env.DB, schema.users, users),
    ...insertStatements(env.DB, schema.conversations, begun),
  ]);
}

describe('a hub that fails', () => {
  it('gets every change later, once and in order', async () => {
    takeLog();
    await begin();
    const spy = hubOfRavi(() => Promise.reject(new Error('not now')));
    await store(numbered(1, 3));
    await expect.poll(() => spy.mock.calls.length).toBeGreaterThan(0);
    await evict(ravi.id);
    await store(numbered(4, 60));
    await deliverAgain(asha, ravi);
    expect(await toldTo(ravi)).toEqual(['First']);
    vi.restoreAllMocks();
    await evict(ravi.id);
    await deliverAgain(asha, ravi);
    await settled(asha, ravi);
    expect(await toldTo(ravi)).toEqual(['First', ...numbered(1, 60)]);
    expect(await unreadOf(ravi)).toMatchObject({ messages: 61 });
    expect((await chatsOf(ravi)).body).toMatchObject([{ lastSeq: 61, unreadCount: 61 }]);
  });

  it('counts nothing twice where only its answer was lost', async () => {
    takeLog();
    await begin();
    const spy = hubOfRavi(async (take) => {
      await take();
      throw new Error('the answer is lost');
    });
    await store(numbered(1, 3));
    await expect.poll(() => toldTo(ravi)).toContain('No. 1');
    await evict(ravi.id);
    await deliverAgain(asha, ravi);
    expect(spy.mock.calls.length).toBeGreaterThan(1);
    vi.restoreAllMocks();
    await deliverAgain(asha, ravi);
    await settled(asha, ravi);
    expect(await toldTo(ravi)).toEqual(['First', ...numbered(1, 3)]);
    expect(await unreadOf(ravi)).toMatchObject({ messages: 4 });
  });

  it('is tried again where it does not answer in time', async () => {
    takeLog();
    await begin();
    const { setTimeout: real } = globalThis;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms?: number) =>
      real(work, ms === 10_000 ? 10 : ms)) as typeof setTimeout);
    hubOfRavi(() => new Promise(() => undefined));
    await store(numbered(1, 2));
    const tried = () =>
      runInDurableObject(objectOf(asha, ravi), (_, { storage }) =>
        storage.sql.exec('SELECT tries FROM outbox_tries WHERE recipient = ?', ravi.id).toArray(),
      );
    await expect.poll(tried).toEqual([{ tries: 1 }]);
    vi.restoreAllMocks();
    takeLog();
    await deliverAgain(asha, ravi);
    await settled(asha, ravi);
    expect(await toldTo(ravi)).toEqual(['First', ...numbered(1, 2)]);
    expect(await tried()).toEqual([]);
  });

  it('holds up nobody else, and not its own user, who takes what waits with the next answer', async () => {
    takeLog();
    await begin();
    hubOfRavi(() => Promise.reject(new Error('not now')));
    const phone = await signedInSocket(asha);
    await store(numbered(1, 3));
    await expect.poll(() => phone.frames.filter(({ type }) => type === 'new_message')).toHaveLength(3);
    expect((await readUpTo(ravi, asha)).body).toMatchObject({ upTo: 4, unread: { messages: 0 } });
    expect(await toldTo(ravi)).toEqual(['First', ...numbered(1, 3)]);
  });

  it('is tried again until it answers, as long as something waits', async () => {
    takeLog();
    await begin();
    hubOfRavi(() => Promise.reject(new Error('not now')));
    await store(numbered(1, 1));
    for (let i = 0; i < 8; i++) await deliverAgain(asha, ravi);
    const alarm = () => runInDurableObject(objectOf(asha, ravi), (_, { storage }) => storage.getAlarm());
    expect(await alarm()).toBeGreaterThan(Date.now() + 60_000);
    vi.restoreAllMocks();
    await deliverAgain(asha, ravi);
    expect(await toldTo(ravi)).toEqual(['First', 'No. 1']);
    expect(await alarm()).toBeNull();
  });

  it('gets what comes at once again when it has asked by itself', async () => {
    takeLog();
    await begin();
    hubOfRavi(() => Promise.reject(new Error('not now')));
    await store(numbered(1, 1));
    for (let i = 0; i < 8; i++) await deliverAgain(asha, ravi);
    vi.restoreAllMocks();
    await readUpTo(ravi, asha);
    await store(numbered(2, 2));
    await expect.poll(() => toldTo(ravi)).toEqual(['First', ...numbered(1, 2)]);
  });

  it('does not put off what the other participant has to hear', async () => {
    takeLog();
    await begin();
    holdClock(HOUR_MS);
    hubOfRavi(() => Promise.reject(new Error('not now')));
    await store(numbered(1, 1));
    for (let i = 0; i < 8; i++) await deliverAgain(asha, ravi);
    const alarm = () => runInDurableObject(objectOf(asha, ravi), (_, { storage }) => storage.getAlarm());
    expect(await alarm()).toBe(Date.now() + 600_000);
    vi.spyOn(UserHub.prototype, 'take').mockRejectedValue(new Error('not now'));
    await store(numbered(2, 2));
    expect(await alarm()).toBe(Date.now() + 5_000);
    vi.restoreAllMocks();
  });
});

describe('a conversation that fails', () => {
  it('leaves the message unsent, and the same send again stores it once', async () => {
    takeLog();
    await begin();
    const { send } = Conversation.prototype;
    const clientId = crypto.randomUUID();
    vi.spyOn(Conversation.prototype, 'send').mockImplementationOnce(function (this: Conversation, ...args) {
      send.apply(this, args);
      throw new Error('the answer is lost');
    });
    const lost = await say(asha, ravi, 'Second', { clientId });
    expect([lost.status, lost.headers.get('retry-after')]).toEqual([503, '1']);
    expect((await say(asha, ravi, 'Second', { clientId })).status).toBeLessThan(300);
    expect(await toldTo(ravi)).toEqual(['First', 'Second']);
    expect(await toldTo(asha)).toEqual(['First', 'Second']);
  });
});

describe('a hub that lost its storage', () => {
  const others = async (many: number) => {
    const all = [];
    for (let i = 0; i < many; i++) {
      const other = await newUser({ fullName: `Other ${i}` });
      await connect(ravi, other);
      await say(other, ravi, `From ${i}`);
      all.push(other);
    }
    return all;
  };

  it('rebuilds its inbox from its conversations, with mutes and read marks', async () => {
    const [first, second] = (await others(22)) as [TestUser, TestUser];
    await say(asha, ravi, 'One');
    await readUpTo(ravi, first);
    await change(ravi, 'mute', asha);
    const before = [(await chatsOf(ravi, 'chats', '&limit=50')).body, await unreadOf(ravi)];
    await loseStorage(ravi.id);
    const after = [(await chatsOf(ravi, 'chats', '&limit=50')).body, await unreadOf(ravi)];
    expect(after).toEqual(before);
    expect(await unreadOf(ravi)).toMatchObject({ messages: 22 });
    for (const sender of [asha, second]) await say(sender, ravi, 'After');
    const alerts = (await loggedBy(ravi)).flatMap((one) => (one.type === 'new_message' ? one.alerts : []));
    expect(alerts).toEqual([false, true]);
  });

  it('rebuilds that of somebody with many conversations in parts, each in an event of its own', async () => {
    const log = takeLog();
    await others(2);
    await say(asha, ravi, 'One');
    const before = (await chatsOf(ravi)).body;
    await insertQuietPartners(ravi, 410);
    await loseStorage(ravi.id);

    expect((await chatsOf(ravi)).status).toBe(503);
    expect(log.join()).toContain('the inbox is being built');
    const asked = vi.spyOn(Conversation.prototype, 'inboxRow');
    await eventually(async () => {
      await runDurableObjectAlarm(hubOf(ravi.id));
      expect((await chatsOf(ravi)).status).toBe(200);
    });
    // The first 400 are not asked again.
    expect(asked.mock.calls.length).toBeLessThan(20);
    asked.mockRestore();
    expect((await chatsOf(ravi)).body).toEqual(before);
    expect(await unreadOf(ravi)).toMatchObject({ messages: 3 });
  });

  it('refuses a search while it is rebuilt, since the latest conversations may be missing', async () => {
    await others(2);
    await insertQuietPartners(ravi, 410);
    await loseStorage(ravi.id);
    const search = () => callRoute(inboxSearch, { as: ravi, query: 'q=hello' });
    const { status, headers } = await search();
    expect([status, headers.get('retry-after')]).toEqual([503, '1']);
    await eventually(async () => {
      await runDurableObjectAlarm(hubOf(ravi.id));
      expect((await search()).body).toMatchObject({ isWhole: true });
    });
  });

  it('rebuilds it by itself after the next message', async () => {
    await others(3);
    await loseStorage(ravi.id);
    await say(asha, ravi, 'After');
    await runDurableObjectAlarm(hubOf(ravi.id));
    const kept = () =>
      runInDurableObject(hubOf(ravi.id), (_, { storage }) =>
        storage.sql.exec('SELECT other FROM inbox').toArray(),
      );
    await expect.poll(kept).toHaveLength(4);
    expect(await unreadOf(ravi)).toMatchObject({ messages: 4 });
  });

  it('neither counts twice nor skips what it learns both from a conversation and from what waits in it', async () => {
    takeLog();
    await begin();
    hubOfRavi(() => Promise.reject(new Error('not now')));
    await store(numbered(1, 3));
    await loseStorage(ravi.id);
    expect(await unreadOf(ravi)).toMatchObject({ messages: 4 });
    vi.restoreAllMocks();
    await deliverAgain(asha, ravi);
    await settled(asha, ravi);
    expect(await unreadOf(ravi)).toMatchObject({ messages: 4 });
    // A page that is open meanwhile hears each of them.
    expect(await toldTo(ravi)).toEqual(numbered(1, 3));
  });
});

describe('the words of the last message', () => {
  it.each([
    ['a pair of units', 'x'.repeat(199), '😀'],
    ['a family', 'x'.repeat(195), '👨‍👩‍👧'],
    ['a matra from its letter', 'x'.repeat(199), 'कि'],
  ])('are cut after a whole character, never inside %s', async (_, kept, next) => {
    await say(asha, ravi, `${kept}${next}${next}`);
    expect((await chatsOf(ravi)).body).toMatchObject([{ lastMessage: { content: kept } }]);
  });
});

describe('the badge', () => {
  it('is the sum over the conversations of the inbox, in requests, too', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => newUser()));
    for (const [i, person] of people.entries()) {
      if (i > 0) await connect(ravi, person);
      for (let said = 0; said <= i; said++) await say(person, ravi);
    }
    await readUpTo(ravi, people[3] as TestUser, 2);
    await evict(ravi.id);
    const lists = [(await chatsOf(ravi)).body, (await chatsOf(ravi, 'requests')).body] as {
      unreadCount: number;
    }[][];
    const counts = lists.map((list) => list.reduce((sum, { unreadCount }) => sum + unreadCount, 0));
    expect(counts).toEqual([2 + 3 + 2, 1]);
    expect(await unreadOf(ravi)).toMatchObject({ messages: 8 });
    const opened = await signedInSocket(ravi);
    expect((await opened.next('ready')).unread).toMatchObject({ messages: 8 });
  });
});
