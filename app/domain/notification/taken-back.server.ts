import { type SQL, sql } from 'drizzle-orm';
import { notifications, users } from '~/db/schema';
import type { Asking } from '~/domain/shared/context';
import { isOpenAccount } from '~/domain/user/account-state.server';
import { blockBetween } from '~/domain/user/blocks.server';
import { hasMuted } from '~/domain/user/mutes.server';
import { since } from './notification.server';

/*
 * Likes and interests can be taken back and given again any number of times. The bell counts those that are there now (decision 069).
 */

interface Taken {
  /** Scalar: who was told; NULL if there is nothing to take back. */
  from: SQL;
  /** The notification's group. */
  groupKey: SQL;
  /** Scalar: when it was given, in the form of `since`; NULL if there is nothing to take back. */
  givenAt: SQL;
  /** Scalar: the last other person, who fulfils the condition on their id and on when they gave it (epoch milliseconds); or NULL. */
  another: (isBehind: (giver: SQL, givenAt: SQL) => SQL) => SQL;
  when?: SQL;
}

/**
 * Statements, before the one that deletes the row: `lower` takes the viewer out of the unread notification, so that it does not count
 * them; `clear`, which comes next, removes it if nobody is left whom its reader sees, and returns them. Read notifications stay.
 */
export function takeBack({ db, viewer }: Asking, { from, groupKey, givenAt, another, when = sql`1` }: Taken) {
  const row = sql`user_id = ${from} AND group_key = ${groupKey} AND read_at IS NULL`;
  const isCounted = sql`${givenAt} >= ${since(sql`notifications.id`)} AND NOT ${hasMuted(sql`notifications.user_id`, viewer.id)} AND ${when}`;
  const isBehind = (giver: SQL, at: SQL) => sql`${giver} <> ${viewer.id} AND ${isNamedTo(giver, at)}`;
  return {
    lower: db.run(sql`UPDATE ${notifications} SET actor_count = actor_count - 1,
      actor_id = CASE WHEN actor_id = ${viewer.id} AND actor_count > 1 THEN coalesce(${another(isBehind)}, actor_id)
        ELSE actor_id END
      WHERE ${row} AND ${isCounted}`),
    clear: db.all<{ userId: string }>(sql`DELETE FROM ${notifications}
      WHERE ${row} AND (actor_count < 1 OR (actor_id = ${viewer.id} AND ${isCounted})) RETURNING user_id AS userId`),
  };
}

/**
 * Condition on `notifications`: it counts what this person gave at a time (epoch milliseconds), and its reader sees them. Whoever gave it
 * before was in a notification that has been read.
 */
export const isNamedTo = (
  giver: SQL,
  at: SQL,
): SQL => sql`printf('%012x', ${at}) >= ${since(sql`notifications.id`)}
  AND EXISTS (SELECT 1 FROM ${users} AS open WHERE open.id = ${giver} AND ${isOpenAccount('open')})
  AND NOT ${blockBetween(sql`notifications.user_id`, giver)} AND NOT ${hasMuted(sql`notifications.user_id`, giver)}`;
