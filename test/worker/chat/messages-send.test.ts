import { describe, expect, it } from 'vitest';
import { change, connect, moveBack, say, send, stored, threadOf, unreadOf } from '#test/support/chat';
import { messagesBetween } from '#test/support/conversations';
import { evict, loggedBy, signedInSocket } from '#test/support/hub-socket';
import { newInvestor, newListing, newPost, newUser, rows } from '#test/support/rows/factories';
import { newId } from '~/db/id';
import { DAY_MS } from '~/lib/time/duration';

const friends = () => newUser({ fullName: 'Asha' }).then(async (asha) => connect(asha, await newInvestor()));

const alertsOf = async (person: { id: string }) =>
  (await loggedBy(person)).flatMap((event) => (event.type === 'new_message' ? event.alerts : []));
const bell = (person: { id: string }) => rows('SELECT id FROM notifications WHERE user_id = ?', person.id);

describe('P2, P3: a message', () => {
  it('is stored in order, counted once, and delivered to every device of both', async () => {
    const [asha, vikram] = await friends();
    const devices = [await signedInSocket(asha), await signedInSocket(vikram), await signedInSocket(vikram)];
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
    for (const device of devices) {
      expect(await device.next('new_message')).toMatchObject({
        // To its receiver it is delivered.
        message: { ...(first.body as object), isDelivered: device !== devices[0] },
        senderName: 'Asha',
        senderAvatar: null,
      });
      const seqs = () => device.frames.flatMap((one) => (one.type === 'new_message' ? one.message.seq : []));
      await expect.poll(seqs).toEqual([1, 2, 3]);
    }
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

  it('is stored once when sent in parallel, again later, or with other text', async () => {
    const [asha, vikram] = await friends();
    const clientId = newId();
    const tries = await Promise.all(Array.from({ length: 5 }, () => say(asha, vikram, 'Once', { clientId })));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(new Set(tries.map(({ body }) => (body as { id: string }).id)).size).toBe(1);
    await moveBack(asha, 2 * DAY_MS);
    const again = await say(asha, vikram, 'Something else', { clientId });
    expect(again).toMatchObject({ status: 200, body: { content: 'Once', seq: 1 } });
    expect(await messagesBetween(asha, vikram)).toMatchObject([{ content: 'Once', seq: 1 }]);
    expect([await alertsOf(vikram), await alertsOf(asha)]).toEqual([[true], [false]]);
    const state = await stored(asha, vikram);
    expect([state?.lastSeq, (state?.unreadA ?? 0) + (state?.unreadB ?? 0)]).toEqual([1, 1]);
    // The same client id of another user, and to another receiver, is a separate message.
    expect((await say(vikram, asha, 'Mine', { clientId })).status).toBe(201);
    const third = await newUser();
    expect((await say(asha, third, 'Twice', { clientId })).status).toBe(201);
    expect(await messagesBetween(asha, third)).toMatchObject([{ content: 'Twice', seq: 1 }]);
  });

  it('does not count against the limits of pace when it is repeated or refused', async () => {
    const [asha, vikram] = await friends();
    const clientId = newId();
    for (let i = 0; i < 35; i++)
      expect((await send(asha, vikram, 'Once', { clientId })).status).toBeLessThan(202);
    await evict(asha.id);
    const hidden = await newUser({ allowMessages: false });
    for (let i = 0; i < 35; i++) expect((await send(asha, hidden)).status).toBe(403);
    expect((await say(asha, vikram, 'Another')).status).toBe(201);
  });

  it('gets its place from the conversation when many write at once', async () => {
    const [asha, vikram] = await friends();
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, i) => (i % 2 ? say(asha, vikram, `${i}`) : say(vikram, asha, `${i}`))),
    );
    expect(all.map(({ status }) => status)).toEqual(Array(20).fill(201));
    const { body } = await threadOf(asha, vikram);
    expect(body.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    expect((await threadOf(vikram, asha)).body.map(({ id }) => id)).toEqual(body.map(({ id }) => id));
  });

  it('is a new message each time without a client id', async () => {
    const [asha, vikram] = await friends();
    for (const seq of [1, 2]) {
      expect((await say(asha, vikram, 'Same', { clientId: undefined })).body).toMatchObject({ seq });
    }
  });

  it('is refused with the field’s name when it is empty or too long', async () => {
    const [asha, vikram] = await friends();
    for (const content of ['', '   ', '\u200b', 'x'.repeat(4_001), null, 7, ['a']]) {
      const { status, body } = await say(asha, vikram, content as string);
      expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([400, ['content']]);
    }
    expect((await say(asha, vikram, 'x'.repeat(4_000))).status).toBe(201);
    expect((await say(asha, { id: 'nobody' })).body).toMatchObject({ status: 400 });
    expect((await say(asha, vikram, 'Hi', { isRead: true })).status).toBe(400);
    expect(await messagesBetween(asha, vikram)).toHaveLength(1);
  });
});

describe('the bell', () => {
  it('has no row for messages: the unread conversation is the entry', async () => {
    const [asha, vikram] = await friends();
    for (const text of ['One', 'Two', 'Three']) await say(asha, vikram, text);
    expect(await unreadOf(vikram)).toEqual({ messages: 3, notifications: 0 });
    expect(await unreadOf(asha)).toEqual({ messages: 0, notifications: 0 });
    expect(await bell(vikram)).toEqual([]);
  });

  it('stays silent where the sender is muted; the chat goes on', async () => {
    const [asha, vikram] = await friends();
    await say(asha, vikram, 'Before');
    await change(vikram, 'mute', asha);
    await say(asha, vikram, 'Muted');
    await change(vikram, 'mute', asha, 'DELETE');
    await say(asha, vikram, 'After');
    expect(await alertsOf(vikram)).toEqual([true, false, true]);
    expect(await alertsOf(asha)).toEqual([false, false, false]);
    expect(await unreadOf(vikram)).toEqual({ messages: 3, notifications: 0 });
  });
});

describe('a card', () => {
  it('shows the post or listing that a message links, as its reader may see it', async () => {
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
