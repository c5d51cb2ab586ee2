import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { blocks } from '~/db/schema';

/* The block rule as SQL conditions. */

/** A user in a condition: an id, or a column with its table name, which must not be `b` or `m`. */
export type UserId = string | SQL | SQLiteColumn;

/** Condition: `by` has blocked `whom`. */
export const hasBlocked = (by: UserId, whom: UserId): SQL<number> =>
  sql`EXISTS (SELECT 1 FROM ${blocks} AS b WHERE b.blocker_id = ${by} AND b.blocked_id = ${whom})`;

/** Condition: either of the two has blocked the other. */
export const blockBetween = (one: UserId, other: UserId): SQL<number> =>
  sql`(${hasBlocked(one, other)} OR ${hasBlocked(other, one)})`;

/**
 * Condition: neither has blocked the other; undefined without a viewer. Required in the WHERE of every read and write between two
 * users.
 */
export const notBlocked = (viewerId: UserId | null, other: UserId): SQL | undefined =>
  viewerId ? sql`NOT ${blockBetween(viewerId, other)}` : undefined;

/** Condition: the other user has not blocked the viewer. */
export const notBlockedBy = (viewerId: string, other: UserId): SQL => sql`NOT ${hasBlocked(other, viewerId)}`;
