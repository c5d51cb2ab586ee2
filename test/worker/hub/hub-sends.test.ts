import { runInDurableObject } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { change, connect, type SignedInUser, say, threadOf, unreadOf } from '#test/support/chat';
import { holdClock } from '#test/support/clock/held-clock';
import { messagesBetween, objectOf } from '#test/support/conversations';
import { endJobs } from '#test/support/database/end-jobs';
import { countTrips } from '#test/support/database/trips';
import { evict, type HubSocket, hubOf, jobsOf, signedInSocket } from '#test/support/hub-socket';
import { pushNow } from '#test/support/push/pushes';
import { block, newInvestor, newPost, newUser, rows } from '#test/support/rows/factories';
import { newId } from '~/db/id';
import { messageLimits } from '~/domain/message/message';

const friends = async () => {
  const [asha, ravi] = await connect(await newUser({ fullName: 'Asha' }), await newInvestor());
  return { asha, ravi, phone: await signedInSocket(asha) };
};

interface Draft {
  clientId: string;
  to: string;
}

const draft = (to: { id: string }, content = 'Namaste', more: object = {}) => ({
  type: 'send',
  clientId: newId(),
  to: to.id,
  content,
  ...more,
});

/** Sends a frame and waits for the answer to it. */
async function sendBy({ say: tell, next, frames }: HubSocket, frame: Draft) {
  const from = frames.length;
  tell(frame);
  await expect.poll(() => answersIn(frames.slice(from), frame)).toHaveLength(1);
  return answersIn(frames.slice(from), frame)[0] ?? next('sent', from);
}

const answersIn = (frames: HubSocket['frames'], { clientId }: Draft) =>
  frames.filter((frame) => {
    const isAnswer = frame.type === 'sent' || frame.type === 'not_sent';
    return isAnswer && frame.clientId === clientId;
  });

describe('a text sent by socket', () => {
  it('is acknowledged to the socket, and reaches every device of both', async () => {
    const { asha, ravi, phone } = await friends();
    const [laptop, other] = [await signedInSocket(asha), await signedInSocket(ravi)];
    const frame = draft(ravi, '  Kal aana  ');
    const sent = await sendBy(phone, frame);
    const [stored] = (await threadOf(asha, ravi)).body;
    expect(stored).toMatchObject({ content: 'Kal aana', clientId: frame.clientId, seq: 1 });
    expect(sent).toMatchObject({ type: 'sent', userId: ravi.id, id: stored?.id, seq: 1 });
    expect(sent).toMatchObject({ conversationId: stored?.conversationId, createdAt: stored?.createdAt });
    for (const device of [phone, laptop, other]) {
      expect((await device.next('new_message')).message).toMatchObject({
        id: stored?.id,
        content: 'Kal aana',
      });
    }
    expect(laptop.frames.map(({ type }) => type)).not.toContain('sent');
    expect(await other.next('unread')).toMatchObject({ messages: 1 });
  });

  it('is stored once however often it is sent, by either way', async () => {
    const { asha, ravi, phone } = await friends();
    const frame = draft(ravi, 'Once');
    const first = await sendBy(phone, frame);
    await evict(asha.id);
    expect(await sendBy(phone, { ...frame, content: 'Twice' } as Draft)).toEqual(first);
    const { status, body } = await say(asha, ravi, 'Thrice', { clientId: frame.clientId });
    expect([status, body]).toMatchObject([200, { seq: 1, content: 'Once' }]);
    expect(await messagesBetween(asha, ravi)).toHaveLength(1);
    expect(await unreadOf(ravi)).toMatchObject({ messages: 1 });
  });

  it('is the same, and to the same person, where a device writes ids in capitals', async () => {
    const { asha, ravi, phone } = await friends();
    const clientId = newId();
    phone.say({ ...draft({ id: ravi.id.toUpperCase() }), clientId: clientId.toUpperCase() });
    expect(await phone.next('sent')).toMatchObject({ clientId, userId: ravi.id });
    expect((await say(asha, ravi, 'Again', { clientId: clientId.toUpperCase() })).status).toBe(200);
    expect(await messagesBetween(asha, ravi)).toMatchObject([{ clientId, content: 'Namaste' }]);
  });

  it('asks D1 once a minute at most, and at once after a block', async () => {
    await endJobs();
    const clock = holdClock();
    const { asha, ravi, phone } = await friends();
    await sendBy(phone, draft(ravi));
    await isQuiet(asha, ravi);
    // Ravi's hub has looked whom it could push to.
    await pushNow(ravi);
    const trips = countTrips();
    for (let i = 0; i < 5; i++) expect((await sendBy(phone, draft(ravi))).type).toBe('sent');
    expect(trips()).toBe(0);
    clock.pass(61_000);
    await sendBy(phone, draft(ravi));
    // One trip for who the user is, one for whether they may write.
    expect(trips()).toBe(2);
    await change(ravi, 'block', asha);
    expect(await sendBy(phone, draft(ravi))).toMatchObject({
      type: 'not_sent',
      status: 403,
      message: "You can't message this user.",
    });
  });

  it('shows the card of an offer that it names or links', async () => {
    const { asha, ravi, phone } = await friends();
    const post = await newPost(ravi, { title: 'Second oven' });
    await sendBy(phone, draft(ravi, 'About this', { postId: post }));
    await sendBy(phone, draft(ravi, `See http://localhost/post/${post}`));
    const cards = (await threadOf(asha, ravi)).body.map(({ card }) => card?.title ?? null);
    expect(cards).toEqual(['Second oven', 'Second oven']);
  });
});

/** New hubs have built their inboxes, and the first message went through scam detection. */
async function isQuiet(one: SignedInUser, other: SignedInUser) {
  const jobs = async () => [
    ...(await jobsOf(one)),
    ...(await jobsOf(other)),
    ...(await runInDurableObject(objectOf(one, other), (_, { storage }) =>
      storage.sql
        .exec<{ kind: string }>('SELECT kind FROM schedule')
        .toArray()
        .map(({ kind }) => kind),
    )),
  ];
  await expect.poll(jobs).not.toEqual(expect.arrayContaining([expect.stringMatching(/rebuild_inbox|flag/)]));
}

describe('a text that may not be sent', () => {
  it.each<[string, number, (asha: SignedInUser) => Promise<{ id: string }>]>([
    ['to oneself', 400, async (asha) => asha],
    ['to an unknown id', 404, async () => ({ id: newId() })],
    ['across a block', 403, async (asha) => newUser().then((other) => block(other, asha).then(() => other))],
    ['to someone who takes none', 403, () => newUser({ allowMessages: false })],
  ])('%s is answered with %i and stored nowhere', async (_, status, make) => {
    const { asha, phone } = await friends();
    const other = await make(asha);
    const refused = await sendBy(phone, draft(other));
    expect(refused).toMatchObject({ type: 'not_sent', status, userId: other.id, retryAfter: null });
    expect((refused as { message: string }).message).toMatch(/[.!]$/);
    if (other.id !== asha.id) expect(await objectOf(asha, other).inboxRow(asha.id)).toBeNull();
  });

  it('is refused while the user is suspended, after a minute at most', async () => {
    const clock = holdClock();
    const { asha, ravi, phone } = await friends();
    await sendBy(phone, draft(ravi));
    await rows('UPDATE users SET suspended_until = ? WHERE id = ?', Date.now() + 1e9, asha.id);
    clock.pass(61_000);
    expect(await sendBy(phone, draft(ravi))).toMatchObject({ type: 'not_sent', status: 403 });
  });

  it('says when the user may go on after too many in a minute', async () => {
    const clock = holdClock();
    const { ravi, phone } = await friends();
    for (let i = 0; i < 30; i++) {
      expect((await sendBy(phone, draft(ravi))).type).toBe('sent');
      if (i % 15 === 14) clock.pass(10_001);
    }
    const refused = await sendBy(phone, draft(ravi));
    expect(refused).toMatchObject({ type: 'not_sent', status: 429, retryAfter: expect.any(Number) });
  });

  it('is refused as too fast before its sender is looked up', async () => {
    await endJobs();
    const clock = holdClock();
    const { asha, ravi, phone } = await friends();
    for (let i = 0; i < 30; i++) {
      await sendBy(phone, draft(ravi));
      if (i % 15 === 14) clock.pass(10_001);
    }
    await isQuiet(asha, ravi);
    // Its alarm would ask D1 in between.
    await pushNow(ravi);
    await hubOf(asha.id).deliver({ type: 'viewer_changed' });
    const trips = countTrips();
    expect(await sendBy(phone, draft(ravi))).toMatchObject({ type: 'not_sent', status: 429 });
    expect(trips()).toBe(0);
  });

  it('is refused without a question to D1 where a minute had too many of them', async () => {
    holdClock();
    const [asha, ravi] = [await newUser(), await newInvestor()];
    await block(ravi, asha);
    const refused = async () => (await say(asha, ravi)).status;
    for (let i = 0; i < messageLimits.asksPerMinute; i++) expect(await refused()).toBe(403);
    expect((await say(asha, ravi)).status).toBe(429);
  });

  it('is an invalid frame where it is empty or too long', async () => {
    const { ravi, phone } = await friends();
    for (const content of ['', '  ', 'x'.repeat(4_001)]) {
      const from = phone.frames.length;
      phone.say({ ...draft(ravi, content), ref: 'r' });
      expect(await phone.next('error', from)).toMatchObject({ code: 'invalid', ref: 'r' });
    }
  });
});
