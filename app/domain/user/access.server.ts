import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { businessListings, users } from '~/db/schema';
import type { MemberContext } from '~/domain/shared/context';
import type { Viewer } from '~/domain/shared/viewer';
import { AppError } from '~/lib/app-error';
import { notBlocked } from './blocks.server';
import { areConnected } from './connection.server';

/*
 * Conditions between the user asking and the one in the row of `users` at hand; for queries that read that table.
 */

/** Spelled out: drizzle drops the table's name in a select of one table, and a subquery would take its own id. */
export const userId = sql`users.id`;

/**
 * `profileVisibility`, to be asked by whatever shows more of a user than name, role, city and avatar, or lists what
 * they made. Admins see everybody: they judge reports.
 */
export function showsProfileTo(viewer: Viewer | null): SQL<number> {
  if (viewer?.userType === 'admin') return sql`1`;
  const viewerId = viewer?.id ?? '';
  return sql`(users.profile_visibility = 'public' OR ${userId} = ${viewerId}
    OR (users.profile_visibility = 'connections' AND ${areConnected(viewerId, userId)}))`;
}

/**
 * Column: the user's phone where the viewer may see it, else NULL; whatever shows somebody a phone selects this. The
 * profile shows itself to them, and a listing that was not taken down shares the phone by its switch: with all of these
 * while it is open, afterwards with the owner's connections.
 */
export const phoneFor = (viewer: Viewer): SQL<string | null> =>
  sql`CASE WHEN ${showsProfileTo(viewer)} AND EXISTS (SELECT 1 FROM ${businessListings} AS shared
    WHERE shared.entrepreneur_id = ${userId} AND shared.share_phone_number = 1 AND shared.is_active = 1
      AND (shared.closed_at IS NULL OR ${areConnected(viewer.id, userId)})) THEN users.phone END`;
/** Also for who is blocked, or blocks: there is no telling it from a user who does not exist. */
export const userNotFound = () => new AppError('not_found', 'This user no longer exists.');
/** A member's page: there, not erased or banned, and not across a block. */
export const reachable = (ctx: MemberContext, id: string) =>
  and(eq(users.id, id), isNull(users.deletedAt), isNull(users.bannedAt), notBlocked(ctx.viewer.id, userId));
