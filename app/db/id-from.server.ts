import { type SQL, sql } from 'drizzle-orm';
import { derived } from './built-batch.server';
import { newId } from './id';

/** Characters of a UUIDv7 up to its version: the time. */
const TIME_LENGTH = 15;

/** SQL: a new UUIDv7 for each row, for an INSERT of rows whose number only D1 knows. */
export const idFrom = (now: number): SQL =>
  sql`${derived(now, (at) => newId(at).slice(0, TIME_LENGTH))} || lower(substr(hex(randomblob(2)), 2) || '-8'
    || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))`;
