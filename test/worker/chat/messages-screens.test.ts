import { describe, expect, it } from 'vitest';
import { answer, change, connect, openChats, openThread, readUpTo, say } from '#test/support/chat';
import { messagesBetween } from '#test/support/conversations';
import { newInterest } from '#test/support/relationships';
import { block, mute, newInvestor, newListing, newPost, newUser } from '#test/support/rows/factories';
import { newVisitor } from '#test/support/visitor';
import { newId } from '~/db/id';
import type { ChatThreadView } from '~/domain/chat/view';

const thread = async (...args: Parameters<typeof openThread>) =>
  (await openThread(...args)) as ChatThreadView;

describe('the thread', () => {
  it('shows the newest page, the read position and the other user', async () => {
    const [asha, vikram] = await connect(await newUser({ fullName: 'Asha' }), await newInvestor());
    for (let i = 1; i <= 55; i++) {
      const from = i % 2 ? asha : vikram;
      await say(from, from === asha ? vikram : asha, `No. ${i}`);
    }
    await readUpTo(vikram, asha, 11);
    const view = await thread(vikram, asha.id);
    expect(view).toMatchObject({
      user: { id: asha.id, fullName: 'Asha', userType: 'entrepreneur', isVerified: false, avatar: null },
      status: 'accepted',
      hasOlder: true,
      lastSeq: 55,
      readSeq: 11,
      unreadCount: 22,
      composer: { state: 'open' },
      isConnected: true,
      isMuted: false,
      isBlocked: false,
    });
    expect(view.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, i) => i + 36));
    await mute(vikram, asha);
    expect(await thread(vikram, asha.id)).toMatchObject({ isMuted: true });
  });

  it('says what the reader may do', async () => {
    const [asha, vikram] = [await newUser({ fullName: 'Asha' }), await newInvestor({ fullName: 'Vikram' })];
    expect(await thread(vikram, asha.id)).toMatchObject({
      conversationId: null,
      status: null,
      messages: [],
      composer: { state: 'first' },
      isConnected: false,
    });
    await say(vikram, asha);
    const waiting = { state: 'waiting', reason: expect.stringContaining('requests of Asha') };
    expect(await thread(vikram, asha.id)).toMatchObject({ status: 'request', composer: waiting });
    expect(await thread(asha, vikram.id)).toMatchObject({
      requestedBy: vikram.id,
      composer: { state: 'asked', isDeclined: false },
      unreadCount: 1,
    });
    await answer(asha, vikram, 'declined');
    expect(await thread(asha, vikram.id)).toMatchObject({ composer: { state: 'asked', isDeclined: true } });
    expect(await thread(vikram, asha.id)).toMatchObject({ status: 'request', composer: waiting });
    await answer(asha, vikram, 'accepted');
    expect(await thread(vikram, asha.id)).toMatchObject({ status: 'accepted', composer: { state: 'open' } });
    await change(asha, 'block', vikram);
    const closed = { state: 'closed', reason: "You can't message this user." };
    expect(await thread(vikram, asha.id)).toMatchObject({ composer: closed, isBlocked: false });
    expect(await thread(asha, vikram.id)).toMatchObject({ composer: closed, isBlocked: true });
    const later = Date.now() + 60_000;
    const late = await newUser({ suspendedUntil: later });
    expect(await thread(late, asha.id)).toMatchObject({
      composer: { state: 'closed', reason: expect.stringMatching(/^Your account is suspended until /) },
    });
    const shy = await newUser({ allowMessages: false });
    expect(await thread(vikram, shy.id)).toMatchObject({
      composer: { state: 'closed', reason: 'This user accepts messages only from people they know.' },
    });
    await newInterest(vikram, shy, { status: 'pending' });
    expect(await thread(vikram, shy.id)).toMatchObject({ composer: { state: 'first' } });
    expect(await thread(shy, vikram.id)).toMatchObject({ composer: { state: 'open' }, isConnected: false });
  });

  it('shows both users the offer of their newest interest', async () => {
    const [asha, vikram] = await connect(await newUser(), await newInvestor());
    expect(await thread(vikram, asha.id)).toMatchObject({ about: null });
    const [post, listing] = [await newPost(asha), await newListing(asha)];
    const idOf = (item: string | { id: string }) => (typeof item === 'string' ? item : item.id);
    await newInterest(vikram, asha, { postId: idOf(post), createdAt: 1_000 });
    await newInterest(vikram, asha, { listingId: idOf(listing), status: 'pending', createdAt: 2_000 });
    await newInterest(await newInvestor(), asha, { postId: idOf(post), status: 'rejected' });
    const about = { type: 'business', id: idOf(listing), ownerId: asha.id, status: 'pending' };
    expect(await thread(vikram, asha.id)).toMatchObject({ about });
    expect(await thread(asha, vikram.id)).toMatchObject({ about });
    await change(asha, 'block', vikram);
    expect(await thread(vikram, asha.id)).toMatchObject({ about: null });
  });

  it('answers 404 for an unreachable user, but keeps existing messages', async () => {
    const asha = await newUser();
    for (const other of [
      { id: newId() },
      { id: 'nonsense' },
      await newUser({ deletedAt: 1 }),
      await newUser({ bannedAt: 1 }),
    ]) {
      await expect(openThread(asha, other.id)).rejects.toMatchObject({ code: 'not_found' });
    }
    const blocker = await newUser();
    await block(blocker, asha);
    await expect(openThread(asha, blocker.id)).rejects.toMatchObject({ code: 'not_found' });
    // The blocking user can unblock here.
    expect(await thread(blocker, asha.id)).toMatchObject({ isBlocked: true, messages: [] });

    const [one, other] = await connect(await newUser(), await newUser());
    await say(one, other, 'Before');
    await block(other, one);
    expect((await thread(one, other.id)).messages).toHaveLength(1);
  });

  it('redirects from a post or listing to its owner, and from oneself to the list', async () => {
    const [owner, other] = [await newUser(), await newInvestor()];
    const [post, listing] = [await newPost(owner), await newListing(owner)];
    for (const id of [post, listing]) {
      expect(await openThread(other, id)).toEqual({ movedTo: `/chat/${owner.id}` });
      expect(await openThread(owner, id)).toEqual({ movedTo: '/chat' });
    }
    expect(await openThread(owner, owner.id)).toEqual({ movedTo: '/chat' });
    const gone = await newPost(owner, { isActive: false, deletedAt: 1 });
    await expect(openThread(other, gone)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the list', () => {
  it('has the latest first, strangers’ requests apart, and counts them', async () => {
    const me = await newUser();
    const [friend, asker, silent] = [
      await newUser({ fullName: 'Friend' }),
      await newInvestor(),
      await newUser(),
    ];
    await connect(me, friend);
    await say(asker, me, 'May I ask something?');
    await say(me, silent, 'Hello');
    await say(friend, me, 'Kal aana');
    const home = await openChats(me);
    expect(home).toMatchObject({ segment: 'chats', next: null, requestCount: 1 });
    expect(home.conversations.map(({ user, unreadCount }) => [user.id, unreadCount])).toEqual([
      [friend.id, 1],
      [silent.id, 0],
    ]);
    expect(home.conversations[0]).toMatchObject({
      lastMessage: { content: 'Kal aana', messageType: 'text', senderId: friend.id, seq: 1, isRead: false },
      status: 'accepted',
      lastSeq: 1,
    });
    const { conversations } = await openChats(me, 'requests');
    expect(conversations.map(({ user, status }) => [user.id, status])).toEqual([[asker.id, 'request']]);
    await answer(me, asker, 'declined');
    expect(await openChats(me, 'requests')).toMatchObject({ conversations: [], requestCount: 0 });
    expect((await openChats(me)).conversations).toHaveLength(2);
    expect((await openChats(asker)).conversations).toMatchObject([{ status: 'request' }]);
  });
});

it.each(['constructor', 'toString', '__proto__'])(
  'a form with the intent %s is that of the composer',
  async (intent) => {
    const [asha, vikram] = await connect(await newUser(), await newInvestor());
    const { id: messageId } = (await say(vikram, asha, 'Namaste')).body as { id: string };
    const answer = await newVisitor().ask(`/chat/${vikram.id}`, {
      form: { intent, messageId, content: 'Hello' },
      headers: { authorization: `Bearer ${asha.token}` },
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/chat/${vikram.id}`]);
    expect((await messagesBetween(asha, vikram)).map(({ content }) => content)).toEqual(['Namaste', 'Hello']);
  },
);

describe('the list of chats', () => {
  const unwritten = async (viewer: Parameters<typeof openChats>[0]) =>
    (await openChats(viewer)).unwritten.map(({ user }) => user.id);

  it('shows whom an accepted interest connects, until something is written', async () => {
    const [asha, vikram] = [await newUser(), await newInvestor()];
    await newInterest(vikram, asha, { status: 'pending' });
    expect(await unwritten(asha)).toEqual([]);
    await newInterest(vikram, asha, { decidedAt: 1_000 });
    await newInterest(vikram, asha, { decidedAt: 2_000 });
    const meera = await newInvestor({ fullName: 'Meera' });
    await newInterest(meera, asha, { decidedAt: 3_000 });
    expect(await unwritten(asha)).toEqual([meera.id, vikram.id]);
    expect((await openChats(vikram)).unwritten).toMatchObject([{ user: { id: asha.id }, acceptedAt: 2_000 }]);
    expect((await openChats(asha, 'requests')).unwritten).toEqual([]);
    const byApi = await newVisitor().ask('/api/messages/unwritten', {
      headers: { authorization: `Bearer ${asha.token}` },
    });
    expect(await byApi.json()).toEqual((await openChats(asha)).unwritten);
    await say(asha, vikram);
    expect(await unwritten(asha)).toEqual([meera.id]);
    expect(await unwritten(vikram)).toEqual([]);
    await block(meera, asha);
    expect(await unwritten(asha)).toEqual([]);
  });
});
