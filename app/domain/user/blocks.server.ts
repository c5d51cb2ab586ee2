import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { blocks } from '~/db/schema';

/*
 * The one block rule, as conditions for any statement. A user is an id, or a column named with its table, which is
 * not `b`.
 */
type UserId = string | SQL | SQLiteColumn;

/** `by` has blocked `whom`. */
export const hasBlocked = (by: UserId, whom: UserId): SQL<number> =>
  sql`EXISTS (SELECT 1 FROM ${blocks} AS b WHERE b.blocker_id = ${by} AND b.blocked_id = ${whom})`;

/** One of the two has blocked the other. */
export const blockBetween = (one: UserId, other: UserId): SQL<number> =>
  sql`(${hasBlocked(one, other)} OR ${hasBlocked(other, one)})`;

/**
 * Neither has blocked the other; undefined where nobody is signed in. It belongs into the WHERE of every read and
 * write that brings two users together.
 */
export const notBlocked = (viewerId: string | null, other: UserId): SQL | undefined =>
  viewerId ? sql`NOT ${blockBetween(viewerId, other)}` : undefined;

/** The half of it that the other has made. */
export const notBlockedBy = (viewerId: string, other: UserId): SQL => sql`NOT ${hasBlocked(other, viewerId)}`;
