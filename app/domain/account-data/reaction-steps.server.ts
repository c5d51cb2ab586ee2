import { eq, type SQL, sql } from 'drizzle-orm';
import {
  blocks,
  comments,
  contentFlags,
  conversations,
  dailyViews,
  decisions,
  drafts,
  interests,
  mutes,
  notifications,
  postLikes,
  posts,
  ratings,
  reports,
  savedItems,
  users,
} from '~/db/schema';
import { moveComments } from '~/domain/comment/count.server';
import { moveInterests } from '~/domain/interest/count.server';
import { moveLikes } from '~/domain/like/count.server';
import { takenDown } from '~/domain/moderation/sealed.server';
import { since } from '~/domain/notification/notification.server';
import { passOnStatement } from '~/domain/notification/pass-on.server';
import type { AppContext } from '~/domain/shared/context';
import { isBanned } from '~/domain/user/banned.server';
import { erasedName } from '~/domain/user/erased-name.server';
import { hasMuted } from '~/domain/user/mutes.server';
import { tally } from './erased-count.server';

/** Removes the user's likes, comments, interests, ratings and similar rows. Counters change in the same batch as their rows. */
export function reactionStatements(ctx: AppContext, id: string) {
  const { db } = ctx;
  const own = sql`user_id = ${id}`;
  const isCounted = sql`NOT ${isBanned(id)}`;
  const pending = sql`investor_id = ${id} AND status = 'pending'`;
  return [
    ...bellStatements(ctx, id),
    moveLikes(db, -1, sql`${own} AND ${isCounted}`),
    db.delete(postLikes).where(eq(postLikes.userId, id)),
    tally(ctx, id, 'likes'),
    moveComments(db, -1, sql`${own} AND deleted_at IS NULL AND ${isCounted}`),
    db.run(sql`UPDATE ${comments} SET content = CASE WHEN ${takenDown('comment', sql`comments.id`)} THEN content ELSE '' END,
        deleted_at = coalesce(deleted_at, ${ctx.now})
      WHERE ${own} AND (deleted_at IS NULL OR (content <> '' AND NOT ${takenDown('comment', sql`comments.id`)}))`),
    tally(ctx, id, 'comments'),
    ...moveInterests(db, -1, sql`${pending} AND ${isCounted}`),
    db.run(sql`DELETE FROM ${interests} WHERE ${pending}`),
    tally(ctx, id, 'interests'),
    db.delete(savedItems).where(eq(savedItems.userId, id)),
    tally(ctx, id, 'saved'),
    db.delete(ratings).where(sql`(rater_id = ${id} OR rated_user_id = ${id})
      AND NOT (deleted_at IS NOT NULL AND ${takenDown('rating', sql`ratings.id`)})`),
    tally(ctx, id, 'ratings'),
    // A block between two who have a conversation outlasts one of them: without it, the other would see files and marks again.
    db.run(sql`DELETE FROM ${blocks} WHERE (blocker_id = ${id} OR blocked_id = ${id}) AND NOT (
      EXISTS (SELECT 1 FROM ${conversations} AS c
        WHERE c.user_a = min(blocker_id, blocked_id) AND c.user_b = max(blocker_id, blocked_id))
      AND EXISTS (SELECT 1 FROM ${users} AS u WHERE u.id IN (blocker_id, blocked_id) AND u.deleted_at IS NULL))`),
    db.delete(mutes).where(sql`muter_id = ${id} OR muted_id = ${id}`),
    db.delete(drafts).where(eq(drafts.userId, id)),
    tally(ctx, id, 'drafts'),
    // Each view gets its own random viewer id: the owners' figures stay, and the views cannot be linked to each other.
    db.run(sql`UPDATE ${dailyViews} SET viewer_id = 'erased-' || hex(randomblob(8)) WHERE viewer_id = ${id}`),
    tally(ctx, id, 'views'),
    db.delete(dailyViews).where(eq(dailyViews.ownerId, id)),
  ] as const;
}

/** The likes and pending interests of a user: who was told of each, the group of that notification, and when it was given. */
const givenBy = (
  id: string,
): SQL => sql`SELECT p.author_id AS reader, 'post_liked:' || l.post_id AS group_key,
    ${since(sql`l.id`)} AS given_at FROM ${postLikes} AS l CROSS JOIN ${posts} AS p ON p.id = l.post_id WHERE l.user_id = ${id}
  UNION ALL SELECT owner_id, 'interest_received:' || coalesce(post_id, listing_id), printf('%012x', created_at)
  FROM ${interests} WHERE investor_id = ${id} AND status = 'pending'`;

/** The bells of others count neither the likes nor the pending interests that are deleted after these statements. */
const bellStatements = ({ db }: AppContext, id: string) =>
  [
    db.run(sql`UPDATE ${notifications} SET actor_count = max(1, actor_count - 1) WHERE id IN (
      SELECT n.id FROM (${givenBy(id)}) AS given CROSS JOIN ${notifications} AS n
        ON n.user_id = given.reader AND n.group_key = given.group_key AND n.read_at IS NULL
      WHERE n.actor_id <> ${id} AND given.given_at >= ${since(sql`n.id`)} AND NOT ${hasMuted(sql`n.user_id`, id)})`),
    passOnStatement(db, { actorId: id, readers: sql`read_at IS NULL` }),
    db.run(sql`DELETE FROM ${notifications} WHERE actor_id = ${id} AND read_at IS NULL AND (type = 'post_liked'
      OR (type = 'interest_received' AND interest_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM ${interests}
        WHERE id = notifications.interest_id AND status <> 'pending')))`),
  ] as const;

/** Clears texts that the user wrote in rows of other users, and texts about the user there. */
export function noteStatements(ctx: AppContext, id: string) {
  const { db } = ctx;
  return [
    db.run(sql`UPDATE ${interests} SET message = '' WHERE investor_id = ${id} AND message <> ''`),
    tally(ctx, id, 'interestMessages'),
    // Notes that the user wrote when deciding on interests of others.
    db.run(sql`UPDATE ${interests} SET note = NULL WHERE owner_id = ${id} AND note IS NOT NULL`),
    tally(ctx, id, 'interestNotes'),
    db.delete(notifications).where(eq(notifications.userId, id)),
    tally(ctx, id, 'notifications'),
    // It says nothing without the name, and nobody calls any more.
    db.run(sql`DELETE FROM ${notifications} WHERE actor_id = ${id} AND type = 'call_reminder'`),
    db.run(
      sql`UPDATE ${notifications} SET actor_id = NULL, content = ${erasedName()} WHERE actor_id = ${id}`,
    ),
    db.run(sql`UPDATE ${reports} SET description = NULL WHERE reporter_id = ${id} AND description IS NOT NULL
      AND status IN ('resolved', 'dismissed')`),
    // It keeps the report from an admin, which the person is no longer.
    db.run(sql`UPDATE ${reports} SET rated_user_id = NULL WHERE rated_user_id = ${id}`),
    db.run(sql`UPDATE ${decisions} SET appeal_text = '' WHERE user_id = ${id} AND appeal_text <> ''
      AND appeal_status <> 'pending'`),
    db.run(sql`UPDATE ${contentFlags} SET excerpt = '', status = iif(status = 'open', 'cleared', status),
        handled_at = coalesce(handled_at, ${ctx.now})
      WHERE user_id = ${id} AND (excerpt <> '' OR status = 'open')`),
  ] as const;
}
