import { describe, expect, it } from 'vitest';
import type { ConversationView, MessageView, UnwrittenChat } from '~/domain/message/message.schema';
import {
  type ListedChat,
  withDelivered,
  withFirstPage,
  withRead,
  withUnsent,
  withUnwritten,
  withUpdate,
} from '~/features/chat-list/conversation-list';

const user = (id: string) => ({
  id,
  fullName: id,
  avatar: null,
  userType: 'investor' as const,
  isVerified: false,
});

const written = (id: string, at: number): ConversationView => ({
  id: `with-${id}`,
  user: user(id),
  status: 'accepted',
  requestedBy: null,
  lastMessage: {
    content: 'Namaste',
    messageType: 'text',
    createdAt: new Date(at).toISOString(),
    senderId: id,
    seq: 1,
    isDelivered: true,
    isRead: true,
  },
  unreadCount: 0,
  readSeq: 1,
  lastSeq: 1,
  isMuted: false,
});

const unwritten = (id: string, acceptedAt: number): UnwrittenChat => ({
  user: user(id),
  isMuted: false,
  acceptedAt,
});

describe('the list of chats', () => {
  const names = (...args: Parameters<typeof withUnwritten>) =>
    withUnwritten(...args).map((one) => one.user.id);

  it('has those who have not written yet at their time', () => {
    const list = [written('asha', 30), written('ravi', 10)];
    expect(names(list, [unwritten('new', 40), unwritten('mid', 20), unwritten('old', 5)])).toEqual([
      'new',
      'asha',
      'mid',
      'ravi',
      'old',
    ]);
    expect(names([], [unwritten('new', 40)])).toEqual(['new']);
  });

  it('has somebody once, by what was written', () => {
    expect(names([written('asha', 30)], [unwritten('asha', 40)])).toEqual(['asha']);
  });
});

describe('the list of chats, with what only this device has', () => {
  const row = (id: string, at: number | null): ListedChat => ({ ...written(id, at ?? 0), at });
  const sign = (id: string, at: number) => [id, { person: user(id), at }] as const;
  const names = (
    list: ListedChat[],
    ...signs: (readonly [string, { person?: ReturnType<typeof user>; at: number }])[]
  ) =>
    withUnsent(list, new Map(signs.map(([id, one]) => [id, { person: undefined, ...one }]))).map(
      ({ user }) => user.id,
    );

  it.each([
    ['an empty list', [], [sign('new', 5)], ['new']],
    [
      'newer and older ones',
      [row('asha', 30), row('ravi', 10)],
      [sign('old', 5), sign('new', 40)],
      ['new', 'asha', 'ravi', 'old'],
    ],
    ['a row without a message', [row('gone', null)], [sign('new', 5)], ['gone', 'new']],
    ['somebody who has a row', [row('asha', 30)], [sign('asha', 40)], ['asha']],
    ['somebody whom an earlier version did not name', [row('asha', 30)], [['ravi', { at: 40 }]], ['asha']],
  ] as const)('merges %s', (_, list, signs, expected) => {
    expect(names([...list], ...signs)).toEqual(expected);
  });
});

describe('the list of chats, once its first page has been read again', () => {
  /** Conversations by name; `asha2` is that of asha with a second message. */
  const page = (names: string, next: string | null = null) => ({
    list: names
      .split(' ')
      .filter(Boolean)
      .map((name) => ({ ...written(name.replace(/\d/, ''), 1), lastSeq: Number(/\d/.exec(name)?.[0] ?? 1) })),
    next,
  });
  const named = (...args: Parameters<typeof withFirstPage>) => {
    const { list, next } = withFirstPage(...args);
    return [list.map(({ user, lastSeq }) => user.id + (lastSeq > 1 ? lastSeq : '')).join(' '), next];
  };

  it.each([
    ['a page that is as it was', 'a b', 'a b c d', 'c4'],
    ['one from below that moved up', 'c2 a', 'c2 a b d', 'c4'],
    ['an unknown one', 'new a', 'new a b c d', 'c4'],
    ['one that is gone', 'b c', 'b c d', 'c4'],
    ['nothing that is known', 'new other', 'new other', 'c2'],
    ['only such as have moved', 'a2 b2', 'a2 b2', 'c2'],
  ])('keeps what was shown below where it can: %s', (_, first, expected, next) => {
    expect(named(page('a b c d', 'c4'), page(first, 'c2'))).toEqual([expected, next]);
  });

  it('has the cursor of its last row', () => {
    expect(named(page('a b', 'c2'), page('new a', 'c2'))).toEqual(['new a b', 'c2']);
    expect(named(page('a b', null), page('a b c', 'c3'))).toEqual(['a b c', 'c3']);
    expect(named(page('a b c d', null), page('a b', 'c2'))).toEqual(['a b c d', null]);
  });

  it.each([
    ['a message that came meanwhile', 'c2 a b d', 'a b c', 'c', 'c2 a b d', 'c4'],
    ['it, where nothing comes after', 'b2 a', 'a b', 'b', 'b2 a', null],
    ['one that moved up from below the page', 'd2 a b c', 'a b', 'd', 'd2 a b c', 'c4'],
    ['the place of one below the page', 'a b c d', 'a b', 'd', 'a b c d', 'c4'],
    ['nothing of one that is gone', 'b2 a', 'a', 'b', 'a', null],
    ['what the page says of all others', 'b2 a', 'a3 b', 'b', 'a3 b2', null],
  ])(
    'undoes nothing that frames have told since it was asked for: %s',
    (_, shown, first, told, expected, next) => {
      // The later a conversation's last message is, the higher it stands.
      const timed = ({ list, ...rest }: ReturnType<typeof page>) => ({
        ...rest,
        list: list.map((one) => ({
          ...one,
          lastMessage: one.lastMessage && {
            ...one.lastMessage,
            createdAt: new Date(one.lastSeq * 1_000 - one.user.id.charCodeAt(0)).toISOString(),
          },
        })),
      });
      const pages = [timed(page(shown, next && 'c4')), timed(page(first, next && 'c2'))] as const;
      expect(named(...pages, new Set([`with-${told}`]))).toEqual([expected, next]);
    },
  );

  it('keeps counts, marks and words that frames have told, and has all else from the page', () => {
    const [before] = page('a').list;
    if (!before?.lastMessage) throw new Error('no row');
    const shown = {
      ...before,
      unreadCount: 1,
      readSeq: 0,
      lastMessage: { ...before.lastMessage, content: 'deleted', isRead: true },
    };
    const first = { ...before, unreadCount: 3, isMuted: true, status: 'request' as const };
    const [after] = withFirstPage(
      { list: [shown], next: null },
      { list: [first], next: null },
      new Set([before.id]),
    ).list;
    expect(after).toEqual({ ...shown, isMuted: true, status: 'request' });
  });

  it('has no conversation that is gone where the first page is all there is', () => {
    expect(named(page('a b'), page('a'))).toEqual(['a', null]);
    expect(named(page('a b c d', 'c4'), page('a'))).toEqual(['a', null]);
    expect(named(page('a b'), page(''))).toEqual(['', null]);
  });
});

describe('a row of the list of chats stays the same object', () => {
  const one = written('a', 1);
  const ofViewer: ConversationView = {
    ...one,
    lastMessage: one.lastMessage && { ...one.lastMessage, senderId: 'me' },
  };
  const mark = { conversationId: one.id, readerId: 'a', upTo: 1 };
  const reacted = { ...one.lastMessage, conversationId: one.id, reactions: [{ userId: 'a', emoji: '👍' }] };

  it.each([
    ['a message is told as read again', () => withRead([ofViewer], mark, 'me')],
    ['a message is told as delivered again', () => withDelivered([ofViewer], mark)],
    ['its message gets a reaction', () => withUpdate([ofViewer], reacted as MessageView)],
  ])('where %s', (_, list) => {
    expect(list()[0]).toBe(ofViewer);
  });
});
