import { type SQL, sql } from 'drizzle-orm';

/** Column: the saved version of a post, listing or comment, as `seenOf` names it. A review moves `updated_at`, too. */
export const savedVersion = sql`coalesce(edited_at, created_at)`;

/** Condition: the edit is based on the saved version, or on none, or says what is saved already (`unchanged`). */
export const isFresh = (seen: string | undefined, unchanged: SQL): SQL =>
  seen === undefined ? sql`1` : sql`(${savedVersion} = ${Date.parse(seen)} OR ${unchanged})`;
