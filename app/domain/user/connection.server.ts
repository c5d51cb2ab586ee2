import { type SQL, sql } from 'drizzle-orm';
import { conversations, interests } from '~/db/schema';
import { blockBetween } from './blocks.server';

/*
 * Relations between two users as SQL conditions. `one` and `other` are ids, or columns with their table name, which must not be
 * `b`, `i` or `t`.
 */

type Id = string | SQL;

const interestOf = (investor: Id, owner: Id, status: 'pending' | 'accepted'): SQL<number> =>
  sql`EXISTS (SELECT 1 FROM ${interests} AS i
    WHERE i.owner_id = ${owner} AND i.investor_id = ${investor} AND i.status = ${status})`;

/** Condition: one of the two accepted the other's interest, so they may rate each other. */
export const haveAcceptedInterest = (one: Id, other: Id): SQL<number> =>
  sql`(${interestOf(one, other, 'accepted')} OR ${interestOf(other, one, 'accepted')})`;

/** Condition: `asker` has a pending interest in an offer of `owner`. It only allows a message. */
export const hasAsked = (asker: Id, owner: Id): SQL<number> => interestOf(asker, owner, 'pending');

/**
 * Condition: the two are connected, because one accepted the other's message request or interest, and neither blocked the other.
 * Used for restricted profiles, presence, typing, read marks, calls, shared phones and chat files.
 */
export const areConnected = (one: Id, other: Id): SQL<number> =>
  sql`((EXISTS (SELECT 1 FROM ${conversations} AS t WHERE t.user_a = min(${one}, ${other})
      AND t.user_b = max(${one}, ${other}) AND t.status = 'accepted')
    OR ${haveAcceptedInterest(one, other)}) AND NOT ${blockBetween(one, other)})`;
