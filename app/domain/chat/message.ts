import type { CallProposalView } from '~/domain/call-proposal/proposal';
import { lengthOf } from '~/domain/shared/text';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const messageTypes = ['text', 'file', 'call', 'proposal'] as const;
export type MessageType = (typeof messageTypes)[number];

export const messageLimits = {
  /** Characters of a text after trimming. */
  textMax: 4_000,
  perMinute: 30,
  perHour: 600,
  /** First contacts a day: for accounts younger than `youngMs`, and for others. */
  newPerDay: { young: 5, settled: 20 },
  youngMs: 7 * DAY_MS,
  /** Messages in a page of a thread. */
  page: 20,
  pageMax: 50,
} as const;

export const messageWindows = { minuteMs: MINUTE_MS, hourMs: HOUR_MS, dayMs: DAY_MS } as const;

/** What stands between sender and receiver. A stranger's first message makes a request, until it is answered. */
export type ConversationStatus = 'request' | 'accepted';

export interface MessageFileView {
  /** As its sender named it, made safe. */
  name: string;
  contentType: string;
  /** Bytes. */
  size: number;
  width: number | null;
  height: number | null;
}

export interface MessageCallView {
  id: string;
  kind: 'audio' | 'video';
  callerId: string;
  endReason: string | null;
  durationSeconds: number | null;
}

/** One of our own posts or listings named in a message, as the person asking may see it. Never amounts. */
export interface LinkCard {
  kind: 'post' | 'listing';
  id: string;
  /** Path of its screen. */
  href: string;
  /** `investment` or `community` for posts. */
  postType: 'investment' | 'community' | null;
  /** Its title, or a community post's first words. */
  title: string;
  ownerName: string;
  image: { url: string; width: number; height: number } | null;
}

/** A message as the API, the sockets and every screen show it. */
export interface MessageView {
  id: string;
  conversationId: string;
  /** Place in the conversation: 1, 2, 3 … without gaps. The only order; times are for display. */
  seq: number;
  senderId: string;
  receiverId: string;
  /** The id that the sender's device made: the same send again has the same. */
  clientId: string;
  /** The text; for a file its name; for a call ''; for proposed times the same in words. */
  content: string;
  messageType: MessageType;
  /** Private: answers to its sender, and to the other as long as the two are connected; otherwise null. */
  fileUrl: string | null;
  file: MessageFileView | null;
  postId: string | null;
  listingId: string | null;
  /** What `postId` or `listingId` names; null where there is none or it may not be seen (any more). */
  card: LinkCard | null;
  call: MessageCallView | null;
  /** Times for a call that wait for an answer, or what became of them. */
  proposal: CallProposalView | null;
  /** Read by its receiver. Always false for the sender of an unanswered request: reading it tells nothing. */
  isRead: boolean;
  /** ISO 8601. */
  createdAt: string;
  /** A line for the reader where the words look like a scam. */
  warning?: string;
}

export interface UnreadTotals {
  /** Messages to me that I have not read. */
  messages: number;
  /** Notifications that I have not read. */
  notifications: number;
}

/** The id under which a pair of people is stored: `a` is the smaller one. */
export const pairOf = (one: string, other: string): { userA: string; userB: string } =>
  one < other ? { userA: one, userB: other } : { userA: other, userB: one };

/** Whether the composer may send this text. */
export const isSendable = (text: string): boolean => {
  const trimmed = text.trim();
  return trimmed !== '' && lengthOf(trimmed) <= messageLimits.textMax;
};

/** Why one may not write; nobody is told who blocked whom. */
export const closedReason = {
  blocked: "You can't message this person.",
  unwanted: 'This person takes messages only from people they know.',
  gone: 'This person is no longer here.',
  files: 'You can send files once this person has accepted your request.',
} as const;

export const waitingReason = (name: string) =>
  `Your message waits in the requests of ${name}. You can write more once it is accepted.`;

export const FIRST_MESSAGE_NOTE =
  'This is your first message to this person. It waits in their requests until they accept it.';

/** Oldest first, each once: merges pages, pushed messages and answers in whatever order they came. */
export function mergeMessages<T extends Pick<MessageView, 'id' | 'seq'>>(
  known: readonly T[],
  arrived: readonly T[],
): T[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of arrived) byId.set(message.id, message);
  return [...byId.values()].sort((a, b) => a.seq - b.seq);
}

/** Shown in a thread when `namesPayment` finds a reason. */
export const SAFETY_LINE =
  'Never send money to someone you have not met. Report anyone promising fixed or guaranteed returns.';
