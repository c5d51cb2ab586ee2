import { type SQL, sql } from 'drizzle-orm';
import { derived } from '~/db/built-batch.server';
import { AppError } from '~/lib/app-error';
import { waitUntil } from '~/lib/time/wait';
import { goOnIn } from './text.words';

/** An exact rate limit: at most this many rows in a time window, counted in D1. */
interface RowLimit {
  /** A table with a condition: `${posts} WHERE author_id = …`. */
  rows: SQL;
  most: number;
  windowMs: number;
  now: number;
}

/**
 * Scalar: when the next row is allowed, in epoch milliseconds, or NULL if now. The oldest of the newest `most` rows must leave the
 * window first.
 */
export const opensAt = ({ rows, most, windowMs, now }: RowLimit): SQL =>
  sql`(SELECT created_at + ${windowMs} FROM ${rows} AND created_at > ${derived(now, (at) => at - windowMs)}
    ORDER BY created_at DESC LIMIT 1 OFFSET ${derived(most, (count) => count - 1)})`;

/** Condition for the INSERT. */
export const hasRoom = (rowLimit: RowLimit): SQL => sql`${opensAt(rowLimit)} IS NULL`;

interface WindowState {
  /** A full sentence about the limit: 'You have published 10 posts within an hour.' */
  done: string;
  opensAt: number | null | undefined;
}

/** The refusal for the limit that ends last; null if no limit is reached. */
export function rowLimitRefusal(
  now: number,
  limits: readonly WindowState[],
  field?: string,
): AppError | null {
  const [last] = limits
    .filter((limit): limit is WindowState & { opensAt: number } => limit.opensAt != null)
    .sort((one, other) => other.opensAt - one.opensAt);
  if (!last) return null;
  const { seconds, words } = waitUntil(last.opensAt, now);
  const sentence = goOnIn({ done: last.done, time: words });
  return new AppError('rate_limited', sentence, {
    retryAfter: seconds,
    ...(field && { fields: { [field]: [sentence] } }),
  });
}
