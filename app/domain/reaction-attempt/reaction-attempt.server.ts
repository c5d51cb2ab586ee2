import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/db/client.server';
import { sha256 } from '~/db/id';
import { insertWhere, previousWrote } from '~/db/insert-where';
import { authAttempts } from '~/db/schema';

/*
 * Likes and interests are counted even where they are taken back. For two days, as long as attempts are kept, a repeated like notifies
 * nobody, and a repeated interest sends no mail (decision 069).
 */

type Kind = 'interest' | 'like';

/** An attempt is stored as hashes only: of the person, and of the person with the item. */
export const attemptHashes = async (kind: Kind, viewerId: string, itemId: string) => ({
  personHash: await sha256(`person ${viewerId}`),
  itemHash: await sha256(`${kind} ${viewerId} ${itemId}`),
});

export interface ReactionAttempt {
  /** The id of the row. */
  attemptId: string;
  personHash: string;
  itemHash: string;
  now: number;
}

/** Statement: records an attempt; by default, if the previous statement wrote a row. */
export const recordAttempt = (
  db: Database,
  kind: Kind,
  { attemptId, personHash, itemHash, now }: ReactionAttempt,
  when = previousWrote,
) =>
  insertWhere(
    db,
    authAttempts,
    { id: attemptId, kind, subjectHash: personHash, scopeHash: itemHash, succeeded: true, createdAt: now },
    when,
  );

/** Condition: this person has done this to the item before. */
export const isRepeated = (kind: Kind, { itemHash }: Pick<ReactionAttempt, 'itemHash'>): SQL<number> =>
  sql`EXISTS (SELECT 1 FROM ${authAttempts} WHERE kind = ${kind} AND address_hash = ${itemHash})`;
