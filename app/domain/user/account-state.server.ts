import { type SQL, sql } from 'drizzle-orm';

/** Condition: the account is neither erased nor banned. `alias` is what the statement calls `users`. */
export const isOpenAccount = (alias: string): SQL =>
  sql.raw(`${alias}.deleted_at IS NULL AND ${alias}.banned_at IS NULL`);

/** Condition: the account is open and not suspended at `now` (epoch milliseconds). */
export const isActiveAccount = (alias: string, now: number): SQL =>
  sql`${isOpenAccount(alias)} AND (${sql.raw(alias)}.suspended_until IS NULL OR ${sql.raw(alias)}.suspended_until <= ${now})`;
