import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callRoute, memberContext } from '#test/support/api/call-route';
import { answer, change, chatsOf, connect, readUpTo, say, send, stored, unreadOf } from '#test/support/chat';
import { holdClock } from '#test/support/clock/held-clock';
import {
  deliverAgain,
  informed,
  messagesBetween,
  objectOf,
  senderOf,
  settled,
  takenBy,
} from '#test/support/conversations';
import { holdNextAnswer } from '#test/support/database/trips';
import { loggedBy } from '#test/support/hub-socket';
import { newInterest } from '#test/support/relationships';
import { newInvestor, newListing, newUser, type TestUser } from '#test/support/rows/factories';
import { takeLog } from '#test/support/visitor';
import { HeadRow } from '#workers/conversation/head';
import { UserHub } from '#workers/user-hub';
import { newId } from '~/db/id';
import { admit } from '~/domain/chat/admit.server';
import { HOUR_MS } from '~/lib/time/duration';
import { loader as interest } from '~/routes/api/interests.$id';

let asha: TestUser;
let ravi: TestUser;

beforeEach(async () => {
  [asha, ravi] = [await newUser({ fullName: 'Asha' }), await newInvestor({ fullName: 'Ravi' })];
});

const text = (content = 'Namaste', clientId = newId()) =>
  ({ id: newId(), clientId, type: 'text', content, extras: {} }) as const;

/** Offers a text to the object as the hub of `from` does, without D1's permission. */
const offer = async (from: TestUser, to: TestUser) =>
  objectOf(from, to).send(await senderOf(from), text(), 0, { mustAsk: false });

/** What D1 permits, for the question that the conversation has asked. */
async function permit(from: TestUser, to: TestUser) {
  const asked = await offer(from, to);
  if (asked.kind !== 'ask') throw new Error('the conversation did not ask');
  const outgoing = { receiverId: to.id, clientId: newId(), messageType: 'text', content: 'Namaste' } as const;
  return (await admit(await memberContext(from), outgoing, asked)).grant;
}

const evictConversation = () => evictDurableObject(objectOf(asha, ravi));

describe('a message', () => {
  it('is stored once, whatever is evicted between its tries', async () => {
    await connect(asha, ravi);
    const clientId = newId();
    const first = await say(asha, ravi, 'Once', { clientId });
    for (let i = 0; i < 3; i++) {
      await evictConversation();
      const again = await say(asha, ravi, `Try ${i}`, { clientId });
      expect([again.status, again.body]).toEqual([200, first.body]);
    }
    expect(await messagesBetween(asha, ravi)).toMatchObject([{ seq: 1, content: 'Once' }]);
    expect(await unreadOf(ravi)).toMatchObject({ messages: 1 });
  });

  it('has the next number without a gap, and both hear all in that order', async () => {
    await connect(asha, ravi);
    const both = Array.from({ length: 24 }, (_, i) =>
      i % 2 ? send(asha, ravi, `${i}`) : send(ravi, asha, `${i}`),
    );
    expect(new Set((await Promise.all(both)).map(({ status }) => status))).toEqual(new Set([201]));
    await evictConversation();
    await say(asha, ravi, 'Last');
    await deliverAgain(asha, ravi);
    await settled(asha, ravi);
    const numbers = Array.from({ length: 25 }, (_, i) => i + 1);
    expect((await messagesBetween(asha, ravi)).map(({ seq }) => seq)).toEqual(numbers);
    for (const person of [asha, ravi]) {
      const told = (await loggedBy(person)).flatMap((event) =>
        event.type === 'new_message' ? event.message.seq : [],
      );
      expect(told).toEqual(numbers);
    }
  });

  it('is the only one stored when a stranger sends ten at once', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, (_, i) => send(ravi, asha, `No. ${i}`)));
    expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(403)]);
    expect(await messagesBetween(asha, ravi)).toHaveLength(1);
    expect(await stored(asha, ravi)).toMatchObject({ status: 'request', lastSeq: 1 });
  });

  it('can be sent again when the first one never arrived', async () => {
    // D1 has begun the request, and the sender's hub ended before the conversation had the message.
    await permit(ravi, asha);
    expect(await stored(asha, ravi)).toMatchObject({ status: 'request', lastSeq: 0 });
    expect((await say(ravi, asha, 'May I?')).status).toBe(201);
    expect((await say(ravi, asha, 'Hello?')).status).toBe(403);
    expect((await chatsOf(asha, 'requests')).body).toHaveLength(1);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'a block and its end',
      async () => {
        await change(asha, 'block', ravi);
        await change(asha, 'block', ravi, 'DELETE');
      },
    ],
    ['a decline', () => answer(asha, ravi, 'declined')],
  ])('is a request again where the first one never arrived before %s', async (_, happen) => {
    await permit(ravi, asha);
    await happen();
    expect(await stored(asha, ravi)).toMatchObject({ status: 'declined', lastSeq: 0 });
    expect((await say(ravi, asha, 'May I?')).status).toBe(201);
    expect((await chatsOf(asha, 'requests')).body).toHaveLength(1);
    expect(await stored(asha, ravi)).toMatchObject({ status: 'request', lastSeq: 1 });
    await answer(asha, ravi, 'declined');
    expect((await say(ravi, asha, 'Hello?')).status).toBe(403);
    expect((await chatsOf(asha, 'requests')).body).toEqual([]);
    expect(await unreadOf(asha)).toMatchObject({ messages: 0 });
  });
});

describe('the question to D1', () => {
  it('is asked once a minute at most, by each of the two', async () => {
    const clock = holdClock();
    await connect(asha, ravi);
    expect((await offer(asha, ravi)).kind).toBe('ask');
    await say(asha, ravi);
    expect((await offer(asha, ravi)).kind).toBe('sent');
    expect((await offer(ravi, asha)).kind).toBe('ask');
    clock.pass(59_000);
    expect((await offer(asha, ravi)).kind).toBe('sent');
    clock.pass(1_001);
    expect((await offer(asha, ravi)).kind).toBe('ask');
    await say(asha, ravi);
    await evictConversation();
    expect((await offer(asha, ravi)).kind).toBe('ask');
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a block', () => change(ravi, 'block', asha)],
    ['the end of a block', () => change(ravi, 'block', asha, 'DELETE')],
    ['an accepted interest', () => decide('accepted')],
    ['a rejected interest', () => decide('rejected')],
  ])('is asked again at once after %s', async (_, happen) => {
    await connect(asha, ravi);
    const both = [
      [asha, ravi],
      [ravi, asha],
    ] as const;
    for (const [from, to] of both) {
      await say(from, to);
      expect((await offer(from, to)).kind).toBe('sent');
    }
    await happen();
    for (const [from, to] of both) expect((await offer(from, to)).kind).toBe('ask');
  });

  it.each(['accepted', 'declined'] as const)(
    'is repeated when a request was %s meanwhile',
    async (status) => {
      await say(ravi, asha, 'May I?');
      const before = await offer(asha, ravi);
      await answer(asha, ravi, status);
      expect([before.kind, (await offer(asha, ravi)).kind]).toEqual(['ask', 'ask']);
      expect(await offer(asha, ravi)).not.toEqual(before);
    },
  );

  async function decide(status: 'accepted' | 'rejected') {
    const listingId = await newListing(asha);
    const id = await newInterest(ravi, asha, { status: 'pending', listingId });
    return callRoute(interest, { method: 'PUT', as: asha, params: { id }, body: { status } });
  }

  it('has an answer that does not outlive a block', async () => {
    await connect(asha, ravi);
    const grant = await permit(asha, ravi);
    await change(ravi, 'block', asha);
    const late = await objectOf(asha, ravi).send(await senderOf(asha), text(), 0, { grant });
    expect(late.kind).toBe('ask');
    expect(await messagesBetween(asha, ravi)).toEqual([]);
  });

  it('has no answer from before what a later message brought', async () => {
    await say(ravi, asha, 'May I?');
    const held = holdNextAnswer();
    const told = objectOf(asha, ravi).changed();
    await expect.poll(held.isRead).toBe(true);
    // Her answer accepts the request, which the held question has not seen.
    await say(asha, ravi, 'Please');
    held.release();
    await told;
    expect(await objectOf(asha, ravi).inboxRow(ravi.id)).toMatchObject({ row: { status: 'accepted' } });
    await settled(asha, ravi);
    expect((await chatsOf(asha)).body).toMatchObject([{ status: 'accepted' }]);
  });

  it('is repeated when the other has written first meanwhile', async () => {
    const grant = await permit(asha, ravi);
    expect((await say(ravi, asha, 'I was faster')).status).toBe(201);
    const late = await objectOf(asha, ravi).send(await senderOf(asha), text(), 0, { grant });
    expect(late.kind).toBe('ask');
    expect((await say(asha, ravi, 'So I answer')).status).toBe(201);
  });

  it('has an answer that does not outlive the object that asked', async () => {
    await connect(asha, ravi);
    const grant = await permit(asha, ravi);
    await evictConversation();
    const late = await objectOf(asha, ravi).send(await senderOf(asha), text(), 0, { grant });
    expect(late.kind).toBe('ask');
  });
});

describe('numbers of changes', () => {
  it('are not used again by a conversation that is restored to an earlier moment', async () => {
    await connect(asha, ravi);
    for (const content of ['One', 'Two', 'Three']) await say(asha, ravi, content);
    const before = await takenBy(ravi, asha);
    await runInDurableObject(objectOf(asha, ravi), (_, { storage }) => {
      storage.sql.exec('DELETE FROM messages WHERE seq > 1');
      storage.sql.exec('DELETE FROM outbox');
      const row = new HeadRow(storage.sql);
      const head = row.get();
      if (!head) throw new Error('the conversation has not begun');
      const { a, b } = head.marks;
      const marks = {
        a: { ...a, unread: Math.min(1, a.unread) },
        b: { ...b, unread: Math.min(1, b.unread) },
      };
      row.set({ ...head, lastSeq: 1, n: head.n - 60_000, marks });
      row.save();
    });
    await evictConversation();
    await say(asha, ravi, 'Two again');
    expect(await takenBy(ravi, asha)).toBeGreaterThan(before);
    expect((await chatsOf(ravi)).body).toMatchObject([
      { lastSeq: 2, unreadCount: 2, lastMessage: { content: 'Two again' } },
    ]);
    expect(await unreadOf(ravi)).toMatchObject({ messages: 2 });
  });
});

describe('the alarm that delivers again', () => {
  /** When the job is due and when the object wakes for it, in milliseconds from now. */
  const promised = () =>
    runInDurableObject(objectOf(asha, ravi), async (_, { storage }) => {
      const jobs = storage.sql
        .exec<{ at: number }>("SELECT at FROM schedule WHERE kind = 'deliver'")
        .toArray();
      return {
        jobs: jobs.map(({ at }) => at - Date.now()),
        alarm: ((await storage.getAlarm()) ?? 0) - Date.now(),
      };
    });

  it('comes for a message whose hub fails, also after a send that met the alarm before it', async () => {
    takeLog();
    const clock = holdClock(HOUR_MS);
    await connect(asha, ravi);
    await say(asha, ravi, 'Zero');
    await informed(asha, ravi);
    // Her hub confirms it with the next question.
    await say(asha, ravi, 'One');
    let [isHeld, isReleased, isRaviAway] = [false, false, false];
    const { take } = UserHub.prototype;
    vi.spyOn(UserHub.prototype, 'take').mockImplementation(async function (this: UserHub, changes) {
      if (this.name === ravi.id && isRaviAway) throw new Error('not now');
      if (this.name === asha.id) isHeld = true;
      // Objects cannot wait for a promise of the test.
      while (this.name === asha.id && !isReleased) await new Promise((done) => setTimeout(done, 5));
      return take.call(this, changes);
    });
    clock.pass(5_000);
    const alarm = runDurableObjectAlarm(objectOf(asha, ravi));
    await expect.poll(() => isHeld).toBe(true);
    await say(asha, ravi, 'Two');
    isReleased = true;
    expect(await alarm).toBe(true);
    await settled(asha, ravi);
    isRaviAway = true;
    await send(asha, ravi, 'Three');
    await expect.poll(promised).toEqual({ jobs: [5_000], alarm: 5_000 });
    isRaviAway = false;
    clock.pass(5_000);
    expect(await runDurableObjectAlarm(objectOf(asha, ravi))).toBe(true);
    await settled(asha, ravi);
    expect((await chatsOf(ravi)).body).toMatchObject([{ lastMessage: { content: 'Three' } }]);
  });
});

describe('read marks', () => {
  it('never move back, also when they arrive out of order', async () => {
    await connect(asha, ravi);
    for (let i = 0; i < 5; i++) await say(asha, ravi, `No. ${i}`);
    const marks = await Promise.all([4, 1, 3, 2].map((upTo) => readUpTo(ravi, asha, upTo)));
    expect(marks.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await evictConversation();
    expect((await readUpTo(ravi, asha, 1)).body).toMatchObject({ upTo: 4, unread: { messages: 1 } });
    const told = (await loggedBy(asha)).flatMap((event) => (event.type === 'message_read' ? event.upTo : []));
    expect(told).toEqual([...told].sort((a, b) => a - b));
  });

  it('belong to the two of a conversation alone', async () => {
    await connect(asha, ravi);
    await say(asha, ravi);
    const stranger = await newUser();
    await runInDurableObject(objectOf(asha, ravi), (object) => {
      expect(() => object.read(stranger.id, null, 0)).toThrow('not a participant');
      expect(() => object.page(stranger.id, {}, 1)).toThrow('not a participant');
      expect(() => object.inboxRow(stranger.id)).toThrow('not a participant');
    });
  });
});
