import { type SQL, sql } from 'drizzle-orm';
import { conversations, interests } from '~/db/schema';
import type { Viewer } from './session';

/*
 * Conditions between the person asking and the one in the row of `users` at hand; for queries that read that table.
 */

/** Spelled out: drizzle drops the table's name in a select of one table, and a subquery would take its own id. */
export const personId = sql`users.id`;

/** One of the two has accepted the other's interest. */
export const haveAcceptedInterest = (viewerId: string, other: SQL = personId): SQL<number> =>
  sql`(EXISTS (SELECT 1 FROM ${interests} WHERE owner_id = ${other} AND status = 'accepted' AND investor_id = ${viewerId})
    OR EXISTS (SELECT 1 FROM ${interests} WHERE owner_id = ${viewerId} AND status = 'accepted' AND investor_id = ${other}))`;

/** Connections: an accepted interest or an accepted conversation between the two. */
export const areConnected = (viewerId: string, other: SQL = personId): SQL<number> =>
  sql`(${haveAcceptedInterest(viewerId, other)} OR EXISTS (SELECT 1 FROM ${conversations}
    WHERE user_a = min(${viewerId}, ${other}) AND user_b = max(${viewerId}, ${other}) AND status = 'accepted'))`;

/**
 * `profileVisibility`, to be asked by whatever shows more of a person than name, role, city and avatar, or lists what
 * they made. Admins see everybody: they judge reports.
 */
export function showsProfileTo(viewer: Viewer | null): SQL<number> {
  if (viewer?.userType === 'admin') return sql`1`;
  const viewerId = viewer?.id ?? '';
  return sql`(users.profile_visibility = 'public' OR ${personId} = ${viewerId}
    OR (users.profile_visibility = 'connections' AND ${areConnected(viewerId)}))`;
}
