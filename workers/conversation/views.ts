import type { Grant, InboxRow } from '~/domain/message/conversations';
import {
  isDeliveredTo,
  isPresent,
  isReadBy,
  type Named,
  nothingNamed,
  type Side,
  toMessageCallView,
  wordsOf,
} from '~/domain/message/message-view';
import type { StoredMessage } from '~/domain/message/stored-message';
import { wholeGraphemes } from '~/lib/text/graphemes';
import type { Head } from './head';

/** Characters of the last message in an inbox. */
const PREVIEW = 200;

export type Pair = readonly [a: string, b: string];

/** Throws where the user is none of the two. */
export function sideOf(pair: Pair, userId: string): 'a' | 'b' {
  if (!pair.includes(userId)) throw new Error('not a participant of this conversation');
  return userId === pair[0] ? 'a' : 'b';
}

export const otherOf = (pair: Pair, userId: string): string =>
  sideOf(pair, userId) === 'a' ? pair[1] : pair[0];

/** What decides how a participant sees messages. */
export function seenBy({ standing, marks, a, b }: Head, viewerId: string): Side {
  const pair = [a, b] as const;
  const otherId = otherOf(pair, viewerId);
  const other = marks[sideOf(pair, otherId)];
  return {
    conversationId: standing.conversationId,
    viewerId,
    otherId,
    isConnected: standing.isConnected,
    readSeq: marks[sideOf(pair, viewerId)].readSeq,
    otherReadSeq: other.readSeq,
    otherDeliveredSeq: other.deliveredSeq,
  };
}

/** The conversation's row in a participant's inbox. `last`: its last message; null where there is none. */
export function inboxRowOf(head: Head, userId: string, last: StoredMessage | null): InboxRow {
  const { isConnected: _, ...shown } = head.standing;
  const side = seenBy(head, userId);
  return {
    ...shown,
    otherId: side.otherId,
    lastSeq: head.lastSeq,
    last: last && {
      senderId: last.senderId,
      type: isPresent(last) ? last.type : 'text',
      content: last.deletedAt === null ? wholeGraphemes(wordsOf(last), PREVIEW) : '',
      createdAt: last.createdAt,
      isRead: isReadBy(last, side),
      isDelivered: isDeliveredTo(last, side),
      ...carriedBy(last),
    },
    lastAt: last?.createdAt ?? 0,
    unread: head.marks[sideOf([head.a, head.b], userId)].unread,
    readSeq: side.readSeq,
  };
}

/** What a list says of a file or a call in place of its words. */
function carriedBy(last: StoredMessage) {
  if (!isPresent(last)) return {};
  const { file, call } = last.extras;
  return {
    ...(file && { contentType: file.contentType }),
    ...(call && { call: toMessageCallView(call, last) }),
  };
}

/** What D1 said of the offer or proposal that a new message names, for its sender or its receiver. */
export function namedIn({ cards, proposal }: Grant, isSender: boolean): Named {
  const card = isSender ? cards?.mine : cards?.theirs;
  return {
    cards: card ? new Map([[card.id, card]]) : nothingNamed.cards,
    proposals: proposal ? new Map([[proposal.id, proposal]]) : nothingNamed.proposals,
  };
}
