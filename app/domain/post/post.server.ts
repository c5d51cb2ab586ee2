import { and, desc, eq, sql } from 'drizzle-orm';
import { beforeCursor, decodeCursor, type Page, toPage } from '~/db/cursor';
import { previousWrote } from '~/db/insert-where';
import { posts } from '~/db/schema';
import { withdrawFiles } from '~/domain/file/withdrawal.server';
import type { AppContext, MemberContext } from '~/domain/shared/context';
import { moveCounter } from '~/domain/shared/site-counters.server';
import { notBlocked } from '~/domain/user/blocks.server';
import { AppError } from '~/lib/app-error';
import type { PostType } from './post';
import type { PostFilter } from './post.schema';
import { isListed, isListedOffer, isOwnPost, selectPosts, toPostView, visiblePost } from './query.server';
import type { PostView } from './view.schema';

/** One page of posts, newest first, without those of blocked users. */
export async function listPosts(ctx: AppContext, filter: PostFilter): Promise<Page<PostView>> {
  const viewerId = ctx.viewer?.id ?? null;
  const kinds = await ctx.db.batch(
    // The feed's indexes begin with the type: two short ordered lists are merged instead of sorting one query.
    filter.postType
      ? [postPageQuery(ctx, filter, filter.postType)]
      : [postPageQuery(ctx, filter, 'investment'), postPageQuery(ctx, filter, 'community')],
  );
  return toPage(
    kinds.length > 1 ? kinds.flat().sort(newestFirst) : kinds[0],
    filter.limit,
    (row) => row,
    (row) => toPostView(row, viewerId),
  );
}

/** Query of `limit + 1` listed posts of a type, newest first; for a batch. */
export function postPageQuery(ctx: AppContext, filter: Omit<PostFilter, 'postType'>, postType: PostType) {
  const viewerId = ctx.viewer?.id ?? null;
  return selectPosts(ctx.db, viewerId)
    .where(
      and(
        eq(posts.postType, postType),
        filter.category && eq(posts.category, filter.category),
        isListed,
        notBlocked(viewerId, posts.authorId),
        beforeCursor(posts.createdAt, posts.id, filter.cursor ? decodeCursor(filter.cursor) : null),
      ),
    )
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(filter.limit + 1);
}

type Placed = Pick<PostRow, 'createdAt' | 'id'>;

/** Sort order of all newest-first lists, for rows of several queries. */
export const newestFirst = (a: Placed, b: Placed) =>
  b.createdAt - a.createdAt || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);

/** Query of one post that the viewer may see; for a batch. */
export const postQuery = (ctx: AppContext, id: string) =>
  selectPosts(ctx.db, ctx.viewer?.id ?? null).where(
    and(eq(posts.id, id), visiblePost(ctx.viewer?.id ?? null)),
  );

type PostRow = Awaited<ReturnType<typeof postQuery>>[number];

export function requirePost(ctx: AppContext, row: PostRow | undefined): PostView {
  if (!row) throw new AppError('not_found', "The post you're looking for doesn't exist.");
  return toPostView(row, ctx.viewer?.id ?? null);
}

export async function getPost(ctx: AppContext, id: string): Promise<PostView> {
  const [[row]] = await ctx.db.batch([postQuery(ctx, id)]);
  return requirePost(ctx, row);
}

/** Deletes the author's own post. The row stays for 30 days; investors see their interest in it as 'removed'. */
export async function deletePost(ctx: MemberContext, id: string): Promise<void> {
  const { db, now, viewer } = ctx;
  const own = and(eq(posts.id, id), isOwnPost(viewer.id));
  const [, removed] = await db.batch([
    moveCounter(
      db,
      'active_offers',
      -1,
      sql`EXISTS (SELECT 1 FROM ${posts} WHERE ${own} AND ${isListedOffer})`,
    ),
    db
      .update(posts)
      .set({ isActive: false, deletedAt: now, updatedAt: now })
      .where(own)
      .returning({ id: posts.id }),
    withdrawFiles(db, sql`${id}`, 'deleted', now, previousWrote),
  ]);
  if (removed.length === 0) throw new AppError('not_found', "The post you're looking for doesn't exist.");
}
