import { and, desc, eq } from 'drizzle-orm';
import { builtBatch } from '~/db/built-batch.server';
import { beforeCursor, cursorOf, type Page, type PageValues, pageValues, toPage } from '~/db/cursor';
import { posts } from '~/db/schema';
import type { AppContext } from '~/domain/shared/context';
import { notBlocked } from '~/domain/user/blocks.server';
import { postNotFound } from './access.server';
import type { PostType } from './post';
import type { PostFilter } from './post.schema';
import { isListedPost, type PostRow, selectPosts, toPostView, visiblePost } from './query.server';
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
  return toPage(kinds.length > 1 ? kinds.flat().sort(newestFirst) : kinds[0], filter.limit, (row) =>
    toPostView(row, viewerId),
  );
}

/** Query of `limit + 1` listed posts of a type, newest first; for a batch. */
export function postPageQuery(
  { db, viewer }: AppContext,
  { category, ...asked }: Omit<PostFilter, 'postType'>,
  postType: PostType,
) {
  const { page, isLater } = pageValues(asked);
  const values = { ...page, viewerId: viewer?.id ?? '', category: category ?? '' };
  const shape = { postType, signedIn: viewer !== null, ofCategory: Boolean(category), isLater };
  return pageStatement(db, values, shape)[0];
}

interface PostPageValues extends PageValues {
  viewerId: string;
  category: string;
}

interface PageShape {
  postType: PostType;
  signedIn: boolean;
  ofCategory: boolean;
  isLater: boolean;
}

const pageStatement = builtBatch((db, values: PostPageValues, shape: PageShape) => {
  const viewerId = shape.signedIn ? values.viewerId : null;
  const from = cursorOf(values, shape.isLater);
  return [
    selectPosts(db, viewerId)
      .where(
        and(
          eq(posts.postType, shape.postType),
          shape.ofCategory ? eq(posts.category, values.category) : undefined,
          isListedPost,
          notBlocked(viewerId, posts.authorId),
          beforeCursor(posts.createdAt, posts.id, from),
        ),
      )
      .orderBy(desc(posts.createdAt), desc(posts.id))
      .limit(values.most),
  ];
});

type Placed = Pick<PostRow, 'createdAt' | 'id'>;

/** Sort order of all newest-first lists, for rows of several queries. */
export const newestFirst = (a: Placed, b: Placed) =>
  b.createdAt - a.createdAt || Number(a.id < b.id) - Number(a.id > b.id);

/** Query of one post that the viewer may see; for a batch. */
export const postQuery = ({ db, viewer }: AppContext, id: string) =>
  postStatement(db, { viewerId: viewer?.id ?? '', id }, viewer !== null)[0];

const postStatement = builtBatch((db, values: { viewerId: string; id: string }, signedIn: boolean) => {
  const viewerId = signedIn ? values.viewerId : null;
  return [selectPosts(db, viewerId).where(and(eq(posts.id, values.id), visiblePost(viewerId)))];
});

export function requirePost(ctx: AppContext, row: PostRow | undefined): PostView {
  if (!row) throw postNotFound();
  return toPostView(row, ctx.viewer?.id ?? null);
}

export async function getPost(ctx: AppContext, id: string): Promise<PostView> {
  const [[row]] = await ctx.db.batch([postQuery(ctx, id)]);
  return requirePost(ctx, row);
}
