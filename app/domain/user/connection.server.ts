import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/db/client.server';
import { conversations, interests } from '~/db/schema';
import { blockBetween } from './blocks.server';

/*
 * What is between two people, as conditions for any query. `one` and `other` are ids, or columns named with their
 * table, which is none of `b`, `i` and `t`.
 */

type Id = string | SQL;

const interestOf = (investor: Id, owner: Id, status: 'pending' | 'accepted'): SQL<number> =>
  sql`EXISTS (SELECT 1 FROM ${interests} AS i
    WHERE i.owner_id = ${owner} AND i.investor_id = ${investor} AND i.status = ${status})`;

/** One of the two has accepted the other's interest: they deal with each other, so they may rate. */
export const haveAcceptedInterest = (one: Id, other: Id): SQL<number> =>
  sql`(${interestOf(one, other, 'accepted')} OR ${interestOf(other, one, 'accepted')})`;

/** An interest of `asker` in something that `owner` offers waits for an answer: leave to ask, nothing more. */
export const hasAsked = (asker: Id, owner: Id): SQL<number> => interestOf(asker, owner, 'pending');

/**
 * The two are connected: the one who was asked has answered the request or accepted the interest, and neither has
 * blocked the other. Profiles for connections, presence, typing, read marks, calls, shared phones and chat files all
 * ask this.
 */
export const areConnected = (one: Id, other: Id): SQL<number> =>
  sql`((EXISTS (SELECT 1 FROM ${conversations} AS t WHERE t.user_a = min(${one}, ${other})
      AND t.user_b = max(${one}, ${other}) AND t.status = 'accepted')
    OR ${haveAcceptedInterest(one, other)}) AND NOT ${blockBetween(one, other)})`;

/** `areConnected` of one pair, as of now. */
export async function isConnected({ db }: { db: Database }, one: string, other: string): Promise<boolean> {
  const [[found]] = await db.batch([
    db.all<{ connected: number }>(sql`SELECT ${areConnected(one, other)} AS connected`),
  ]);
  return Boolean(found?.connected);
}
