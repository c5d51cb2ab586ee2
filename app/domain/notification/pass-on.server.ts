import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/db/client.server';
import { comments, interests, mutes, notifications, postLikes, users } from '~/db/schema';
import { isOpenAccount } from '~/domain/user/account-state.server';
import { blockBetween } from '~/domain/user/blocks.server';
import { since } from './notification.server';

interface Leaving {
  /** Who is not named to these readers any more. */
  actorId: SQL | string;
  /** Condition on `notifications`: whose. */
  readers: SQL;
}

/**
 * Statement, before the notifications by a person who is blocked or banned are marked as read: one that stands for several people names
 * the last of the others, and counts one less. Otherwise who likes last and then blocks takes everybody's likes out of the bell.
 */
export const passOnStatement = (db: Database, { actorId, readers }: Leaving) =>
  db.run(sql`UPDATE ${notifications} SET
      (actor_id, comment_id, interest_id) = ${lastOther(actorId)}, actor_count = actor_count - 1
    WHERE actor_id = ${actorId} AND actor_count > 1 AND ${readers} AND EXISTS ${lastOther(actorId)}`);

/** Row: of the others whom a notification counts and its reader sees, the last one, with their comment or interest. */
const lastOther = (actorId: SQL | string): SQL => sql`(SELECT giver, comment_id, interest_id FROM (
    SELECT user_id AS giver, NULL AS comment_id, NULL AS interest_id, created_at AS at FROM ${postLikes}
      WHERE notifications.type = 'post_liked' AND post_id = notifications.post_id
    UNION ALL SELECT user_id, id, NULL, created_at FROM ${comments}
      WHERE (notifications.type = 'post_commented'
          OR (notifications.type = 'comment_replied' AND notifications.group_key = 'comment_replied:' || parent_id))
        AND post_id = notifications.post_id AND is_update = 0 AND deleted_at IS NULL
    UNION ALL SELECT investor_id, NULL, id, created_at FROM ${interests}
      WHERE notifications.type = 'interest_received' AND post_id = notifications.post_id
    UNION ALL SELECT investor_id, NULL, id, created_at FROM ${interests}
      WHERE notifications.type = 'interest_received' AND listing_id = notifications.listing_id)
  WHERE giver NOT IN (${actorId}, notifications.user_id)
    AND printf('%012x', at) >= ${since(sql`notifications.id`)} AND at <= coalesce(notifications.read_at, at)
    AND EXISTS (SELECT 1 FROM ${users} AS open WHERE open.id = giver AND ${isOpenAccount('open')})
    AND NOT ${blockBetween(sql`notifications.user_id`, sql`giver`)}
    AND NOT EXISTS (SELECT 1 FROM ${mutes} WHERE muter_id = notifications.user_id AND muted_id = giver)
  ORDER BY at DESC LIMIT 1)`;
