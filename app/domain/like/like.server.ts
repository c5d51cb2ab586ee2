import { and, asc, eq, gt, ne, not, type SQL, sql } from 'drizzle-orm';
import { builtBatch, derived } from '~/db/built-batch.server';
import { decodeCursor, type Page, toPage } from '~/db/cursor';
import { newId } from '~/db/id';
import { insertWhere, previousWrote } from '~/db/insert-where';
import { namedBatch } from '~/db/named-batch';
import { postLikes, posts } from '~/db/schema';
import { notifyStatement, since, tellNotified } from '~/domain/notification/notification.server';
import { takeBack } from '~/domain/notification/taken-back.server';
import { viewStatements } from '~/domain/offer/count-view.server';
import { authorOf, postNotFound, reachesPost, seesPost } from '~/domain/post/access.server';
import { visiblePost } from '~/domain/post/query.server';
import * as words from '~/domain/post/refusals.words';
import type { LikeState } from '~/domain/post/view.schema';
import {
  attemptHashes,
  isRepeated,
  type ReactionAttempt,
  recordAttempt,
} from '~/domain/reaction-attempt/reaction-attempt.server';
import { type AppContext, type Asking, asking, type MemberContext } from '~/domain/shared/context';
import type { PageQuery } from '~/domain/shared/paging.schema';
import { isBanned } from '~/domain/user/banned.server';
import { notBlocked } from '~/domain/user/blocks.server';
import { AppError } from '~/lib/app-error';

interface Like extends ReactionAttempt {
  viewerId: string;
  postId: string;
}

const likeOf = async ({ viewer, now }: MemberContext, postId: string): Promise<Like> => ({
  ...(await attemptHashes('like', viewer.id, postId)),
  attemptId: newId(now),
  viewerId: viewer.id,
  postId,
  now,
});

const likeStatements = builtBatch((db, values: Like) => {
  const { viewerId, postId, now } = values;
  const ctx = asking(db, { viewerId, now });
  const again = isRepeated('like', values);
  const notice = { to: authorOf(postId), type: 'post_liked', subject: postId, postId } as const;
  return {
    liked: insertWhere(
      db,
      postLikes,
      { id: derived(now, newId), userId: viewerId, postId, createdAt: now },
      reachesPost(viewerId, postId),
    ),
    counted: db.run(sql`UPDATE ${posts} SET likes = likes + 1 WHERE id = ${postId} AND ${previousWrote}`),
    notified: notifyStatement(ctx, [notice], { silent: again }),
    state: likeStateQuery(ctx, postId, again),
    viewed: viewStatements(ctx, 'post', postId),
  };
});

/** Likes another user's post; idempotent. A like that is given again notifies nobody: in turns, it would ring without end. */
export async function likePost(ctx: MemberContext, postId: string): Promise<LikeState> {
  const { db, viewer } = ctx;
  const {
    notified,
    state: [state],
  } = await namedBatch(db, likeStatements(db, await likeOf(ctx, postId)));
  if (!state) throw postNotFound();
  if (state.authorId === viewer.id) throw new AppError('forbidden', words.ownLike());
  const sender = { senderId: viewer.id, senderName: viewer.fullName };
  if (!state.again) tellNotified(ctx, notified, () => ({ type: 'post_liked', postId, ...sender }));
  return toLikeState(state);
}

const unlikeStatements = builtBatch((db, values: Like) => {
  const { viewerId, postId, now } = values;
  const ctx = asking(db, { viewerId, now });
  const visible = seesPost(viewerId, postId);
  const again = isRepeated('like', values);
  const bell = takeBack(ctx, {
    from: sql`(${authorOf(postId)})`,
    groupKey: sql`'post_liked:' || ${postId}`,
    givenAt: sql`(SELECT ${since(sql`post_likes.id`)} FROM post_likes
      WHERE post_id = ${postId} AND post_likes.user_id = ${viewerId})`,
    when: visible,
  });
  return {
    lowered: bell.lower,
    passedOn: bell.passOn,
    cleared: bell.clear,
    unliked: db
      .delete(postLikes)
      .where(and(eq(postLikes.postId, postId), eq(postLikes.userId, viewerId), visible)),
    counted: db.run(sql`UPDATE ${posts} SET likes = likes - 1 WHERE id = ${postId} AND ${previousWrote}`),
    attempted: recordAttempt(db, 'like', values, sql`${previousWrote} AND NOT ${again}`),
    state: likeStateQuery(ctx, postId, again),
  };
});

/** Removes the viewer's like; idempotent. */
export async function unlikePost(ctx: MemberContext, postId: string): Promise<LikeState> {
  const { db, hubs } = ctx;
  const {
    cleared,
    state: [state],
  } = await namedBatch(db, unlikeStatements(db, await likeOf(ctx, postId)));
  if (!state) throw postNotFound();
  for (const { userId } of cleared) hubs.deliver(userId, { type: 'unread_changed' });
  return toLikeState(state);
}

const likeStateQuery = ({ db, viewer }: Asking, postId: string, again: SQL<number>) =>
  db
    .select({
      authorId: posts.authorId,
      likes: posts.likes,
      again: again.as('again'),
      // Written out, because drizzle drops table names in a select from one table, even inside a subquery.
      liked: sql<number>`EXISTS (SELECT 1 FROM post_likes WHERE post_likes.post_id = ${postId}
        AND post_likes.user_id = ${viewer.id})`.as('liked'),
    })
    .from(posts)
    .where(and(eq(posts.id, postId), visiblePost(viewer.id)));

const toLikeState = (state: { likes: number; liked: number }): LikeState => ({
  liked: Boolean(state.liked),
  likeCount: state.likes,
});

interface LikesPage {
  page: Page<{ userId: string }>;
  total: number;
}

/** Ids of the users who like a post. The viewer's own id is first, because the specified client looks for it in the list. */
export async function listLikes(
  ctx: AppContext,
  postId: string,
  { cursor, limit }: PageQuery,
): Promise<LikesPage> {
  const { db } = ctx;
  const viewerId = ctx.viewer?.id ?? null;
  const after = cursor ? decodeCursor(cursor).id : null;
  const [[post], own, others] = await db.batch([
    db
      .select({ likes: posts.likes })
      .from(posts)
      .where(and(eq(posts.id, postId), visiblePost(viewerId))),
    db
      .select({ userId: postLikes.userId })
      .from(postLikes)
      .where(and(eq(postLikes.postId, postId), eq(postLikes.userId, viewerId ?? ''))),
    db
      .select({ userId: postLikes.userId })
      .from(postLikes)
      .where(
        and(
          eq(postLikes.postId, postId),
          ne(postLikes.userId, viewerId ?? ''),
          after ? gt(postLikes.userId, after) : undefined,
          notBlocked(viewerId, sql`${postLikes.userId}`),
          not(isBanned(sql`${postLikes.userId}`)),
        ),
      )
      .orderBy(asc(postLikes.userId))
      .limit(limit + 1),
  ]);
  if (!post) throw postNotFound();
  const first = after === null ? own : [];
  const page = toPage(
    [...first, ...others],
    limit,
    (row) => row,
    // The viewer's own like is out of order, so the others start from the first.
    ({ userId }) => ({ createdAt: 0, id: userId === viewerId ? '0' : userId }),
  );
  return { page, total: post.likes };
}
