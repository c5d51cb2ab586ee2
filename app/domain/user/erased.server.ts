import { type SQL, sql } from 'drizzle-orm';
import { users } from '~/db/schema';

/** Condition: this account is erased, or is being erased. `id` is an id, or a column with its table name. */
export const isErased = (id: SQL): SQL<number> =>
  sql`EXISTS (SELECT 1 FROM ${users} AS erased WHERE erased.id = ${id} AND erased.deleted_at IS NOT NULL)`;
