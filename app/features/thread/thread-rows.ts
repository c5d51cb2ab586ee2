import type { ThreadInterest } from '~/domain/chat/view';
import type { MessageView } from '~/domain/message/message.schema';
import { dayLabel } from '~/features/chat/chat-time';
import { type Delivery, deliveryOf } from '~/features/chat/delivery';
import type { OutboxItem } from '~/features/chat/outbox';
import { type InterestPart, interestParts } from '~/features/thread-interest/thread-interests';
import { istDay } from '~/lib/time/in-words';

/** One bubble of a thread. */
export interface Bubble {
  /** Stays the same when the server has stored the message. */
  key: string;
  isOwn: boolean;
  /** Epoch milliseconds. */
  at: number;
  /** Set for the viewer's own messages. */
  delivery: Delivery | null;
  /** Exactly one of the two is set. */
  message: MessageView | null;
  unsent: OutboxItem | null;
  /** Whether it is the last of several messages in a row by the same user. */
  endsRun: boolean;
}

export type ThreadRow =
  | { kind: 'day'; key: string; label: string }
  | { kind: 'unread'; key: string; count: number }
  | { kind: 'safety'; key: string }
  | { kind: 'interest'; key: string; part: InterestPart; isOwn: boolean }
  | { kind: 'bubble'; key: string; bubble: Bubble };

export interface ThreadContent {
  viewerId: string;
  messages: readonly MessageView[];
  interests?: readonly ThreadInterest[];
  hasOlder?: boolean;
  hasNewer?: boolean;
  /** Unsent messages of this thread, oldest first. */
  unsent: readonly OutboxItem[];
  /** The viewer's read mark and unread count when the thread was opened. */
  unreadAfter: number;
  unreadCount: number;
  now: number;
  /** Whether a message of words should show the safety note. */
  isRisky: (message: MessageView) => boolean;
}

/** The stored messages, then the unsent ones. A message that is in both is shown once. */
function bubblesOf({ viewerId, messages, unsent }: ThreadContent): Bubble[] {
  const arrived = new Set<string>();
  const bubbles: Bubble[] = [];
  for (const message of messages) {
    const isOwn = message.senderId === viewerId;
    if (isOwn) arrived.add(message.clientId);
    bubbles.push({
      key: isOwn ? message.clientId : message.id,
      isOwn,
      at: Date.parse(message.createdAt),
      delivery: isOwn ? deliveryOf(message) : null,
      message,
      unsent: null,
      endsRun: false,
    });
  }
  for (const item of unsent) {
    if (arrived.has(item.clientId)) continue;
    const at = item.createdAt;
    const delivery = item.phase;
    bubbles.push({
      key: item.clientId,
      isOwn: true,
      at,
      delivery,
      message: null,
      unsent: item,
      endsRun: false,
    });
  }
  return bubbles;
}

/** Stored messages keep their order, and what was asked and answered is placed between them by its time. */
function entriesOf(content: ThreadContent, bubbles: readonly Bubble[]): (Bubble | InterestPart)[] {
  const stored = bubbles.filter(({ message }) => message !== null);
  const { interests = [], hasOlder = false, hasNewer = false } = content;
  const parts = interestParts(interests, {
    first: stored[0]?.at,
    last: stored.at(-1)?.at,
    hasOlder,
    hasNewer,
  });
  const entries: (Bubble | InterestPart)[] = [];
  for (const bubble of bubbles) {
    while (parts[0] && (bubble.message === null || parts[0].at < bubble.at))
      entries.push(...parts.splice(0, 1));
    entries.push(bubble);
  }
  return [...entries, ...parts];
}

/** The viewer's side: the investor asks, the owner answers. */
const isOwnPart = ({ kind, interest }: InterestPart, viewerId: string) =>
  (interest.investorId === viewerId) === (kind === 'asked');

/** The rows of a thread: bubbles, interests, day headings, the unread divider and the safety note. */
export function threadRows(content: ThreadContent): ThreadRow[] {
  const bubbles = bubblesOf(content);
  const isFirstUnread = firstUnread(content, bubbles);
  const risky = bubbles.findLast(
    ({ message }) => message?.messageType === 'text' && content.isRisky(message),
  );
  const rows: ThreadRow[] = [];
  let day = '';
  for (const entry of entriesOf(content, bubbles)) {
    const key = 'kind' in entry ? `${entry.kind}-${entry.interest.id}` : entry.key;
    const entryDay = istDay(entry.at);
    if (entryDay !== day) {
      day = entryDay;
      rows.push({ kind: 'day', key: `day-${day}-${key}`, label: dayLabel(entry.at, content.now) });
    }
    if ('kind' in entry) {
      rows.push({ kind: 'interest', key, part: entry, isOwn: isOwnPart(entry, content.viewerId) });
      continue;
    }
    const bubble = entry;
    if (isFirstUnread(bubble)) rows.push({ kind: 'unread', key: 'unread', count: content.unreadCount });
    rows.push({ kind: 'bubble', key: bubble.key, bubble });
    if (bubble === risky) rows.push({ kind: 'safety', key: 'safety' });
  }
  return withRunEnds(rows);
}

/** The divider is above their first message past the mark, until the viewer answers it. */
function firstUnread({ messages, unreadAfter, unreadCount }: ThreadContent, bubbles: readonly Bubble[]) {
  // Where the first unread message is not loaded, the divider would be above another.
  const isLoaded = (messages[0]?.seq ?? 0) <= unreadAfter + 1;
  const first =
    unreadCount > 0 && isLoaded
      ? bubbles.findIndex(({ isOwn, message }) => !isOwn && message !== null && message.seq > unreadAfter)
      : -1;
  const unread = bubbles[first];
  // What waits to be sent may be older than what has arrived meanwhile.
  const isAnswered = bubbles.slice(first + 1).some(({ isOwn, at }) => isOwn && unread && at >= unread.at);
  return (bubble: Bubble) => bubble === unread && !isAnswered;
}

function withRunEnds(rows: ThreadRow[]): ThreadRow[] {
  rows.forEach((row, at) => {
    if (row.kind !== 'bubble') return;
    const next = rows[at + 1];
    row.bubble.endsRun = next?.kind !== 'bubble' || next.bubble.isOwn !== row.bubble.isOwn;
  });
  return rows;
}
