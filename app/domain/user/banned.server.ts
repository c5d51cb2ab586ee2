import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { users } from '~/db/schema';

/**
 * Condition: our team has banned this user. What they said to others (comments, likes, interests, and notifications of them) is left
 * out of what others read until the ban is lifted. `id` is an id, or a column with its table name.
 */
export const isBanned = (id: string | SQL | SQLiteColumn): SQL<number> =>
  sql`EXISTS (SELECT 1 FROM ${users} AS banned WHERE banned.id = ${id} AND banned.banned_at IS NOT NULL)`;
