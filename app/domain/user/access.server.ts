import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { listings, users } from '~/db/schema';
import type { AppContext, MemberContext } from '~/domain/shared/context';
import { AppError } from '~/lib/app-error';
import { isOpenAccount } from './account-state.server';
import { actsAsAdmin } from './acting-admin';
import { notBlocked } from './blocks.server';
import { areConnected } from './connection.server';
import { noSuchUser } from './user.words';

/* Conditions between the viewer and a row of `users`, for queries that read that table. */

/** Written out, because drizzle drops the table name in a single-table select, and a subquery would use its own id. */
export const userId = sql`users.id`;

/**
 * Condition for `profileVisibility`. Required wherever more than name, role, city and avatar of a user, or a list of their content,
 * is shown. Admins see all profiles, since they review reports.
 */
export function showsProfileTo({ viewer, now }: Pick<AppContext, 'viewer' | 'now'>): SQL<number> {
  if (actsAsAdmin(viewer, now)) return sql`1`;
  const viewerId = viewer?.id ?? '';
  return sql`(users.profile_visibility = 'public' OR ${userId} = ${viewerId}
    OR (users.profile_visibility = 'connections' AND ${areConnected(viewerId, userId)}))`;
}

/**
 * Column: the user's phone if the viewer may see it, else NULL. Every query that shows a phone uses it. The viewer must be allowed
 * to see the profile, and an active listing must share the phone: with every such viewer while it is open, afterwards with
 * connections only.
 */
export const phoneFor = (ctx: MemberContext): SQL<string | null> =>
  sql`CASE WHEN ${showsProfileTo(ctx)} AND EXISTS (SELECT 1 FROM ${listings} AS shared
    WHERE shared.entrepreneur_id = ${userId} AND shared.share_phone_number = 1 AND shared.is_active = 1
      AND (shared.closed_at IS NULL OR ${areConnected(ctx.viewer.id, userId)})) THEN users.phone END`;

/** Also used across a block, which must look like a user who does not exist. */
export const userNotFound = () => new AppError('not_found', noSuchUser());

/** Condition: the user's page can be opened: not erased, not banned, not across a block. */
export const reachable = (ctx: MemberContext, id: string) =>
  and(eq(users.id, id), isNull(users.deletedAt), isNull(users.bannedAt), notBlocked(ctx.viewer.id, userId));

/** The same condition for a statement about other rows. Required where a push or a mail tells of `otherId`. */
export const isReachable = (viewerId: string, otherId: string): SQL<number> =>
  sql`(EXISTS (SELECT 1 FROM ${users} AS o WHERE o.id = ${otherId} AND ${isOpenAccount('o')})
    AND ${notBlocked(viewerId, sql`${otherId}`)})`;
