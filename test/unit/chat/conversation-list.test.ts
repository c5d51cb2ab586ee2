import { describe, expect, it } from 'vitest';
import type { ConversationView, UnwrittenChat } from '~/domain/message/message.schema';
import { withUnwritten } from '~/features/chat/conversation-list';

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
