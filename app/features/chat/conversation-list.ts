import type { ConversationView, MessageView } from '~/domain/chat/message.schema';

/**
 * A message was pushed: its conversation moves to the top. Null when the list does not have it, or may hold something
 * else than it knows: then the list is to be asked for again.
 */
export function withNewMessage(
  list: readonly ConversationView[],
  message: MessageView,
  viewerId: string,
): ConversationView[] | null {
  const known = list.find(({ id }) => id === message.conversationId);
  if (!known) return null;
  if (message.seq <= known.lastSeq) return [...list];
  const isTheirs = message.senderId !== viewerId;
  const { content, messageType, createdAt, senderId, seq, isRead } = message;
  const moved: ConversationView = {
    ...known,
    lastSeq: seq,
    unreadCount: isTheirs ? known.unreadCount + 1 : known.unreadCount,
    lastMessage: { content, messageType, createdAt, senderId, seq, isRead },
  };
  return [moved, ...list.filter(({ id }) => id !== known.id)];
}

/** Somebody has read: me on another device, or the other user what I wrote last. */
export function withRead(
  list: readonly ConversationView[],
  { conversationId, readerId, upTo }: { conversationId: string; readerId: string; upTo: number },
  viewerId: string,
): ConversationView[] {
  return list.map((one) => {
    const { lastMessage } = one;
    if (one.id !== conversationId || !lastMessage) return one;
    if (readerId === viewerId) return upTo >= one.lastSeq ? { ...one, unreadCount: 0 } : one;
    const isRead = lastMessage.senderId === viewerId && lastMessage.seq <= upTo;
    return isRead ? { ...one, lastMessage: { ...lastMessage, isRead: true } } : one;
  });
}
