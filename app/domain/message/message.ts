import { lengthOf } from '~/domain/shared/text';
import { phrases } from '~/lib/language/phrases';
import { DAY_MS, MINUTE_MS } from '~/lib/time/duration';
import * as words from './message.words';

export const messageTypes = ['text', 'file', 'call', 'proposal'] as const;
export type MessageType = (typeof messageTypes)[number];

export const messageLimits = {
  /** Characters of a text after trimming. */
  textMax: 4_000,
  perMinute: 30,
  perHour: 600,
  /** Questions to D1, also for messages that are refused: each is a batch, and one message may ask a few times. */
  asksPerMinute: 120,
  /** New conversations per day: for accounts younger than `youngMs`, and for others. */
  newPerDay: { young: 5, settled: 20 },
  youngMs: 7 * DAY_MS,
  /** Messages in a page of a thread. */
  page: 20,
  pageMax: 50,
} as const;

/** How long a conversation trusts D1's last answer about who may write. Changes are pushed; this only bounds a lost push. */
export const PERMISSION_MS = MINUTE_MS;

/** A stranger's first message creates a request, until it is answered. */
export const conversationStatuses = ['request', 'accepted'] as const;
export type ConversationStatus = (typeof conversationStatuses)[number];

/** The stored order of a pair: `a` is the smaller id. */
export const pairOf = (one: string, other: string): { userA: string; userB: string } =>
  one < other ? { userA: one, userB: other } : { userA: other, userB: one };

/** The name of a pair's durable object. */
export function conversationName(one: string, other: string): string {
  const { userA, userB } = pairOf(one, other);
  return `${userA}.${userB}`;
}

/** The client id of a call's message: no device sends a text under it. */
export const callClientId = (callId: string): string => `call.${callId}`;

/** What one may answer a message with, one each. */
export const reactions = ['👍', '❤️', '😂', '😮', '🙏', '🎉'] as const;
export type Reaction = (typeof reactions)[number];

/** Whether the composer may send this text. */
export const isSendable = (text: string): boolean => {
  const trimmed = text.trim();
  return trimmed !== '' && lengthOf(trimmed) <= messageLimits.textMax;
};

/** Why the viewer may not write, without revealing who blocked whom. */
export const closedReason = phrases({
  blocked: words.closed,
  unwanted: words.unwanted,
  gone: words.gone,
  files: words.filesLater,
});

export const waitingReason = (name: string) => words.waiting({ name });

export const firstMessageNote = words.first;

/** Merges pages, pushed messages and responses in any order of arrival: unique by id, oldest first. */
export function mergeMessages<T extends { id: string; seq: number }>(
  known: readonly T[],
  arrived: readonly T[],
): T[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of arrived) byId.set(message.id, message);
  return [...byId.values()].sort((a, b) => a.seq - b.seq);
}

/** Shown in a thread when `namesPayment` finds a reason. */
export const safetyLine = words.safety;
