import type { Warned } from '~/domain/scam/warned';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/lib/time/duration';
import * as words from './answers.words';

/** How an owner has decided on interests. */
export interface Answers {
  decided: number;
  accepted: number;
  /** Milliseconds from the interest to the decision. */
  medianMs: number;
}

/** The median is taken of this many latest decisions. */
export const ANSWERS_LOOKED_AT = 20;
/** With fewer decisions nothing is shown. */
const ANSWERS_SHOWN_FROM = 3;

/** Null with too few decisions. */
export function answersOf(delays: readonly number[], decided: number, accepted: number): Answers | null {
  if (decided < ANSWERS_SHOWN_FROM || delays.length === 0) return null;
  const sorted = [...delays].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return { decided, accepted, medianMs: Math.max(0, (lower + upper) / 2) };
}

/** '40 minutes', '5 hours', '1 day'. */
export function replyTimeLabel(ms: number): string {
  if (ms < HOUR_MS) return words.minutes({ count: Math.max(1, Math.round(ms / MINUTE_MS)) });
  if (ms < 2 * DAY_MS) return words.hours({ count: Math.round(ms / HOUR_MS) });
  return words.days({ count: Math.round(ms / DAY_MS) });
}

/** A rating's comment without its author: an accepted interest between two users is not public. */
export interface RatingComment extends Warned {
  id: string;
  /** The viewer wrote it. */
  isOwn: boolean;
  comment: string;
  rating: number;
  /** ISO 8601. */
  updatedAt: string;
}
