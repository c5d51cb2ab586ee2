import { beforeEach, describe, expect, it } from 'vitest';
import { newAdmin } from '#test/support/admin';
import { callRoute, contextOf } from '#test/support/api/call-route';
import { answer, change, connect, openThread, readUpTo, say, send, threadOf } from '#test/support/chat';
import { settled } from '#test/support/conversations';
import { type HubSocket, loggedBy, pause, signedInSocket } from '#test/support/hub-socket';
import { newInvestor, newUser, rows, type TestUser } from '#test/support/rows/factories';
import { runErasures } from '~/domain/account-data/erasure.server';
import { syncConversations } from '~/domain/chat/sync-conversations.server';
import { DAY_MS } from '~/lib/time/duration';
import { action as decideUser } from '~/routes/api/admin.users.$id';

/* What an open page hears when it may do something else than before. The frame says only whom to ask about again. */

let [asha, ravi]: TestUser[] = [];

beforeEach(async () => {
  [asha, ravi] = [await newUser({ fullName: 'Asha' }), await newInvestor({ fullName: 'Ravi' })];
});

const people = () => [asha, ravi] as [TestUser, TestUser];

/** The two are connected, and one has written. */
async function pair() {
  const [one, other] = people();
  await connect(one, other);
  await say(one, other, 'Namaste');
  return { one, other };
}

/** How often a user's devices were told to ask about another. */
const toldAbout = async (user: TestUser, other: TestUser): Promise<number> =>
  (await loggedBy(user)).filter((event) => event.type === 'contact_changed' && event.userId === other.id)
    .length;

const about = ({ id }: TestUser, opened: HubSocket, from = 0) =>
  opened
    .next('contact_changed', from)
    .then((frame) => expect(frame).toEqual({ v: 1, type: 'contact_changed', userId: id, seq: frame.seq }));

const composerOf = async (viewer: TestUser, other: TestUser) => {
  const thread = await openThread(viewer, other.id);
  return 'movedTo' in thread ? null : thread.composer.state;
};

describe('a block', () => {
  it('reaches the open pages of both at once, and so does its end', async () => {
    const { one, other } = await pair();
    const [theirs, laptop] = [await signedInSocket(other), await signedInSocket(one)];
    await change(one, 'block', other);
    await Promise.all([about(one, theirs), about(other, laptop)]);
    expect(await composerOf(other, one)).toBe('closed');
    const [from, of] = [theirs.frames.length, laptop.frames.length];
    await change(one, 'block', other, 'DELETE');
    await Promise.all([about(one, theirs, from), about(other, laptop, of)]);
    expect(await composerOf(other, one)).toBe('open');
  });

  it('is not told to who has blocked its maker already: nothing changes to see', async () => {
    const { one, other } = await pair();
    await change(one, 'block', other);
    await change(other, 'block', one);
    // Each has heard of the first block, and of their own.
    expect([await toldAbout(one, other), await toldAbout(other, one)]).toEqual([1, 2]);
    await change(one, 'block', other, 'DELETE');
    expect([await toldAbout(one, other), await toldAbout(other, one)]).toEqual([2, 2]);
  });

  it('closes the thread of somebody whose request waits, as a reload does', async () => {
    const [one, other] = people();
    await say(other, one, 'May I?');
    await change(one, 'block', other);
    expect(await toldAbout(other, one)).toBe(1);
    expect(await composerOf(other, one)).toBe('closed');
  });

  it('is told once, however often it is repeated', async () => {
    const { one, other } = await pair();
    for (let times = 0; times < 3; times++) await change(one, 'block', other);
    expect([await toldAbout(one, other), await toldAbout(other, one)]).toEqual([1, 1]);
  });

  it('ends what each sees of the other’s typing, though a permission was known', async () => {
    const { one, other } = await pair();
    const [from, to] = [await signedInSocket(other), await signedInSocket(one)];
    from.say({ type: 'typing', to: one.id });
    await to.next('typing');
    const seen = to.frames.length;
    await change(one, 'block', other);
    from.say({ type: 'typing', to: one.id });
    await pause(200);
    expect(to.frames.slice(seen).map(({ type }) => type)).not.toContain('typing');
  });

  it('takes the marks of what was read, and its end gives them back', async () => {
    const { one, other } = await pair();
    await readUpTo(other, one);
    const marks = async () => (await threadOf(one, other)).body.map(({ isRead }) => isRead);
    expect(await marks()).toEqual([true]);
    await change(one, 'block', other);
    expect(await marks()).toEqual([false]);
    await change(one, 'block', other, 'DELETE');
    expect(await marks()).toEqual([true]);
  });
});

describe('a mute', () => {
  it('reaches the open pages of its maker, each change once, and nobody else’s', async () => {
    const { one, other } = await pair();
    const [theirs, laptop] = [await signedInSocket(other), await signedInSocket(one)];
    const heard = ({ frames }: HubSocket) => frames.filter(({ type }) => type === 'mute_changed');
    await change(one, 'mute', other);
    await change(one, 'mute', other);
    await laptop.next('mute_changed');
    await change(one, 'mute', other, 'DELETE');
    await settled(one, other);
    await expect
      .poll(() => heard(laptop))
      .toEqual([true, false].map((isMuted) => ({ v: 1, type: 'mute_changed', userId: other.id, isMuted })));
    expect(heard(theirs)).toEqual([]);
  });
});

describe('the other person of a conversation', () => {
  it('hears nothing of a mute, or of a declined request', async () => {
    const [one, other] = people();
    await say(other, one, 'May I?');
    await change(one, 'mute', other);
    await answer(one, other, 'declined');
    expect(await toldAbout(other, one)).toBe(0);
    expect((await loggedBy(other)).map(({ type }) => type)).not.toContain('conversation_updated');
  });

  it('hears nothing of a suspension, as a reload shows none; the suspended read their pages again', async () => {
    const { one, other } = await pair();
    const opened = await signedInSocket(one);
    const until = { suspendedUntil: new Date(Date.now() + DAY_MS).toISOString() };
    await decide(one, until);
    await opened.next('resync');
    expect(await composerOf(one, other)).toBe('closed');
    const from = opened.frames.length;
    await decide(one, { suspendedUntil: null });
    await opened.next('resync', from);
    expect(await composerOf(one, other)).toBe('open');
    expect(await toldAbout(other, one)).toBe(0);
  });
});

describe('an account that is gone', () => {
  it('closes the threads of the others when it is banned, and opens them again', async () => {
    const { one, other } = await pair();
    const theirs = await signedInSocket(other);
    await send(other, one, 'Asked D1 a moment ago');
    await decide(one, { banned: true });
    await about(one, theirs);
    expect(await composerOf(other, one)).toBe('closed');
    expect((await send(other, one)).status).toBe(404);
    const from = theirs.frames.length;
    await decide(one, { banned: false });
    await about(one, theirs, from);
    expect(await composerOf(other, one)).toBe('open');
  });

  it('is told at once to the latest of very many chats, and to all by the cron', async () => {
    const { one, other } = await pair();
    await rows("UPDATE conversations SET id = '0' WHERE ? IN (user_a, user_b) RETURNING id", one.id);
    const many = Array.from({ length: 60 }, (_, at) => `${at}`.padStart(2, '0'));
    for (const at of many)
      await rows(
        `INSERT INTO conversations (id, user_a, user_b, status, requested_by, created_at)
         VALUES (?1, min(?2, ?3), max(?2, ?3), 'accepted', ?2, 1) RETURNING id`,
        `1${at}`,
        one.id,
        (await newUser()).id,
      );
    await decide(one, { banned: true });
    expect(await toldAbout(other, one)).toBe(0);
    await syncConversations((await contextOf()).app);
    await settled(one, other);
    expect(await toldAbout(other, one)).toBe(1);
  });

  it('closes the threads of the others when it is erased', async () => {
    const { one, other } = await pair();
    const theirs = await signedInSocket(other);
    await rows('UPDATE users SET deletion_requested_at = 1 WHERE id = ?', one.id);
    const { app } = await contextOf();
    expect(await runErasures({ ...app, now: Date.now() + 8 * DAY_MS })).toBe(1);
    await about(one, theirs);
    expect(await composerOf(other, one)).toBe('closed');
  });
});

async function decide({ id }: TestUser, body: object): Promise<void> {
  const words = { ...body, reason: 'Fraud' };
  const done = await callRoute(decideUser, {
    method: 'PUT',
    as: await newAdmin(),
    params: { id },
    body: words,
  });
  expect(done.status).toBe(200);
}
