import { describe, expect, it } from 'vitest';
import { callRoute } from '#test/support/api/call-route';
import {
  answer,
  change,
  chatsOf,
  connect,
  presence,
  readUpTo,
  say,
  stored,
  threadOf,
  unreadOf,
} from '#test/support/chat';
import { settled } from '#test/support/conversations';
import { loggedBy } from '#test/support/hub-socket';
import { block, newInvestor, newPost, newUser, rows } from '#test/support/rows/factories';
import { newVisitor, ORIGIN, takeLog } from '#test/support/visitor';
import { newId } from '~/db/id';
import { callSlots } from '~/domain/call-proposal/slots';
import { action as proposeAction } from '~/routes/api/call-proposals';
import { loader as notificationsLoader } from '~/routes/api/notifications';
import { action as commentsAction } from '~/routes/api/posts.$id.comments';
import { action as likeAction } from '~/routes/api/posts.$id.like';
import { loader as personLoader } from '~/routes/api/users.$id';
import { loader as blockedLoader } from '~/routes/api/users.me.blocked';

type SignedInUser = { id: string; token: string };
const friends = async () => connect(await newUser(), await newInvestor());
const talk = async (from: SignedInUser, to: SignedInUser, count: number) => {
  for (let i = 1; i <= count; i++) await say(from, to, `No. ${i}`);
};

/** Read marks that a user's devices were told. */
const marksTo = async (person: { id: string }) =>
  (await loggedBy(person)).filter((event) => event.type === 'message_read');

/** Asks for the picture; how many messages are unread then. */
const seen = async (
  viewer: SignedInUser,
  other: SignedInUser,
  headers: Record<string, string>,
  query = '?upTo=2',
) => {
  const authorization = `Bearer ${viewer.token}`;
  const response = await newVisitor().ask(`/chat/${other.id}/seen${query}`, {
    headers: { ...headers, authorization },
  });
  expect(response.headers.get('content-type')).toBe('image/gif');
  return (await unreadOf(viewer)).messages;
};

describe('the picture of a thread without a script', () => {
  it.each([
    ['a link of another site', 'cross-site', 'document'],
    ['a link in a message', 'same-origin', 'document'],
    ['a sibling’s picture', 'same-site', 'image'],
    ['a script', 'same-origin', 'empty'],
  ])('marks nothing read for %s', async (_, site, use) => {
    takeLog();
    const [asha, vikram] = await friends();
    await talk(asha, vikram, 2);
    expect(await seen(vikram, asha, { 'sec-fetch-site': site, 'sec-fetch-dest': use })).toBe(2);
    expect(await seen(vikram, asha, { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' })).toBe(0);
  });
});

it.each([
  ['?upTo=1', 1],
  ['?upTo=2', 0],
  ['', 2],
  ['?upTo=all', 2],
])('the picture %s of a thread marks what its page shows: %i stay unread', async (query, left) => {
  const [asha, vikram] = await friends();
  await talk(asha, vikram, 2);
  const image = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' };
  expect(await seen(vikram, asha, image, query)).toBe(left);
});

describe('the picture of a thread in a browser that does not say who asks', () => {
  const picture = 'image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5';
  const page = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

  it.each([
    ['nothing', {}],
    ['no page', { accept: picture }],
    ['another site', { accept: picture, referer: 'https://evil.example/' }],
    ['a site that begins alike', { accept: picture, referer: `${ORIGIN}.evil.example/chat` }],
    ['a site that has our name as its user', { accept: picture, referer: `${ORIGIN}@evil.example/chat` }],
    ['no address', { accept: picture, referer: 'about:blank' }],
    ['a link in a message', { accept: page, referer: `${ORIGIN}/chat/x` }],
  ])('marks nothing read where it names %s', async (_, headers: Record<string, string>) => {
    takeLog();
    const [asha, vikram] = await friends();
    await talk(asha, vikram, 2);
    expect(await seen(vikram, asha, headers)).toBe(2);
  });

  it('marks the thread read for our own page', async () => {
    takeLog();
    const [asha, vikram] = await friends();
    await talk(asha, vikram, 2);
    const referer = `${ORIGIN}/chat/${asha.id}?before=3`;
    expect(await seen(vikram, asha, { accept: picture, referer })).toBe(0);
  });
});

describe('P5: reading', () => {
  it('updates counter, read mark and badge together, and notifies both', async () => {
    const [asha, vikram] = await friends();
    await talk(asha, vikram, 3);
    expect(await unreadOf(vikram)).toEqual({ messages: 3, notifications: 0 });
    const part = await readUpTo(vikram, asha, 2);
    expect(part.body).toEqual({ upTo: 2, unread: { messages: 1, notifications: 0 } });
    expect(await marksTo(vikram)).toMatchObject([
      { userId: asha.id, readerId: vikram.id, upTo: 2, unread: 1 },
    ]);
    const [told] = await marksTo(asha);
    expect(told).toMatchObject({ userId: vikram.id, readerId: vikram.id, upTo: 2 });
    // How many are left is the reader's own.
    expect(told).not.toHaveProperty('unread');
    expect((await threadOf(asha, vikram)).body.map(({ isRead }) => isRead)).toEqual([true, true, false]);
    expect((await readUpTo(vikram, asha)).body).toEqual({
      upTo: 3,
      unread: { messages: 0, notifications: 0 },
    });
    expect(await unreadOf(vikram)).toEqual({ messages: 0, notifications: 0 });
    expect((await chatsOf(asha)).body).toMatchObject([{ lastMessage: { isRead: true }, unreadCount: 0 }]);
    expect((await chatsOf(vikram)).body).toMatchObject([{ unreadCount: 0, readSeq: 3 }]);
  });

  it('clears what the bell has about the conversation, once all is read', async () => {
    const [asha, vikram] = await friends();
    await talk(asha, vikram, 2);
    const proposal = {
      receiverId: vikram.id,
      slots: [new Date(callSlots(Date.now())[0] ?? 0).toISOString()],
    };
    const proposed = await callRoute(proposeAction, { method: 'POST', as: asha, body: proposal });
    expect(proposed.status).toBe(201);
    await settled(asha, vikram);
    expect(await unreadOf(vikram)).toEqual({ messages: 3, notifications: 1 });
    expect((await readUpTo(vikram, asha, 2)).body).toMatchObject({
      unread: { messages: 1, notifications: 1 },
    });
    expect((await readUpTo(vikram, asha)).body).toMatchObject({ unread: { messages: 0, notifications: 0 } });
  });

  it('never moves back or ahead, and sends nothing when nothing changes', async () => {
    const [asha, vikram] = await friends();
    await talk(asha, vikram, 3);
    await readUpTo(vikram, asha, 99);
    for (const upTo of [0, 1, 3, 99]) {
      const { body } = await readUpTo(vikram, asha, upTo);
      expect(body).toEqual({ upTo: 3, unread: { messages: 0, notifications: 0 } });
    }
    expect([await marksTo(asha), await marksTo(vikram)]).toMatchObject([[{ upTo: 3 }], [{ upTo: 3 }]]);
    await talk(asha, vikram, 1);
    expect(await unreadOf(vikram)).toMatchObject({ messages: 1 });
    expect((await readUpTo(vikram, asha, -1)).status).toBe(400);
  });

  it('affects one conversation and one reader only', async () => {
    const [asha, vikram] = await friends();
    const [, other] = await connect(vikram, await newUser());
    await talk(asha, vikram, 2);
    await talk(other, vikram, 3);
    await talk(vikram, asha, 1);
    await readUpTo(vikram, asha);
    expect(await unreadOf(vikram)).toEqual({ messages: 3, notifications: 0 });
    expect(await unreadOf(asha)).toEqual({ messages: 1, notifications: 0 });
    expect((await readUpTo(vikram, { id: newId() })).status).toBe(404);
    expect((await readUpTo(vikram, await newUser())).body).toMatchObject({ upTo: 0 });
  });

  it('sends no read receipt for a request before it is accepted', async () => {
    const [asha, vikram] = [await newUser(), await newInvestor()];
    await say(vikram, asha);
    await readUpTo(asha, vikram);
    expect([await marksTo(asha), await marksTo(vikram)]).toMatchObject([[{ upTo: 1 }], []]);
    expect((await threadOf(vikram, asha)).body).toMatchObject([{ isRead: false }]);
    expect((await chatsOf(vikram)).body).toMatchObject([{ lastMessage: { isRead: false } }]);
    await answer(asha, vikram, 'accepted');
    expect((await threadOf(vikram, asha)).body).toMatchObject([{ isRead: true }]);
    expect((await chatsOf(vikram)).body).toMatchObject([{ lastMessage: { isRead: true } }]);
  });
});

describe('P4: catching up', () => {
  it('reads forward and backward by seq, each message once', async () => {
    const [asha, vikram] = await friends();
    await talk(asha, vikram, 25);
    const forward: number[] = [];
    let query: string | null = 'after=3&limit=10';
    while (query) {
      const { body, headers } = await threadOf(vikram, asha, query);
      forward.push(...body.map(({ seq }) => seq));
      query = /\?([^>]*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? null;
    }
    expect(forward).toEqual(Array.from({ length: 22 }, (_, i) => i + 4));
    const older = await threadOf(vikram, asha, 'before=11&limit=4');
    expect(older.body.map(({ seq }) => seq)).toEqual([7, 8, 9, 10]);
    expect(older.headers.get('link')).toContain('before=7');
    expect((await threadOf(vikram, asha, 'before=3')).headers.get('link')).toBeNull();
    expect((await threadOf(vikram, asha, 'after=25')).body).toEqual([]);
    for (const bad of ['after=x', 'limit=0', 'limit=51', 'after=1&before=2', 'after=-1']) {
      expect((await threadOf(vikram, asha, bad)).status, bad).toBe(400);
    }
  });
});

describe('P7: a conversation', () => {
  it('is visible to its two users only, for every id', async () => {
    const [asha, vikram] = await friends();
    const stranger = await newUser({ userType: 'admin' });
    await talk(asha, vikram, 1);
    const { id } = (await stored(asha, vikram)) ?? { id: '' };
    expect((await threadOf(stranger, asha)).body).toEqual([]);
    expect((await threadOf(stranger, { id })).status).toBe(404);
    expect((await readUpTo(stranger, asha)).body).toMatchObject({ upTo: 0 });
    expect((await answer(stranger, asha, 'accepted')).status).toBe(404);
    expect((await chatsOf(stranger)).body).toEqual([]);
    expect(await unreadOf(vikram)).toMatchObject({ messages: 1 });
    expect((await threadOf({ id: '', token: 'x'.repeat(43) }, asha)).status).toBe(401);
  });

  it('lists page after page, each conversation once', async () => {
    const me = await newUser();
    const others = await Promise.all(Array.from({ length: 7 }, () => newUser()));
    for (const other of others) {
      await connect(me, other);
      await say(other, me);
    }
    const seen: string[] = [];
    let query = '&limit=3';
    for (;;) {
      const { body, headers } = await chatsOf(me, 'chats', query);
      seen.push(...(body as { user: { id: string } }[]).map(({ user }) => user.id));
      const cursor = /cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1];
      if (!cursor) break;
      query = `&limit=3&cursor=${cursor}`;
    }
    expect(seen).toEqual(others.map(({ id }) => id).reverse());
  });
});

it('the answer to a read mark counts the bell as far as the badge shows it', async () => {
  const [asha, vikram] = await connect(await newUser(), await newInvestor());
  await say(asha, vikram);
  const few = (await readUpTo(vikram, asha)).meter.rowsRead;
  await rows(
    `WITH RECURSIVE many (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < 150)
     INSERT INTO notifications (id, user_id, type, group_key, content, created_at)
     SELECT hex(randomblob(16)), ?, 'post_liked', 'k' || n, '', 1 FROM many RETURNING id`,
    vikram.id,
  );
  const { body, meter } = await readUpTo(vikram, asha);
  expect(body).toMatchObject({ unread: { messages: 0, notifications: 100 } });
  // The session is read with the same count.
  expect(meter.rowsRead - few).toBeLessThan(2 * 110);
});

describe('a block', () => {
  it('stops every contact both ways without notice, and can be undone', async () => {
    const [asha, vikram] = await friends();
    await talk(vikram, asha, 2);
    const post = await newPost(asha);
    const done = await change(asha, 'block', vikram);
    expect(done).toMatchObject({ status: 200, body: { blocked: true } });
    expect(done.meter.trips).toBe(1);
    const heard = (await loggedBy(vikram)).length;
    expect((await change(asha, 'block', vikram)).status).toBe(200);
    for (const [me, other] of [
      [asha, vikram],
      [vikram, asha],
    ] as const) {
      expect((await say(me, other)).status).toBe(403);
      expect((await callRoute(personLoader, { as: me, params: { id: other.id } })).status).toBe(404);
      expect((await presence(me, other)).body).toEqual({ online: null });
      expect((await threadOf(me, other)).body).toHaveLength(2);
    }
    const like = await callRoute(likeAction, { as: vikram, method: 'POST', params: { id: post } });
    const comment = { as: vikram, method: 'POST', params: { id: post }, body: { content: 'Nice' } } as const;
    expect([like.status, (await callRoute(commentsAction, comment)).status]).toEqual([404, 404]);
    expect((await callRoute(notificationsLoader, { as: asha })).body).toEqual([]);
    expect(await unreadOf(asha)).toEqual({ messages: 2, notifications: 0 });
    await readUpTo(asha, vikram);
    expect(await marksTo(vikram)).toEqual([]);
    expect(await loggedBy(vikram)).toHaveLength(heard);
    const list = await callRoute(blockedLoader, { as: asha });
    expect(list.body).toMatchObject([{ id: vikram.id }]);
    expect((await callRoute(blockedLoader, { as: vikram })).body).toEqual([]);
    // Only the blocking user can undo it.
    await change(vikram, 'block', asha, 'DELETE');
    expect((await say(vikram, asha)).status).toBe(403);
    expect((await change(asha, 'block', vikram, 'DELETE')).body).toEqual({ blocked: false });
    expect((await say(vikram, asha)).status).toBe(201);
  });

  it('declines an open request, which is then counted nowhere', async () => {
    const [asha, vikram] = [await newUser(), await newInvestor()];
    await say(vikram, asha);
    expect(await unreadOf(asha)).toEqual({ messages: 1, notifications: 0 });
    await change(asha, 'block', vikram);
    expect(await unreadOf(asha)).toEqual({ messages: 0, notifications: 0 });
    expect((await chatsOf(asha, 'requests')).body).toEqual([]);
  });

  it('is refused for oneself and for an unknown id, as a mute is', async () => {
    const asha = await newUser();
    for (const what of ['block', 'mute'] as const) {
      expect((await change(asha, what, asha)).status).toBe(400);
      expect((await change(asha, what, { id: newId() })).status).toBe(404);
    }
    expect(await rows('SELECT 1 FROM blocks WHERE blocker_id = ?', asha.id)).toEqual([]);
  });

  it('differs from a mute, which stops notifications only, without notice', async () => {
    const [asha, vikram] = await friends();
    expect((await change(asha, 'mute', vikram)).body).toEqual({ muted: true });
    await talk(vikram, asha, 1);
    expect(await unreadOf(asha)).toEqual({ messages: 1, notifications: 0 });
    expect((await chatsOf(asha)).body).toMatchObject([{ isMuted: true }]);
    expect((await chatsOf(vikram)).body).toMatchObject([{ isMuted: false }]);
    await change(asha, 'mute', vikram, 'DELETE');
    await talk(vikram, asha, 1);
    expect(await unreadOf(asha)).toEqual({ messages: 2, notifications: 0 });
  });
});

describe('presence', () => {
  it('is visible to users of accepted conversations, unless it is switched off', async () => {
    const [asha, vikram] = await friends();
    expect((await presence(vikram, asha)).body).toEqual({ online: false });
    expect((await presence(await newUser(), asha)).body).toEqual({ online: null });
    const [, hidden] = await connect(asha, await newUser({ showOnlineStatus: false }));
    expect((await presence(asha, hidden)).body).toEqual({ online: null });
    const [one, other] = [await newUser(), await newUser()];
    await say(one, other);
    expect((await presence(one, other)).body).toEqual({ online: null });
    await block(asha, vikram);
    expect((await presence(vikram, asha)).body).toEqual({ online: null });
    expect((await presence(vikram, { id: newId() })).status).toBe(404);
  });
});
