import type { ChatEvent } from '~/domain/message/events.schema';
import type { ConversationView, MessageView, UnwrittenChat } from '~/domain/message/message.schema';
import type { UnsentSign } from '~/features/chat/delivery';

type ReadMark = Extract<ChatEvent, { type: 'message_read' }>;

/** What a row of the list shows. */
export type ListedChat = Pick<
  ConversationView,
  'user' | 'status' | 'lastMessage' | 'unreadCount' | 'isMuted'
> & {
  /** In milliseconds; null where the last message is gone. */
  at: number | null;
};

/** Conversations and those that nobody has written in yet, latest first. What came from both is a conversation. */
export function withUnwritten(
  list: readonly ConversationView[],
  unwritten: readonly UnwrittenChat[],
): ListedChat[] {
  const known = new Set(list.map(({ user }) => user.id));
  const waiting = unwritten
    .filter(({ user }) => !known.has(user.id))
    .map(
      ({ acceptedAt, ...chat }): ListedChat => ({
        ...chat,
        at: acceptedAt,
        status: 'accepted',
        lastMessage: null,
        unreadCount: 0,
      }),
    );
  const written = list.map((one) => ({
    ...one,
    at: one.lastMessage && Date.parse(one.lastMessage.createdAt),
  }));
  return merged(written, waiting);
}

/** The list with those for whom only this device has something: an unsent message to somebody who has no row yet. */
export function withUnsent(
  list: readonly ListedChat[],
  unsent: ReadonlyMap<string, Pick<UnsentSign, 'person' | 'at'>>,
): ListedChat[] {
  const known = new Set(list.map(({ user }) => user.id));
  const added = [...unsent.values()].flatMap(({ person, at }): ListedChat[] =>
    person && !known.has(person.id)
      ? [{ user: person, at, status: 'request', lastMessage: null, unreadCount: 0, isMuted: false }]
      : [],
  );
  return merged(
    list,
    added.sort((a, b) => (b.at ?? 0) - (a.at ?? 0)),
  );
}

/** Both are latest first. */
function merged(list: readonly ListedChat[], added: readonly ListedChat[]): ListedChat[] {
  const waiting = [...added];
  const listed: ListedChat[] = [];
  for (const one of list) {
    while (one.at !== null && waiting[0]?.at && waiting[0].at > one.at) listed.push(...waiting.splice(0, 1));
    listed.push(one);
  }
  return [...listed, ...waiting];
}

export interface ShownConversations {
  list: readonly ConversationView[];
  /** The cursor of what comes after the list; null where nothing does. */
  next: string | null;
}

/**
 * What is shown once the first page has been read again: it, and the conversations that were shown below it. If nothing comes after the
 * first page, it is all there is. If each of its conversations is new or has changed, unknown ones may lie between the two, and the list
 * starts over with it. `told`: what frames have told of since the page was asked for.
 */
export function withFirstPage(
  shown: ShownConversations | undefined,
  first: ShownConversations,
  told: ReadonlySet<string> = new Set(),
): ShownConversations {
  if (!shown) return first;
  const read = { ...first, list: withTold(first, shown.list, told) };
  if (first.next === null) return read;
  const seqs = new Map(shown.list.map(({ id, lastSeq }) => [id, lastSeq]));
  const unmoved = first.list.findLast(({ id, lastSeq }) => seqs.get(id) === lastSeq);
  if (!unmoved) return read;
  const listed = new Set(read.list.map(({ id }) => id));
  const below = shown.list.slice(shown.list.findIndex(({ id }) => id === unmoved.id) + 1);
  const older = below.filter(({ id }) => !listed.has(id));
  return older.length > 0 ? { list: [...read.list, ...older], next: shown.next } : read;
}

/** The conversations of a page that may be older than frames: these have told of messages, marks and counts, and of nothing else. */
function withTold(
  { list, next }: ShownConversations,
  shown: readonly ConversationView[],
  told: ReadonlySet<string>,
): readonly ConversationView[] {
  const known = new Map(shown.filter(({ id }) => told.has(id)).map((one) => [one.id, one]));
  if (known.size === 0) return list;
  const read = list.map((one) => {
    const { lastMessage, lastSeq, unreadCount, readSeq } = known.get(one.id) ?? one;
    return { ...one, lastMessage, lastSeq, unreadCount, readSeq };
  });
  const listed = new Set(list.map(({ id }) => id));
  const [end] = list.slice(-1);
  // One from below may have moved up since; where all are listed, it is gone.
  const movedUp = [...known.values()].filter(
    (one) => next !== null && end && !listed.has(one.id) && timeOf(one) > timeOf(end),
  );
  return [...movedUp, ...read].sort((a, b) => timeOf(b) - timeOf(a));
}

const timeOf = ({ lastMessage }: ConversationView) => (lastMessage ? Date.parse(lastMessage.createdAt) : 0);

/** Adds what comes after the list, without what has moved up meanwhile. */
export function withMore({ list }: ShownConversations, more: ShownConversations): ShownConversations {
  const known = new Set(list.map(({ id }) => id));
  return { list: [...list, ...more.list.filter(({ id }) => !known.has(id))], next: more.next };
}

/** Moves the conversation of a new message to the top; a list that does not have it stays as it is, and wants to be read again. */
export function withNewMessage(
  list: readonly ConversationView[],
  message: MessageView,
  viewerId: string,
): ConversationView[] {
  const known = list.find(({ id }) => id === message.conversationId);
  if (!known || message.seq <= known.lastSeq) return [...list];
  const isUnread = message.senderId !== viewerId && !message.isRead;
  const { content, messageType, createdAt, senderId, seq, isDelivered, isRead } = message;
  const moved: ConversationView = {
    ...known,
    lastSeq: seq,
    unreadCount: isUnread ? known.unreadCount + 1 : known.unreadCount,
    lastMessage: {
      content,
      messageType,
      createdAt,
      senderId,
      seq,
      isDelivered,
      isRead,
      ...carriedBy(message),
    },
  };
  return [moved, ...list.filter(({ id }) => id !== known.id)];
}

const carriedBy = ({ file, call }: MessageView) => ({
  ...(file && { contentType: file.contentType }),
  ...(call && { call }),
});

/** Applies a changed, deleted or removed message that may be the last one of its conversation. */
export function withUpdate(list: readonly ConversationView[], message: MessageView): ConversationView[] {
  const { conversationId, seq, content, messageType } = message;
  return list.map((one) => {
    const { lastMessage } = one;
    if (one.id !== conversationId || lastMessage?.seq !== seq) return one;
    // A reaction changes a message, too, and is not shown here.
    const isSame = lastMessage.content === content && lastMessage.messageType === messageType;
    return isSame ? one : { ...one, lastMessage: { ...lastMessage, content, messageType } };
  });
}

/**
 * Applies a read receipt: the viewer's from another device, or the other user's for the viewer's last
 * message.
 */
export function withRead(
  list: readonly ConversationView[],
  mark: Pick<ReadMark, 'conversationId' | 'readerId' | 'upTo' | 'unread'>,
  viewerId: string,
): ConversationView[] {
  const { conversationId, readerId, upTo } = mark;
  return list.map((one) => {
    const { lastMessage } = one;
    if (one.id !== conversationId || !lastMessage) return one;
    if (readerId === viewerId) return readByViewer(one, mark);
    const isNews = lastMessage.senderId === viewerId && lastMessage.seq <= upTo && !lastMessage.isRead;
    return isNews ? { ...one, lastMessage: { ...lastMessage, isDelivered: true, isRead: true } } : one;
  });
}

/** A list that was read after the mark counts what came since, which the frame does not. */
function readByViewer(
  one: ConversationView,
  { upTo, unread }: Pick<ReadMark, 'upTo' | 'unread'>,
): ConversationView {
  if (upTo <= one.readSeq) return one;
  // Frames from before conversations counted say no number.
  const unreadCount = unread ?? (upTo >= one.lastSeq ? 0 : one.unreadCount);
  return { ...one, readSeq: upTo, unreadCount };
}

/** The other user's devices have the viewer's messages up to `upTo`. */
export function withDelivered(
  list: readonly ConversationView[],
  { conversationId, upTo }: { conversationId: string; upTo: number },
): ConversationView[] {
  return list.map((one) => {
    const { lastMessage } = one;
    const isNews =
      one.id === conversationId && lastMessage && lastMessage.seq <= upTo && !lastMessage.isDelivered;
    return isNews ? { ...one, lastMessage: { ...lastMessage, isDelivered: true } } : one;
  });
}
