import { type SQL, sql } from 'drizzle-orm';
import { posts } from '~/db/schema';
import { notBlocked } from '~/domain/user/blocks.server';
import { AppError } from '~/lib/app-error';
import { isListedPost, visiblePost } from './query.server';
import * as words from './refusals.words';

/** Condition: the post exists and `viewerId` may see it. For the statement that writes. */
export const seesPost = (viewerId: string | SQL | null, postId: string): SQL<boolean> =>
  sql<boolean>`EXISTS (SELECT 1 FROM ${posts} WHERE ${posts.id} = ${postId} AND ${visiblePost(viewerId)})`;

/** Condition: the post is another user's, listed, and not across a block. */
export const reachesPost = (viewerId: string, postId: string): SQL<boolean> =>
  sql<boolean>`EXISTS (SELECT 1 FROM ${posts} WHERE ${posts.id} = ${postId} AND ${isListedPost}
    AND ${posts.authorId} <> ${viewerId} AND ${notBlocked(viewerId, posts.authorId)})`;

/** Scalar: the post's author. */
export const authorOf = (postId: string): SQL =>
  sql`SELECT ${posts.authorId} FROM ${posts} WHERE ${posts.id} = ${postId}`;

export const postNotFound = () => new AppError('not_found', words.notThere());
