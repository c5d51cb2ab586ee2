import { type SQL, sql } from 'drizzle-orm';
import { comments, posts } from '~/db/schema';
import { visiblePost } from '~/domain/post/query.server';
import { isBanned } from '~/domain/user/banned.server';
import { notBlocked } from '~/domain/user/blocks.server';

/** Condition on a row of `comments`: a comment that the viewer may see, no update. `postId` restricts it to one post. */
export const seesComment = (viewerId: string, postId?: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${posts} WHERE ${posts.id} = ${comments.postId} AND ${visiblePost(viewerId)})
    AND ${notBlocked(viewerId, sql`${comments.userId}`)} AND NOT ${isBanned(sql`${comments.userId}`)}
    AND ${comments.deletedAt} IS NULL AND ${comments.isUpdate} = 0
    AND ${postId === undefined ? sql`1` : sql`${comments.postId} = ${postId}`}`;
