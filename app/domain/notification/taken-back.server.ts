import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/db/client.server';
import { sha256 } from '~/db/id';
import { insertWhere, previousWrote } from '~/db/insert-where';
import { authAttempts, mutes, notifications } from '~/db/schema';
import type { Asking } from '~/domain/shared/context';
import { since } from './notification.server';

/*
 * Likes and interests can be taken back and given again any number of times. The bell counts those that are there now. For two days,
 * as long as attempts are kept, a repeated like notifies nobody, and a repeated interest sends no mail (decision 069).
 */

interface Taken {
  /** Scalar: who was told; NULL if there is nothing to take back. */
  from: SQL;
  /** The notification's group. */
  groupKey: SQL;
  /** Scalar: when it was given, in the form of `since`; NULL if there is nothing to take back. */
  givenAt: SQL;
  /** Scalar: another person behind the notification, or NULL. */
  another: SQL;
  when?: SQL;
}

/**
 * Statements: `lower` takes the viewer out of the unread notification, before the row is deleted, so that the notification does not
 * count them; `clear` removes it if it was theirs alone. Read notifications stay.
 */
export function takeBack({ db, viewer }: Asking, { from, groupKey, givenAt, another, when = sql`1` }: Taken) {
  const row = sql`user_id = ${from} AND group_key = ${groupKey} AND read_at IS NULL`;
  const muted = sql`SELECT 1 FROM ${mutes} WHERE muter_id = notifications.user_id AND muted_id = ${viewer.id}`;
  return {
    lower: db.run(sql`UPDATE ${notifications} SET actor_count = actor_count - 1,
      actor_id = CASE WHEN actor_id = ${viewer.id} THEN coalesce(${another}, actor_id) ELSE actor_id END
      WHERE ${row} AND ${givenAt} >= ${since(sql`notifications.id`)} AND NOT EXISTS (${muted}) AND ${when}`),
    clear: db.run(sql`DELETE FROM ${notifications} WHERE ${row} AND actor_count < 1`),
  };
}

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
    { id: attemptId, kind, accountHash: personHash, addressHash: itemHash, succeeded: true, createdAt: now },
    when,
  );

/** Condition: this person has done this to the item before. */
export const isRepeated = (kind: Kind, { itemHash }: Pick<ReactionAttempt, 'itemHash'>): SQL<number> =>
  sql`EXISTS (SELECT 1 FROM ${authAttempts} WHERE kind = ${kind} AND address_hash = ${itemHash})`;
