import { type SQL, sql } from 'drizzle-orm';
import { comments, posts } from '~/db/schema';
import type { MemberContext } from '~/domain/shared/context';
import { isBanned } from '~/domain/user/banned.server';
import { AppError } from '~/lib/app-error';
import { seesComment } from './access.server';
import * as words from './comment.words';
import { moveComments } from './count.server';

/** Condition on `comments`: this one, or a reply to it, in this state of its `deleted_at`. By id, so that no other row is read. */
export const withReplies = (
  comment: SQL,
  state: SQL,
): SQL => sql`deleted_at ${state} AND id IN (SELECT ${comment}
  UNION ALL SELECT reply.id FROM ${comments} AS reply WHERE reply.parent_id = ${comment} AND reply.deleted_at ${state}
    AND reply.post_id = (SELECT post_id FROM ${comments} WHERE id = ${comment}))`;

interface CommentRemoved {
  deleted: string;
  /** Exact number of the post's comments afterwards. */
  comments: number;
}

/**
 * Deletes a comment with its replies, by its author or the post's owner; idempotent. `postId` restricts it to one post. Throws
 * `forbidden` for who sees it, else `not_found`.
 */
export async function deleteComment(
  ctx: MemberContext,
  id: string,
  postId?: string,
): Promise<CommentRemoved> {
  const { db, viewer, now } = ctx;
  const within = postId === undefined ? sql`` : sql`AND aimed.post_id = ${postId}`;
  const allowed = sql`FROM ${comments} AS aimed JOIN ${posts} AS below ON below.id = aimed.post_id
    WHERE aimed.id = ${id} ${within} AND aimed.is_update = 0 AND below.deleted_at IS NULL
    AND (aimed.user_id = ${viewer.id} OR below.author_id = ${viewer.id})`;
  const due = sql`${withReplies(sql`${id}`, sql`IS NULL`)} AND EXISTS (SELECT 1 ${allowed})`;
  const [[seen], , , [post]] = await db.batch([
    db.all(sql`SELECT 1 FROM ${comments} WHERE id = ${id} AND ${seesComment(viewer.id, postId)}`),
    moveComments(db, -1, sql`${due} AND NOT ${isBanned(sql`${comments.userId}`)}`),
    db.run(sql`UPDATE ${comments} SET deleted_at = ${now} WHERE ${due}`),
    db.all<{ comments: number }>(sql`SELECT below.comments AS comments ${allowed}`),
  ]);
  if (!post)
    throw seen ? new AppError('forbidden', words.onlyTheirs()) : new AppError('not_found', words.gone());
  return { deleted: id, comments: post.comments };
}
