import { type SQL, sql } from 'drizzle-orm';
import { users } from '~/db/schema';

/** Condition: the user has the admin role, even if banned. */
export const isAdmin = (id: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM ${users} AS a WHERE a.id = ${id} AND a.user_type = 'admin')`;
