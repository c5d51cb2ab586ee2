import { describe, expect, it } from 'vitest';
import { acquaint, answer, chatsOf, letPass, readUpTo, say, stored, threadOf } from '#test/support/chat';
import { block, mute, newInvestor, newListing, newPerson, newPost, row, rows } from '#test/support/factories';
import { newInterest } from '#test/support/ties';
import { newId } from '~/db/id';

const DAY_MS = 24 * 60 * 60 * 1000;
const friends = () =>
  newPerson({ fullName: 'Asha' }).then(async (asha) => acquaint(asha, await newInvestor()));
const sentBy = async (person: { id: string }) =>
  (await row<{ n: number }>('SELECT count(*) AS n FROM messages WHERE sender_id = ?', person.id)).n;
const bell = (person: { id: string }) =>
  rows<{ type: string; content: string; conversationId: string; actorCount: number; readAt: number | null }>(
    `SELECT type, content, conversation_id AS conversationId, actor_count AS actorCount, read_at AS readAt
     FROM notifications WHERE user_id = ?`,
    person.id,
  );

describe('P2, P3: a message', () => {
  it('is stored in order, counted once, and told to every device of both', async () => {
    const [asha, vikram] = await friends();
    const first = await say(asha, vikram, '  Namaste  ');
    expect(first).toMatchObject({
      status: 201,
      body: {
        content: 'Namaste',
        seq: 1,
        senderId: asha.id,
        receiverId: vikram.id,
        isRead: false,
        card: null,
      },
    });
    expect((await say(vikram, asha, 'Namaste ji')).body).toMatchObject({ seq: 2 });
    expect((await say(asha, vikram, 'Kal milte hain')).body).toMatchObject({ seq: 3 });
    expect(first.told.map(({ userId, event }) => [userId, event.type])).toEqual([
      [vikram.id, 'new_message'],
      [vikram.id, 'unread'],
      [asha.id, 'new_message'],
    ]);
    expect(first.told[0]?.event).toMatchObject({
      message: first.body,
      senderName: 'Asha',
      senderAvatar: null,
    });
    expect(first.told[1]?.event).toMatchObject({ messages: 1, notifications: 1 });
    for (const [me, other] of [
      [asha, vikram],
      [vikram, asha],
    ] as const) {
      const { body } = await threadOf(me, other);
      expect(body.map(({ seq, content }) => [seq, content])).toEqual([
        [1, 'Namaste'],
        [2, 'Namaste ji'],
        [3, 'Kal milte hain'],
      ]);
    }
  });

  it('sent five times at once, or again later, or with other words, is the first one', async () => {
    const [asha, vikram] = await friends();
    const clientId = newId();
    const tries = await Promise.all(Array.from({ length: 5 }, () => say(asha, vikram, 'Once', { clientId })));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(new Set(tries.map(({ body }) => (body as { id: string }).id)).size).toBe(1);
    expect(tries.flatMap(({ told }) => told)).toHaveLength(3);
    await letPass(asha, 2 * DAY_MS);
    const again = await say(asha, vikram, 'Something else', { clientId });
    expect(again).toMatchObject({ status: 200, body: { content: 'Once', seq: 1 }, told: [] });
    expect(await sentBy(asha)).toBe(1);
    expect(await bell(vikram)).toHaveLength(1);
    const state = await stored(asha, vikram);
    expect([state?.lastSeq, (state?.unreadA ?? 0) + (state?.unreadB ?? 0)]).toEqual([1, 1]);
    // Another person's id for the same message is their own.
    expect((await say(vikram, asha, 'Mine', { clientId })).status).toBe(201);
    // The same id to somebody else is a mistake, and makes nothing.
    const third = await newPerson();
    expect((await say(asha, third, 'Twice', { clientId })).status).toBe(409);
    expect(await stored(asha, third)).toBeUndefined();
  });

  it('gets its place from the database when many write at once', async () => {
    const [asha, vikram] = await friends();
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, i) => (i % 2 ? say(asha, vikram, `${i}`) : say(vikram, asha, `${i}`))),
    );
    expect(all.map(({ status }) => status)).toEqual(Array(20).fill(201));
    const { body } = await threadOf(asha, vikram);
    expect(body.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    expect((await threadOf(vikram, asha)).body.map(({ id }) => id)).toEqual(body.map(({ id }) => id));
  });

  it('without an id of its own is a new one each time', async () => {
    const [asha, vikram] = await friends();
    for (const seq of [1, 2]) {
      expect((await say(asha, vikram, 'Same', { clientId: undefined })).body).toMatchObject({ seq });
    }
  });

  it('is refused by name when there is nothing to send, or too much', async () => {
    const [asha, vikram] = await friends();
    for (const content of ['', '   ', '\u200b', 'x'.repeat(4_001), null, 7, ['a']]) {
      const { status, body } = await say(asha, vikram, content as string);
      expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([400, ['content']]);
    }
    expect((await say(asha, vikram, 'x'.repeat(4_000))).status).toBe(201);
    expect((await say(asha, { id: 'nobody' })).body).toMatchObject({ status: 400 });
    expect((await say(asha, vikram, 'Hi', { isRead: true })).status).toBe(400);
    expect(await sentBy(asha)).toBe(1);
  });
});

describe('who may write to whom', () => {
  it('not to oneself, not to nobody', async () => {
    const asha = await newPerson();
    expect((await say(asha, asha)).status).toBe(400);
    for (const other of [
      { id: newId() },
      await newPerson({ deletedAt: 1 }),
      await newPerson({ bannedAt: 1 }),
    ]) {
      expect((await say(asha, other)).status).toBe(404);
    }
  });

  it.each(['by the other', 'by oneself'])('not across a block %s, and the words do not tell', async (who) => {
    const [asha, vikram] = await friends();
    await (who === 'by the other' ? block(vikram, asha) : block(asha, vikram));
    for (const person of [vikram, await newPerson()]) {
      if (person !== vikram) await (who === 'by the other' ? block(person, asha) : block(asha, person));
      const { status, body, told } = await say(asha, person);
      expect([status, (body as { detail: string }).detail]).toEqual([403, "You can't message this person."]);
      expect(told).toEqual([]);
    }
    expect(await sentBy(asha)).toBe(0);
  });

  it('not while suspended', async () => {
    const asha = await newPerson({ suspendedUntil: Date.now() + DAY_MS });
    const { status, body } = await say(asha, await newPerson());
    expect([status, (body as { detail: string }).detail]).toEqual([
      403,
      expect.stringMatching(/^Your account is suspended until /),
    ]);
    const back = await newPerson({ suspendedUntil: Date.now() - 1 });
    expect((await say(back, await newPerson())).status).toBe(201);
  });

  it('a stranger writes once, and waits', async () => {
    const [asha, vikram] = [await newPerson({ fullName: 'Asha' }), await newInvestor()];
    expect((await say(vikram, asha, 'May I?')).status).toBe(201);
    expect(await stored(asha, vikram)).toMatchObject({ status: 'request', lastSeq: 1 });
    const second = await say(vikram, asha, 'Hello?');
    expect(second).toMatchObject({
      status: 403,
      body: { detail: 'Your message waits in the requests of Asha. You can write more once it is accepted.' },
    });
    expect(await sentBy(vikram)).toBe(1);
    expect((await chatsOf(asha, 'requests')).body).toHaveLength(1);
    expect((await chatsOf(asha)).body).toEqual([]);

    const reply = await say(asha, vikram, 'Please');
    expect(reply.told.map(({ userId, event }) => [userId, event.type])).toEqual([
      [vikram.id, 'conversation_updated'],
      [asha.id, 'conversation_updated'],
      [vikram.id, 'new_message'],
      [vikram.id, 'unread'],
      [asha.id, 'new_message'],
    ]);
    expect(await stored(asha, vikram)).toMatchObject({ status: 'accepted' });
    expect((await say(vikram, asha, 'Thank you')).status).toBe(201);
    expect((await chatsOf(asha, 'requests')).body).toEqual([]);
  });

  it('may be told yes or no; no is not told', async () => {
    const [asha, vikram, other] = [await newPerson(), await newInvestor(), await newInvestor()];
    for (const person of [vikram, other]) await say(person, asha, 'May I?');
    expect((await answer(vikram, asha, 'accepted')).status).toBe(409);
    expect((await answer(other, await newPerson(), 'accepted')).status).toBe(404);
    const yes = await answer(asha, vikram, 'accepted');
    expect(yes.told.map(({ event }) => event)).toMatchObject([
      { type: 'conversation_updated', userId: asha.id, status: 'accepted' },
      { type: 'conversation_updated', userId: vikram.id, status: 'accepted' },
    ]);
    expect((await answer(asha, vikram, 'accepted')).told).toEqual([]);
    expect((await answer(asha, vikram, 'declined')).status).toBe(409);
    expect((await say(vikram, asha)).status).toBe(201);

    const no = await answer(asha, other, 'declined');
    expect(no.told.every(({ userId }) => userId === asha.id)).toBe(true);
    expect(no.told.map(({ event }) => event.type)).toEqual(['conversation_updated', 'unread']);
    expect((await answer(asha, other, 'declined')).status).toBe(200);
    expect((await chatsOf(asha, 'requests')).body).toEqual([]);
    expect((await chatsOf(other)).body).toMatchObject([
      { status: 'request', lastMessage: { isRead: false } },
    ]);
    expect((await threadOf(other, asha)).body).toMatchObject([{ isRead: false }]);
    expect((await say(other, asha)).body).toMatchObject({ detail: expect.stringContaining('waits') });
    // A new interest of theirs does not open it; an answer of the one who declined does.
    const interest = await newInterest(other, asha, { status: 'pending' });
    expect((await say(other, asha)).status).toBe(403);
    await rows("UPDATE interests SET status = 'accepted' WHERE id = ?", interest);
    expect((await say(other, asha)).status).toBe(201);
  });

  it.each([
    ['investor', 'pending', 201],
    ['owner', 'pending', 201],
    ['investor', 'accepted', 201],
    ['investor', 'rejected', 403],
  ] as const)('an interest makes acquainted: %s, %s: %i', async (who, status, second) => {
    const [owner, investor] = [
      await newPerson({ allowMessages: false }),
      await newInvestor({ allowMessages: false }),
    ];
    await newInterest(investor, owner, { status });
    const [from, to] = who === 'investor' ? [investor, owner] : [owner, investor];
    expect((await say(from, to)).status).toBe(second === 201 ? 201 : 403);
    expect((await say(from, to)).status).toBe(second);
    expect((await stored(owner, investor))?.status).toBe(second === 201 ? 'accepted' : undefined);
  });

  it('an interest that comes after the request lets the next message through', async () => {
    const [owner, investor] = [await newPerson(), await newInvestor()];
    await say(investor, owner);
    await newInterest(investor, owner, { status: 'pending' });
    expect((await say(investor, owner)).status).toBe(201);
    expect(await stored(owner, investor)).toMatchObject({ status: 'accepted' });
  });

  it('not to whom takes no messages, unless they know each other', async () => {
    const shy = await newPerson({ allowMessages: false });
    const stranger = await say(await newInvestor(), shy);
    expect(stranger).toMatchObject({
      status: 403,
      body: { detail: 'This person takes messages only from people they know.' },
    });
    const [, friend] = await acquaint(shy, await newInvestor());
    expect((await say(friend, shy)).status).toBe(201);
    const asked = await newInvestor();
    await say(shy, asked);
    expect((await say(asked, shy)).status).toBe(201);
  });
});

describe('how much', () => {
  it('30 in a minute and 600 in an hour, with the time to wait', async () => {
    const [asha, vikram] = await friends();
    for (let i = 0; i < 30; i++) expect((await say(asha, vikram, `${i}`)).status).toBe(201);
    const fast = await say(asha, vikram, 'One more');
    expect(fast.status).toBe(429);
    expect(Number(fast.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(fast.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    await letPass(asha, 61_000);
    expect((await say(asha, vikram)).status).toBe(201);
    const at = Date.now() - 120_000;
    const { id } = (await stored(asha, vikram)) ?? { id: '' };
    await rows(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 569)
       INSERT INTO messages (id, conversation_id, seq, sender_id, receiver_id, client_id, content, created_at)
       SELECT 'm' || i, ?, 1000 + i, ?, ?, 'c' || i, 'x', ? FROM n`,
      ...[id, asha.id, vikram.id, at],
    );
    await rows('UPDATE conversations SET last_seq = 1569 WHERE id = ?', id);
    const much = await say(asha, vikram, 'Too much');
    expect([much.status, Number(much.headers.get('retry-after')) > 3_000]).toEqual([429, true]);
    // Others go on.
    expect((await say(vikram, asha)).status).toBe(201);
  });

  it.each([
    ['new', {}, 5],
    ['verified', { isVerified: true }, 20],
    ['a week old', { createdAt: Date.now() - 7 * DAY_MS }, 20],
  ] as const)('a %s member writes to so many new people in a day', async (_, columns, most) => {
    const asha = await newPerson(columns);
    const others = await Promise.all(Array.from({ length: most + 1 }, () => newPerson()));
    const last = others.pop() ?? asha;
    for (const other of others) expect((await say(asha, other)).status).toBe(201);
    const refused = await say(asha, last);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 60 * 60);
    expect(await stored(asha, last)).toBeUndefined();
    // Who is known already is no new one.
    const [, friend] = await acquaint(asha, await newPerson());
    expect((await say(asha, friend)).status).toBe(201);
    await letPass(asha, DAY_MS);
    expect((await say(asha, last)).status).toBe(201);
  });
});

describe('the bell', () => {
  it('has one row for all that a person wrote, until it is read', async () => {
    const [asha, vikram] = await friends();
    for (const text of ['One', 'Two', 'Three']) await say(asha, vikram, text);
    const { id } = (await stored(asha, vikram)) ?? { id: '' };
    expect(await bell(vikram)).toMatchObject([
      {
        type: 'new_message',
        content: 'Asha sent you a message',
        conversationId: id,
        actorCount: 1,
        readAt: null,
      },
    ]);
    await readUpTo(vikram, asha);
    expect(await bell(vikram)).toMatchObject([{ readAt: expect.any(Number) }]);
    await say(asha, vikram, 'Four');
    expect((await bell(vikram)).filter(({ readAt }) => readAt === null)).toHaveLength(1);
  });

  it('stays silent where the sender is muted or the switch is off; the chat goes on', async () => {
    const [asha, vikram] = await friends();
    await mute(vikram, asha);
    const muted = await say(asha, vikram);
    expect(muted.told[1]?.event).toMatchObject({ type: 'unread', messages: 1, notifications: 0 });
    const [meena, quiet] = await acquaint(
      await newPerson(),
      await newPerson({ chatSettings: { enabled: false } }),
    );
    expect((await say(meena, quiet)).told.map(({ event }) => event.type)).toContain('new_message');
    expect([...(await bell(vikram)), ...(await bell(quiet))]).toEqual([]);
  });
});

describe('a card', () => {
  it('stands for our own post or listing that a message names, as its reader may see it', async () => {
    const [asha, vikram] = await friends();
    const image = { url: '/files/aaaaaaaaaaaaaaaaaaaaaaaa', width: 400, height: 300, alt: 'Oven' };
    const post = await newPost(asha, { title: 'Second oven', images: [image] });
    const listing = await newListing(asha, { title: 'Amrit Dairy' });
    for (const [content, more, card] of [
      [`See http://localhost/post/${post} please`, {}, { kind: 'post', id: post, title: 'Second oven' }],
      [`http://localhost/opportunity/${listing}`, {}, { kind: 'listing', id: listing, title: 'Amrit Dairy' }],
      [`http://localhost/opportunity/${post}`, {}, { kind: 'post', href: `/post/${post}` }],
      ['About this', { postId: post }, { kind: 'post', ownerName: 'Asha' }],
      [`https://evil.example/post/${post}`, {}, null],
      [`http://localhost/post/${newId()}`, {}, null],
    ] as const) {
      const { body } = await say(vikram, asha, content, more);
      if (card) expect(body, content).toMatchObject({ card });
      else expect(body, content).toMatchObject({ card: null, postId: null });
    }
    const { body } = await threadOf(asha, vikram);
    expect(body[0]?.card).toEqual({
      kind: 'post',
      id: post,
      href: `/post/${post}`,
      postType: 'investment',
      title: 'Second oven',
      ownerName: 'Asha',
      image: { url: image.url, width: 400, height: 300 },
    });
    expect(JSON.stringify(body.map(({ card }) => card))).not.toMatch(/500000|800000|200000/);
    await rows('UPDATE posts SET is_active = 0, deleted_at = 1 WHERE id = ?', post);
    expect((await threadOf(vikram, asha)).body.map(({ card }) => card?.kind ?? null)).toEqual([
      null,
      'listing',
      null,
      null,
      null,
      null,
    ]);
  });
});
