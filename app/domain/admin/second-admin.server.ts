import { type SQL, sql } from 'drizzle-orm';
import { users } from '~/db/schema';
import { isAdmin } from '~/domain/user/admin-role.server';
import type { UserChange } from './user-change';

/*
 * The rule of the second admin, as conditions: no admin alone takes power from an admin or gives it to somebody, and
 * the house never loses its last one. Every change of a role, ban or suspension asks here.
 */

/** Condition: that user is an admin whose word counts at this moment. `id` is scalar SQL. */
export const isAdminNow = (
  id: SQL,
  now: number,
): SQL => sql`EXISTS (SELECT 1 FROM ${users} AS a WHERE a.id = ${id}
  AND a.user_type = 'admin' AND ${isActiveAccount(now)})`;

const isActiveAccount = (now: number): SQL => sql`a.deleted_at IS NULL AND a.banned_at IS NULL
  AND (a.suspended_until IS NULL OR a.suspended_until <= ${now})`;

/**
 * Condition: an admin beside these can work: signed in at least once with a password of their own, and not about to go.
 * `ids` is a list of scalar SQL.
 */
export const anotherAdmin = (ids: readonly SQL[], now: number): SQL => sql`EXISTS (SELECT 1 FROM ${users} AS a
  WHERE a.user_type = 'admin' AND ${isActiveAccount(now)} AND a.one_time_password_until IS NULL
  AND a.deletion_requested_at IS NULL AND a.id NOT IN (${sql.join([...ids], sql`, `)}))`;

/** Condition: the change is about an admin, or makes one. */
export const needsSecond = (id: SQL, change: UserChange): SQL =>
  change.kind === 'role' && change.to === 'admin' ? sql`1` : isAdmin(id);

/** Whether the change leaves the house with an admin less. */
export const takesPower = ({ kind, ...rest }: UserChange): boolean =>
  kind === 'ban' || kind === 'suspend' || (kind === 'role' && (rest as { to: string }).to !== 'admin');
