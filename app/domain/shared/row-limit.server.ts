import { type SQL, sql } from 'drizzle-orm';
import { derived } from '~/db/built-batch.server';

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
