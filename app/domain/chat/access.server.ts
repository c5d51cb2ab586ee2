import { type SQL, sql } from 'drizzle-orm';
import { conversations, listings, users } from '~/db/schema';
import { blockBetween } from '~/domain/user/blocks.server';
import { areConnected, hasAsked } from '~/domain/user/connection.server';

/**
 * What the viewer may do towards another user:
 * - `open`: send messages and files. They are connected, or the viewer answers a request or an interest.
 * - `first`: send one text, which goes to the other's requests.
 * - `waiting`: that text was sent and has no answer. A declined request looks the same. The conversation knows better where the
 *   text never arrived.
 * - `unwanted`: the other accepts no messages from strangers, and the viewer has no pending interest there.
 * - `blocked`: either of the two has blocked the other.
 * - `gone`: the account is erased or banned.
 */
export type MessagingAccess = 'open' | 'first' | 'waiting' | 'unwanted' | 'blocked' | 'gone';

export interface MessagingRelation {
  access: MessagingAccess;
  /** 1 where the two are connected, which allows more than writing. */
  connected: number;
  conversation: string | null;
  status: 'request' | 'accepted' | 'declined' | null;
  requestedBy: string | null;
  fullName: string;
}

/** A row of `MessagingRelation` for an account, none for an unknown id. Every rule about writing to someone is in here. */
export const messagingRelation = (viewerId: string, otherId: string | SQL): SQL => sql`SELECT s.*,
    CASE WHEN gone THEN 'gone' WHEN blocked THEN 'blocked' WHEN connected OR answers THEN 'open'
      WHEN NOT welcome THEN 'unwanted' WHEN conversation IS NULL THEN 'first' ELSE 'waiting' END AS access
  FROM (SELECT u.id AS other, u.full_name AS fullName, c.id AS conversation, c.status AS status,
      c.requested_by AS requestedBy,
      (u.deleted_at IS NOT NULL OR u.banned_at IS NOT NULL) AS gone,
      ${blockBetween(viewerId, otherId)} AS blocked, ${areConnected(viewerId, otherId)} AS connected,
      ${answers(viewerId, otherId, sql`c.requested_by`)} AS answers,
      (u.allow_messages OR ${hasAsked(viewerId, otherId)}) AS welcome
    FROM ${users} AS u LEFT JOIN ${conversations} AS c
      ON c.user_a = min(${viewerId}, ${otherId}) AND c.user_b = max(${viewerId}, ${otherId})
    WHERE u.id = ${otherId}) AS s`;

/** The other wrote first, or waits for an answer to an interest: what the viewer writes answers them, and connects. */
export const answers = (viewerId: string, otherId: string | SQL, requestedBy: SQL): SQL<number> =>
  sql`(coalesce(${requestedBy}, '') = ${otherId} OR ${hasAsked(otherId, viewerId)})`;

/**
 * True if a message is about a listing of the receiver's that accepts messages only from users with a pending interest, and the viewer
 * has none.
 */
export const isAboutClosedListing = (
  viewerId: string,
  about: string | null | undefined,
  receiverId: string,
): SQL<number> =>
  sql`(EXISTS (SELECT 1 FROM ${listings} WHERE ${listings.id} = ${about ?? null}
      AND entrepreneur_id = ${receiverId} AND allow_direct_messages = 0 AND deleted_at IS NULL)
    AND NOT ${hasAsked(viewerId, receiverId)})`;

/** True where a request of the pair was taken for the sake of an interest alone: strangers' are not, or not about that. */
export const neededInterest = (asker: string, asked: SQL): SQL<number> =>
  sql`(EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${asked} AND allow_messages = 0)
    OR EXISTS (SELECT 1 FROM ${conversations} AS c JOIN ${listings} ON ${listings.id} = c.about_listing_id
      WHERE c.id = ${conversationOf(asker, asked)} AND allow_direct_messages = 0 AND entrepreneur_id = ${asked}))`;

/** Scalar: the conversation of the pair, or NULL. */
export const conversationOf = (one: string, other: string | SQL): SQL<string | null> =>
  sql`(SELECT id FROM ${conversations} WHERE user_a = min(${one}, ${other}) AND user_b = max(${one}, ${other}))`;
