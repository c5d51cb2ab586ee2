import { type SQL, sql } from 'drizzle-orm';
import { blocks, businessListings, conversations, interests, users } from '~/db/schema';

/**
 * What the viewer may do towards another person:
 * - `open`: write and send files. They are acquainted: an accepted conversation, an interest between the two that
 *   was not rejected, or the other wrote first.
 * - `first`: one text, which waits in the other's requests.
 * - `waiting`: that one text was sent and not answered. Declined looks the same.
 * - `unwanted`: the other takes no messages from strangers.
 * - `blocked`: by either of the two.
 * - `gone`: erased or banned.
 */
export type Stand = 'open' | 'first' | 'waiting' | 'unwanted' | 'blocked' | 'gone';

export interface Standing {
  stand: Stand;
  conversation: string | null;
  status: 'request' | 'accepted' | 'declined' | null;
  requestedBy: string | null;
  lastSeq: number;
  fullName: string;
}

/** A row of `Standing` for an account, none for an unknown id. Every rule about writing to someone is in here. */
export const standing = (viewerId: string, otherId: string): SQL => sql`SELECT u.id AS other,
    u.full_name AS fullName, c.id AS conversation, c.status AS status, c.requested_by AS requestedBy,
    coalesce(c.last_seq, 0) AS lastSeq,
    CASE WHEN u.deleted_at IS NOT NULL OR u.banned_at IS NOT NULL THEN 'gone'
      WHEN ${blockBetween(viewerId, otherId)} THEN 'blocked'
      WHEN c.status = 'accepted' OR ${acquainted(viewerId, otherId, sql`c.status`, sql`c.requested_by`)} THEN 'open'
      WHEN u.allow_messages = 0 THEN 'unwanted'
      WHEN coalesce(c.last_seq, 0) = 0 THEN 'first'
      ELSE 'waiting' END AS stand
  FROM ${users} AS u LEFT JOIN ${conversations} AS c
    ON c.user_a = min(${viewerId}, ${otherId}) AND c.user_b = max(${viewerId}, ${otherId})
  WHERE u.id = ${otherId}`;

/**
 * The other wrote first, or there is an interest between the two. After a decline only an act of the one who declined
 * counts: another interest of the same person would be a second request.
 */
export const acquainted = (viewerId: string, otherId: string | SQL, status: SQL, requestedBy: SQL): SQL =>
  sql`(coalesce(${requestedBy}, '') = ${otherId}
    OR EXISTS (SELECT 1 FROM ${interests} WHERE owner_id = ${viewerId} AND investor_id = ${otherId}
      AND status IN ('pending', 'accepted'))
    OR EXISTS (SELECT 1 FROM ${interests} AS i WHERE i.owner_id = ${otherId} AND i.investor_id = ${viewerId}
      AND (i.status = 'accepted' OR (i.status = 'pending' AND coalesce(${status}, '') <> 'declined'))))`;

/** True where writing to the person in the row of `users` needs no leave of theirs; for queries of people. */
export function isAcquainted(viewerId: string, other: SQL): SQL<number> {
  const known = acquainted(viewerId, other, sql`c.status`, sql`c.requested_by`);
  return sql`coalesce((SELECT c.status = 'accepted' OR ${known} FROM (SELECT 1) LEFT JOIN ${conversations} AS c
    ON c.user_a = min(${viewerId}, ${other}) AND c.user_b = max(${viewerId}, ${other})), 0)`;
}

/** True where a message is about a listing of the receiver's that takes none: who is interested says so there. */
export const isAboutClosedListing = (about: string | null | undefined, receiverId: string): SQL<number> =>
  sql`EXISTS (SELECT 1 FROM ${businessListings} WHERE ${businessListings.id} = ${about ?? null}
    AND entrepreneur_id = ${receiverId} AND allow_direct_messages = 0 AND deleted_at IS NULL)`;

/** True where one of the two has blocked the other. */
export const blockBetween = (one: string, other: string): SQL<number> =>
  sql`(EXISTS (SELECT 1 FROM ${blocks} WHERE blocker_id = ${one} AND blocked_id = ${other})
    OR EXISTS (SELECT 1 FROM ${blocks} WHERE blocker_id = ${other} AND blocked_id = ${one}))`;

/** Scalar: the conversation of the pair, or NULL. */
export const conversationOf = (one: string, other: string): SQL<string | null> =>
  sql`(SELECT id FROM ${conversations} WHERE user_a = min(${one}, ${other}) AND user_b = max(${one}, ${other}))`;
