import { type SQL, sql } from 'drizzle-orm';
import { users } from '~/db/schema';
import { isActiveAccount } from '~/domain/user/account-state.server';
import { isAdmin } from '~/domain/user/admin-role.server';
import type { UserChange } from './user-change';

/*
 * The second-admin rule as SQL conditions: no single admin grants admin rights or removes them, and one active admin always
 * remains. Every change of a role, ban or suspension uses these conditions.
 */

/** Condition: the user is an active admin. `id` is scalar SQL. */
export const isAdminNow = (
  id: SQL,
  now: number,
): SQL => sql`EXISTS (SELECT 1 FROM ${users} AS a WHERE a.id = ${id}
  AND a.user_type = 'admin' AND ${isActiveAccount('a', now)})`;

/**
 * Condition: an active admin other than these exists, who has set their own password and has not requested deletion. `ids` is a
 * list of scalar SQL.
 */
export const anotherAdmin = (ids: readonly SQL[], now: number): SQL => sql`EXISTS (SELECT 1 FROM ${users} AS a
  WHERE a.user_type = 'admin' AND ${isActiveAccount('a', now)} AND a.one_time_password_until IS NULL
  AND a.deletion_requested_at IS NULL AND a.id NOT IN (${sql.join([...ids], sql`, `)}))`;

/** Condition: the change affects an admin or makes a user an admin. */
export const needsSecond = (id: SQL, change: UserChange): SQL =>
  change.kind === 'role' && change.to === 'admin' ? sql`1` : isAdmin(id);

/** Whether the change reduces the number of active admins. */
export const removesAdmin = ({ kind, ...rest }: UserChange): boolean =>
  kind === 'ban' || kind === 'suspend' || (kind === 'role' && (rest as { to: string }).to !== 'admin');
