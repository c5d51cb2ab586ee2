import { describe, expect, it } from 'vitest';
import type { ConversationView, MessageView } from '~/domain/message/message.schema';
import {
  withDelivered,
  withNewMessage,
  withRead,
  withUpdate as withUpdateInList,
} from '~/features/chat-list/conversation-list';
import {
  lastSeq,
  leavesGap,
  type ThreadState,
  wholeTo,
  withGap,
  withMark,
  withMarksOf,
  withMessages,
  withNewer,
  withOlder,
  withReload,
  withSent,
  withUpdate,
} from '~/features/thread/thread-state';

const said = (seq: number, more: Partial<MessageView> = {}) =>
  ({
    id: `m${seq}`,
    conversationId: 'c1',
    seq,
    senderId: seq % 2 ? 'her' : 'me',
    content: `words ${seq}`,
    messageType: 'text',
    isRead: false,
    isDelivered: false,
    createdAt: '2026-11-21T08:00:00.000Z',
    ...more,
  }) as MessageView;

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => said(from + index));

const state = (from: number, to: number, hasOlder = true, hasNewer = false): ThreadState => ({
  messages: range(from, to),
  hasOlder,
  hasNewer,
});
const nothing: ThreadState = { messages: [], hasOlder: false, hasNewer: false };

const seqs = ({ messages }: ThreadState) => messages.map(({ seq }) => seq);

describe('what a page knows of a thread', () => {
  it('takes messages in whatever order and number they come', () => {
    let known = state(1, 2);
    for (const arrived of [[said(5)], [said(3), said(4)], [said(4), said(5)], []]) {
      known = withMessages(known, arrived);
    }
    expect(seqs(known)).toEqual([1, 2, 3, 4, 5]);
    expect(lastSeq(known)).toBe(5);
  });

  it('never takes a read mark back', () => {
    const read = withMark(state(1, 4), 'me', 'isRead', 2);
    expect(read.messages.map(({ isRead }) => isRead)).toEqual([false, true, false, false]);
    expect(withMessages(read, [said(2)]).messages[1]?.isRead).toBe(true);
    expect(withMark(read, 'me', 'isRead', 1)).toBe(read);
  });

  it('never takes a mark of delivery back, and what is read is delivered', () => {
    const marksOf = ({ messages }: ThreadState) =>
      messages.map(({ isDelivered, isRead }) => (isRead ? 'read' : isDelivered ? 'delivered' : 'sent'));
    const delivered = withMark(state(1, 6), 'me', 'isDelivered', 4);
    expect(marksOf(delivered)).toEqual(['sent', 'delivered', 'sent', 'delivered', 'sent', 'sent']);
    expect(marksOf(withMessages(delivered, [said(2), said(4)]))).toEqual(marksOf(delivered));
    expect(withMark(delivered, 'me', 'isDelivered', 2)).toBe(delivered);
    const read = withMark(delivered, 'me', 'isRead', 6);
    expect(marksOf(read)).toEqual(['sent', 'read', 'sent', 'read', 'sent', 'read']);
    expect(withMark(read, 'me', 'isDelivered', 6)).toBe(read);
  });

  it('has the marks of a loaded page after a block and its end, also for what is older', () => {
    const marksOf = ({ messages }: ThreadState) =>
      messages.map(({ isDelivered, isRead }) => (isRead ? 'read' : isDelivered ? 'delivered' : 'sent'));
    const own = (list: ThreadState) =>
      marksOf({ ...list, messages: list.messages.filter((m) => m.senderId === 'me') });
    const known = withMark(state(1, 8), 'me', 'isRead', 8);
    const bare = withMarksOf(known, { messages: range(5, 8) }, 'me');
    expect(own(bare)).toEqual(['sent', 'sent', 'sent', 'sent']);
    const call = said(8, { messageType: 'call', isRead: true, isDelivered: true });
    const page = [said(5), said(6, { isDelivered: true }), said(7), call];
    expect(own(withMarksOf(bare, { messages: page }, 'me'))).toEqual([
      'delivered',
      'delivered',
      'delivered',
      'sent',
    ]);
    const read = [said(5), said(6, { isRead: true, isDelivered: true })];
    expect(own(withMarksOf(bare, { messages: read }, 'me'))).toEqual(['read', 'read', 'read', 'sent']);
  });

  it('shows what moderators did, and keeps the parts that an update does not bring', () => {
    const card = { kind: 'post', id: 'p1' } as MessageView['card'];
    const proposal = { id: 'm2', sequence: 1 } as MessageView['proposal'];
    const offer = said(1, { postId: 'p1', listingId: null, card, proposal: null });
    const times = said(2, { messageType: 'proposal', postId: null, listingId: null, card: null, proposal });
    const known: ThreadState = { ...nothing, messages: [offer, times] };
    const bare = { card: null, proposal: null };
    const updated = [
      { ...offer, ...bare, content: 'again' },
      { ...times, ...bare },
    ].reduce(withUpdate, known);
    expect(updated.messages).toEqual([{ ...offer, content: 'again' }, times]);
    const gone = {
      content: 'This message was removed.',
      messageType: 'text',
      postId: null,
      ...bare,
    } as const;
    const removed = [
      { ...offer, ...gone },
      { ...times, ...gone },
    ].reduce(withUpdate, known);
    expect(removed.messages).toEqual([
      { ...offer, ...gone },
      { ...times, ...gone },
    ]);
    // A page that has not loaded the message would have a gap.
    expect(withUpdate(known, said(9))).toBe(known);
  });

  const plain = said(2, { card: null, proposal: null });
  const changed = (changes: number, more: Partial<MessageView> = {}) => ({ ...plain, changes, ...more });
  const mine = { userId: 'me', emoji: '👍' } as const;
  const hers = { userId: 'her', emoji: '❤️' } as const;
  const editedAt = '2026-11-21T08:01:00.000Z';

  it.each<[string, MessageView, MessageView]>([
    ['a reaction', changed(2, { reactions: [mine, hers] }), changed(1, { reactions: [mine] })],
    ['a reaction that is gone', changed(2), changed(1, { reactions: [mine] })],
    ['the first reaction', changed(1, { reactions: [mine] }), plain],
    [
      'an edit with a reaction',
      changed(2, { content: 'new', editedAt, reactions: [hers] }),
      changed(1, { content: 'new', editedAt }),
    ],
    ['a removed message', changed(1, { isRemoved: true, content: '' }), plain],
    ['a restored message', changed(2), changed(1, { isRemoved: true, content: '' })],
    ['a deleted message', changed(2, { isDeleted: true, content: '' }), changed(1, { reactions: [hers] })],
  ])('keeps the view with more changes, in whatever order they come: %s', (_, newer, older) => {
    const known: ThreadState = { ...nothing, messages: [said(1), plain] };
    const orders = [
      [newer, older],
      [older, newer],
    ];
    for (const order of orders) {
      expect(order.reduce(withUpdate, known).messages[1]).toEqual(newer);
      const merged = order.reduce((now, message) => withMessages(now, [message]), known);
      expect(merged.messages[1]).toEqual(newer);
      const loaded = order.map((message) => ({ ...nothing, messages: [message] }));
      expect(loaded.reduce(withReload, known).messages[1]).toEqual(newer);
      const paged = order.reduce((now, message) => withOlder(now, [message], false), known);
      expect(paged.messages[1]).toEqual(newer);
    }
  });

  it('quotes a message as its newest view says, and takes another view of the same change', () => {
    const quote = { id: 'm2', seq: 2, senderId: 'me', messageType: 'text', content: 'old' } as const;
    const known: ThreadState = { ...nothing, messages: [plain, said(3, { quote })] };
    const after = [changed(2, { content: 'new' }), changed(1, { content: 'old' })].reduce(withUpdate, known);
    expect(after.messages[1]?.quote?.content).toBe('new');
    const opened = changed(2, { content: 'new', fileUrl: '/files/1' });
    expect(withUpdate(after, opened).messages[0]?.fileUrl).toBe('/files/1');
  });

  it('takes what the outbox has sent only where the hub’s own message is not here yet', () => {
    const full = said(4, { card: { kind: 'post', id: 'p1' } as MessageView['card'] });
    const known = withMessages(state(1, 3), [full]);
    expect(withSent(known, said(4))).toBe(known);
    const early = withSent(state(1, 3), said(4));
    expect(withMessages(early, [full]).messages.at(-1)).toEqual(full);
  });

  it('sees a gap', () => {
    expect(leavesGap(state(1, 3), said(4))).toBe(false);
    expect(leavesGap(state(1, 3), said(3))).toBe(false);
    expect(leavesGap(state(1, 3), said(5))).toBe(true);
    expect(leavesGap(nothing, said(9))).toBe(false);
  });

  it('knows where the first gap begins, which a push over it does not close', () => {
    expect(wholeTo(nothing)).toBe(0);
    expect(wholeTo(state(4, 9))).toBe(9);
    const pushed = withMessages(withMessages(state(4, 9), [said(14)]), [said(15)]);
    expect([wholeTo(pushed), lastSeq(pushed)]).toEqual([9, 15]);
  });

  it('keeps no gap where very many messages were missed', () => {
    const cut = withGap(withMessages(state(4, 9), [said(500)]), range(10, 20));
    expect(seqs(cut)).toEqual(seqs(state(4, 20)));
    expect(cut).toMatchObject({ hasOlder: true, hasNewer: true });
    expect(seqs(withMessages(cut, [said(501)]))).toEqual(seqs(cut));
  });

  it('puts older pages on top', () => {
    const known = withOlder(state(51, 60), range(1, 50), false);
    expect(seqs(known)).toEqual(range(1, 60).map(({ seq }) => seq));
    expect(known.hasOlder).toBe(false);
  });

  it.each([
    ['the same page', state(11, 60), state(11, 60), 11, 60, true],
    ['some more', state(11, 60), state(15, 64), 11, 64, true],
    ['more than was missed', state(30, 40, true), state(1, 45, false), 1, 45, false],
    ['a gap: only the newest', state(11, 60), state(80, 129), 80, 129, true],
    ['nothing', state(11, 60), nothing, 11, 60, true],
    ['all, at first', nothing, state(3, 5), 3, 5, true],
  ])('loads again: %s', (_name, known, loaded, from, to, hasOlder) => {
    const after = withReload(known, loaded);
    expect(seqs(after)).toEqual(range(from, to).map(({ seq }) => seq));
    expect(after.hasOlder).toBe(hasOlder);
  });

  it('waits in the middle of a thread for what is between: pushed messages come with their page', () => {
    const known = state(11, 30, true, true);
    expect(seqs(withMessages(known, [said(31), said(90)]))).toEqual(seqs(known));
    expect(withMessages(known, [said(12, { content: 'changed' })]).messages[1]?.content).toBe('changed');
    expect(leavesGap(known, said(90))).toBe(false);
    const further = withNewer(known, range(31, 50), true);
    expect([seqs(further).length, further.hasOlder, further.hasNewer]).toEqual([40, true, true]);
    const end = withNewer(further, range(51, 53), false);
    expect([lastSeq(end), end.hasNewer]).toEqual([53, false]);
    expect(lastSeq(withMessages(end, [said(54)]))).toBe(54);
    expect(withNewer(known, [], false).hasNewer).toBe(false);
  });

  it.each([
    ['a message far above', state(81, 100), state(11, 30, true, true), 11, 30, true, true],
    ['a message far below', state(11, 30, true, true), state(61, 80, true, true), 61, 80, true, true],
    ['the same place again', state(11, 30, true, true), state(11, 30, true, true), 11, 30, true, true],
    ['a place above that touches', state(31, 50), state(11, 30, false, true), 11, 50, false, false],
    ['the newest from the middle', state(11, 30, true, true), state(81, 100), 81, 100, true, false],
    ['the newest, which touches', state(11, 30, true, true), state(31, 33), 11, 33, true, false],
  ])('goes to %s', (_name, known, loaded, from, to, hasOlder, hasNewer) => {
    const after = withReload(known, loaded);
    expect(seqs(after)).toEqual(range(from, to).map(({ seq }) => seq));
    expect([after.hasOlder, after.hasNewer]).toEqual([hasOlder, hasNewer]);
  });
});

const row = (id: string, more: Partial<ConversationView> = {}) =>
  ({
    id,
    user: { id: 'her' },
    unreadCount: 0,
    readSeq: 0,
    lastSeq: 4,
    lastMessage: { content: 'before', senderId: 'me', seq: 4, isRead: false },
    ...more,
  }) as ConversationView;

describe('the list of conversations', () => {
  it('moves a conversation to the top and counts what is theirs', () => {
    const list = [row('c2'), row('c1', { unreadCount: 1 })];
    const after = withNewMessage(list, said(5), 'me');
    expect(after.map(({ id, unreadCount, lastSeq: seq }) => [id, unreadCount, seq])).toEqual([
      ['c1', 2, 5],
      ['c2', 0, 4],
    ]);
    expect(withNewMessage(list, said(6), 'me')[0]?.unreadCount).toBe(1);
  });

  it('a message that comes twice counts once', () => {
    const once = withNewMessage([row('c1')], said(5), 'me');
    expect(withNewMessage(once, said(5), 'me')[0]?.unreadCount).toBe(1);
  });

  it('stays as it is where it does not have the conversation', () => {
    expect(withNewMessage([row('c2')], said(5), 'me')).toEqual([row('c2')]);
  });

  it('does not count a call that was answered', () => {
    const answered = said(5, { messageType: 'call', isRead: true });
    expect(withNewMessage([row('c1', { unreadCount: 1 })], answered, 'me')[0]?.unreadCount).toBe(1);
  });

  it('shows what moderators did to the last message, and nothing else', () => {
    const removed = said(4, { content: 'This message was removed.' });
    const [shown] = withUpdateInList([row('c1', { unreadCount: 2 })], removed);
    expect(shown).toMatchObject({
      unreadCount: 2,
      lastMessage: { seq: 4, content: 'This message was removed.' },
    });
    const list = [row('c1'), row('c2')];
    expect(withUpdateInList(list, said(3, { content: 'gone' }))).toEqual(list);
  });

  it('shows what was read, by either', () => {
    const list = [row('c1', { unreadCount: 2 })];
    const theirs = withRead(list, { conversationId: 'c1', readerId: 'her', upTo: 4 }, 'me');
    expect(theirs[0]?.lastMessage?.isRead).toBe(true);
    expect(theirs[0]?.unreadCount).toBe(2);
  });

  const readTo = (one: ConversationView, upTo: number, unread?: number) =>
    withRead(
      [one],
      { conversationId: 'c1', readerId: 'me', upTo, ...(unread !== undefined && { unread }) },
      'me',
    )[0]?.unreadCount;

  it.each([
    ['all of it', 4, 0, 0],
    ['all of theirs, below an own message', 3, 0, 0],
    ['a part', 2, 1, 1],
    ['all, in a frame without a count', 4, undefined, 0],
    ['a part, in a frame without a count', 3, undefined, 2],
  ])('has as many unread as the mark of its viewer leaves: %s', (_, upTo, unread, expected) => {
    expect(readTo(row('c1', { unreadCount: 2 }), upTo, unread)).toBe(expected);
  });

  it('counts on from a mark, and hears of one that it has only once', () => {
    const [read] = withRead(
      [row('c1', { unreadCount: 2 })],
      { conversationId: 'c1', readerId: 'me', upTo: 4, unread: 0 },
      'me',
    );
    const [after] = withNewMessage(read ? [read] : [], said(5), 'me');
    expect(after?.unreadCount).toBe(1);
    expect(after && readTo(after, 4, 0)).toBe(1);
    // A list that was read after the mark has what came since.
    expect(readTo(row('c1', { unreadCount: 1, readSeq: 4, lastSeq: 5 }), 4, 0)).toBe(1);
  });

  it('shows what was delivered', () => {
    const list = [row('c1'), row('c2')];
    const isDelivered = (upTo: number) =>
      withDelivered(list, { conversationId: 'c1', upTo }).map(({ lastMessage }) => lastMessage?.isDelivered);
    expect(isDelivered(3)).toEqual([undefined, undefined]);
    expect(isDelivered(4)).toEqual([true, undefined]);
  });
});
