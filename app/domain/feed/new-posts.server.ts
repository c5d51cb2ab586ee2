import { type SQL, sql } from 'drizzle-orm';
import { decodeCursor } from '~/db/cursor';
import { listings, mutes, posts } from '~/db/schema';
import { isListedListing } from '~/domain/listing/query.server';
import { isListedPost } from '~/domain/post/query.server';
import type { MemberContext } from '~/domain/shared/context';
import { notBlocked } from '~/domain/user/blocks.server';
import { NEW_POSTS_MAX } from './new-posts';
import type { NewPostsQuery } from './new-posts.schema';

/**
 * Counts the cards newer than the first one on a page, reading a few index entries at most. The viewer's own posts and those of
 * blocked or muted users do not count.
 */
export async function countNewPosts(ctx: MemberContext, query: NewPostsQuery): Promise<{ count: number }> {
  const { postType, category, since } = query;
  const { createdAt, id } = decodeCursor(since, 'since');
  const newer = (table: SQL) => sql`(${table}.created_at, ${table}.id) > (${createdAt}, ${id})`;
  const inCategory = (column: SQL) => (category ? sql`AND ${column} = ${category}` : sql``);
  const post = sql`SELECT 1 FROM ${posts} WHERE ${posts.postType} = ${postType}
    ${inCategory(sql`${posts.category}`)} AND ${isListedPost} AND ${newer(sql`posts`)}
    AND ${ofOthers(ctx, sql`${posts.authorId}`)}`;
  const listing = sql`SELECT 1 FROM ${listings} WHERE ${isListedListing}
    ${inCategory(sql`${listings.category}`)} AND ${newer(sql`business_listings`)}
    AND ${ofOthers(ctx, sql`${listings.entrepreneurId}`)}`;
  const all = postType === 'investment' ? sql`${post} UNION ALL ${listing}` : post;
  const [[found]] = await ctx.db.batch([
    ctx.db.all<{ count: number }>(sql`SELECT count(*) AS count FROM (${all} LIMIT ${NEW_POSTS_MAX})`),
  ]);
  return { count: found?.count ?? 0 };
}

const ofOthers = ({ viewer }: MemberContext, author: SQL): SQL => sql`${author} <> ${viewer.id}
  AND ${notBlocked(viewer.id, author)}
  AND NOT EXISTS (SELECT 1 FROM ${mutes} WHERE ${mutes.muterId} = ${viewer.id} AND ${mutes.mutedId} = ${author})`;
