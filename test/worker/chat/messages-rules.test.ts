import { runInDurableObject } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { answer, chatsOf, connect, moveBack, say, stored, threadOf } from '#test/support/chat';
import { holdClock } from '#test/support/clock/held-clock';
import { messagesBetween } from '#test/support/conversations';
import { evict, hubOf, loggedBy } from '#test/support/hub-socket';
import { newInterest } from '#test/support/relationships';
import { block, newInvestor, newListing, newUser, rows } from '#test/support/rows/factories';
import type { HubValues } from '#workers/hub-store/values';
import { Kv } from '#workers/objects/kv';
import { newId } from '~/db/id';
import type { Pace } from '~/domain/chat/rate-limit.server';
import { DAY_MS } from '~/lib/time/duration';

const friends = () => newUser({ fullName: 'Asha' }).then(async (asha) => connect(asha, await newInvestor()));

type UserRef = { id: string };
const sentBy = async (person: UserRef, other: UserRef) =>
  (await messagesBetween(person, other)).filter(({ senderId }) => senderId === person.id).length;
/** What a user's devices were told: kinds of events, of a conversation with its status. */
const toldTo = async (person: UserRef) =>
  (await loggedBy(person)).map((event) =>
    event.type === 'conversation_updated' ? `${event.type} ${event.status}` : event.type,
  );

describe('who may write to whom', () => {
  it('refuses a message to oneself and to an unknown user', async () => {
    const asha = await newUser();
    expect((await say(asha, asha)).status).toBe(400);
    for (const other of [{ id: newId() }, await newUser({ deletedAt: 1 }), await newUser({ bannedAt: 1 })]) {
      expect((await say(asha, other)).status).toBe(404);
    }
  });

  it.each(['by the other', 'by oneself'])(
    'refuses a message across a block %s, without revealing the block',
    async (who) => {
      const [asha, vikram] = await friends();
      await (who === 'by the other' ? block(vikram, asha) : block(asha, vikram));
      for (const person of [vikram, await newUser()]) {
        if (person !== vikram) await (who === 'by the other' ? block(person, asha) : block(asha, person));
        const { status, body } = await say(asha, person);
        expect([status, (body as { detail: string }).detail]).toEqual([403, "You can't message this user."]);
        expect([await messagesBetween(asha, person), await toldTo(person)]).toEqual([[], []]);
      }
    },
  );

  it('refuses a message about a listing without direct messages, except from interested users', async () => {
    const asha = await newUser({ fullName: 'Asha' });
    const listingId = await newListing(asha, { allowDirectMessages: false });
    const vikram = await newInvestor();
    for (const extra of [
      { listingId },
      { content: `http://localhost/opportunity/${listingId} tell me more` },
    ]) {
      const { status, body } = await say(vikram, asha, 'Is it open?', extra);
      expect([status, (body as { detail: string }).detail]).toEqual([
        403,
        'Asha does not take messages about this listing. Express interest instead.',
      ]);
    }
    expect(await messagesBetween(vikram, asha)).toEqual([]);
    await newInterest(vikram, asha, { status: 'pending', listingId });
    expect((await say(vikram, asha, 'Is it open?', { listingId })).status).toBe(201);
    expect(await stored(asha, vikram)).toMatchObject({ status: 'request' });
    // The person's own setting decides for somebody else's listing, and where none is named.
    expect((await say(await newInvestor(), await newUser(), 'Have you seen it?', { listingId })).status).toBe(
      201,
    );
    expect((await say(await newInvestor(), asha)).status).toBe(201);
  });

  it('refuses a message while suspended', async () => {
    const asha = await newUser({ suspendedUntil: Date.now() + DAY_MS });
    const { status, body } = await say(asha, await newUser());
    expect([status, (body as { detail: string }).detail]).toEqual([
      403,
      expect.stringMatching(/^Your account is suspended until /),
    ]);
    const back = await newUser({ suspendedUntil: Date.now() - 1 });
    expect((await say(back, await newUser())).status).toBe(201);
  });

  it('lets a stranger write once and wait for an answer', async () => {
    const [asha, vikram] = [await newUser({ fullName: 'Asha' }), await newInvestor()];
    expect((await say(vikram, asha, 'May I?')).status).toBe(201);
    expect(await stored(asha, vikram)).toMatchObject({ status: 'request', lastSeq: 1 });
    const second = await say(vikram, asha, 'Hello?');
    expect(second).toMatchObject({
      status: 403,
      body: { detail: 'Your message waits in the requests of Asha. After Asha accepts, you can write more.' },
    });
    expect(await sentBy(vikram, asha)).toBe(1);
    expect((await chatsOf(asha, 'requests')).body).toHaveLength(1);
    expect((await chatsOf(asha)).body).toEqual([]);

    await say(asha, vikram, 'Please');
    for (const person of [asha, vikram]) {
      expect(await toldTo(person)).toEqual(['new_message', 'conversation_updated accepted', 'new_message']);
    }
    expect(await stored(asha, vikram)).toMatchObject({ status: 'accepted' });
    expect((await say(vikram, asha, 'Thank you')).status).toBe(201);
    expect((await chatsOf(asha, 'requests')).body).toEqual([]);
  });

  it('lets the receiver accept or decline, and does not notify a decline', async () => {
    const [asha, vikram, other] = [await newUser(), await newInvestor(), await newInvestor()];
    for (const person of [vikram, other]) await say(person, asha, 'May I?');
    expect((await answer(vikram, asha, 'accepted')).status).toBe(409);
    expect((await answer(other, await newUser(), 'accepted')).status).toBe(404);
    expect((await answer(asha, vikram, 'accepted')).status).toBe(200);
    expect((await loggedBy(vikram)).at(-1)).toMatchObject({ userId: asha.id, status: 'accepted' });
    expect((await loggedBy(asha)).at(-1)).toMatchObject({ userId: vikram.id, status: 'accepted' });
    expect((await answer(asha, vikram, 'accepted')).status).toBe(200);
    expect((await answer(asha, vikram, 'declined')).status).toBe(409);
    expect(await toldTo(vikram)).toEqual(['new_message', 'conversation_updated accepted']);
    expect((await say(vikram, asha)).status).toBe(201);

    expect((await answer(asha, other, 'declined')).status).toBe(200);
    expect((await loggedBy(asha)).at(-1)).toMatchObject({ userId: other.id, status: 'declined' });
    expect(await toldTo(other)).toEqual(['new_message']);
    expect((await answer(asha, other, 'declined')).status).toBe(200);
    expect((await chatsOf(asha, 'requests')).body).toEqual([]);
    expect((await chatsOf(other)).body).toMatchObject([
      { status: 'request', lastMessage: { isRead: false } },
    ]);
    expect((await threadOf(other, asha)).body).toMatchObject([{ isRead: false }]);
    expect((await say(other, asha)).body).toMatchObject({ detail: expect.stringContaining('requests') });
    // A new interest of theirs does not open it; an answer of the one who declined does.
    const interest = await newInterest(other, asha, { status: 'pending' });
    expect((await say(other, asha)).status).toBe(403);
    await rows("UPDATE interests SET status = 'accepted' WHERE id = ?", interest);
    expect((await say(other, asha)).status).toBe(201);
  });

  it.each([
    // The sender of a request writes once; a reply of the receiver connects them.
    ['investor', 'pending', 201, 403, 'request'],
    ['owner', 'pending', 201, 201, 'accepted'],
    ['investor', 'accepted', 201, 201, 'accepted'],
    ['investor', 'rejected', 403, 403, undefined],
  ] as const)(
    'answers the %s of an interest that is %s with %i, then %i',
    async (who, status, first, second, becomes) => {
      const [owner, investor] = [
        await newUser({ allowMessages: false }),
        await newInvestor({ allowMessages: false }),
      ];
      await newInterest(investor, owner, { status });
      const [from, to] = who === 'investor' ? [investor, owner] : [owner, investor];
      expect((await say(from, to)).status).toBe(first);
      expect((await say(from, to)).status).toBe(second);
      expect((await stored(owner, investor))?.status).toBe(becomes);
    },
  );

  it('does not allow a second request for a later interest', async () => {
    const [owner, investor] = [await newUser(), await newInvestor()];
    await say(investor, owner);
    await newInterest(investor, owner, { status: 'pending' });
    expect((await say(investor, owner)).status).toBe(403);
    expect(await stored(owner, investor)).toMatchObject({ status: 'request' });
  });

  it('refuses a message to a user who takes none, except from connections', async () => {
    const shy = await newUser({ allowMessages: false });
    const stranger = await say(await newInvestor(), shy);
    expect(stranger).toMatchObject({
      status: 403,
      body: { detail: 'This user accepts messages only from people they know.' },
    });
    const [, friend] = await connect(shy, await newInvestor());
    expect((await say(friend, shy)).status).toBe(201);
    const asked = await newInvestor();
    await say(shy, asked);
    expect((await say(asked, shy)).status).toBe(201);
  });
});

describe('message limits', () => {
  it('allow 30 messages a minute and 600 an hour, and state the wait', async () => {
    holdClock();
    const [asha, vikram] = await friends();
    for (let i = 0; i < 30; i++) expect((await say(asha, vikram, `${i}`)).status).toBe(201);
    const fast = await say(asha, vikram, 'One more');
    expect(fast.status).toBe(429);
    expect(Number(fast.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(fast.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(fast.body).toMatchObject({
      detail: 'You have sent 30 messages within a minute. You can go on in 1 minute.',
    });
    await moveBack(asha, 61_000);
    expect((await say(asha, vikram)).status).toBe(201);
    const now = Date.now();
    await withPace(asha, { minute: [now - 120_000, 30], hour: [now - 120_000, 600] });
    const much = await say(asha, vikram, 'Too much');
    expect([much.status, Number(much.headers.get('retry-after')) > 3_000]).toEqual([429, true]);
    // Other users are not affected.
    expect((await say(vikram, asha)).status).toBe(201);
  });

  it.each([
    ['a new', {}, 5],
    ['a verified', { isVerified: true }, 20],
    ['a week old', { createdAt: Date.now() - 7 * DAY_MS }, 20],
  ] as const)('%s member writes to so many new people in a day', async (_, columns, most) => {
    const asha = await newUser(columns);
    const others = await Promise.all(Array.from({ length: most + 1 }, () => newUser()));
    const last = others.pop() ?? asha;
    for (const other of others) expect((await say(asha, other)).status).toBe(201);
    const refused = await say(asha, last);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 60 * 60);
    expect(await stored(asha, last)).toBeUndefined();
    // An existing contact does not count as new.
    const [, friend] = await connect(asha, await newUser());
    expect((await say(asha, friend)).status).toBe(201);
    await moveBack(asha, DAY_MS);
    expect((await say(asha, last)).status).toBe(201);
  });
});

/** Sets how fast a user has written. */
async function withPace({ id }: UserRef, pace: Pace) {
  await runInDurableObject(hubOf(id), (_, { storage }) => new Kv<HubValues>(storage.sql).write('pace', pace));
  await evict(id);
}
