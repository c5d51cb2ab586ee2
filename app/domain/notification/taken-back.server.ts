import { type SQL, sql } from 'drizzle-orm';
import { notifications } from '~/db/schema';
import type { Asking } from '~/domain/shared/context';
import { hasMuted } from '~/domain/user/mutes.server';
import { since } from './notification.server';
import { passOnStatement } from './pass-on.server';

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
  when?: SQL;
}

/**
 * Statements, in this order before the one that deletes the row: `lower` and `passOn` take the viewer out of the unread notification, so
 * that it does not count them; `clear` removes it if nobody is left whom its reader sees, and returns them. Read notifications stay. A row
 * that names somebody else counts them, whatever it counted of the viewer: a block, a ban or a mute may have taken them out before.
 */
export function takeBack({ db, viewer }: Asking, { from, groupKey, givenAt, when = sql`1` }: Taken) {
  const isCounted = sql`user_id = ${from} AND group_key = ${groupKey} AND read_at IS NULL
    AND ${givenAt} >= ${since(sql`notifications.id`)} AND NOT ${hasMuted(sql`notifications.user_id`, viewer.id)} AND ${when}`;
  return {
    lower: db.run(sql`UPDATE ${notifications} SET actor_count = max(1, actor_count - 1)
      WHERE ${isCounted} AND actor_id <> ${viewer.id}`),
    passOn: passOnStatement(db, { actorId: viewer.id, readers: isCounted }),
    clear: db.all<{ userId: string }>(sql`DELETE FROM ${notifications}
      WHERE ${isCounted} AND actor_id = ${viewer.id} RETURNING user_id AS userId`),
  };
}
