import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/db/client.server';
import { interests, postLikes, posts, savedItems, users } from '~/db/schema';
import { fundingFields } from '~/domain/offer/fields';
import { scannedTexts } from '~/domain/offer/scanned-texts.server';
import { toldInterests } from '~/domain/offer/told-interests.server';
import type { InterestStatus } from '~/domain/offer-status/interest-status';
import { warningOf } from '~/domain/scam/content-warning.server';
import { authorColumns, toAuthor } from '~/domain/user/author.server';
import { notBlocked } from '~/domain/user/blocks.server';
import { pick } from '~/lib/pick';
import { iso, isoOrNull } from '~/lib/time/iso';
import type { PostView } from './view.schema';

/** A post with its author and the viewer's own marks. Feed, detail page and API share this query. */
export function selectPosts(db: Database, viewerId: string | null) {
  const mine = viewerId ?? '';
  return db
    .select({
      id: posts.id,
      authorId: posts.authorId,
      postType: posts.postType,
      title: posts.title,
      content: posts.content,
      category: posts.category,
      images: posts.images,
      attachments: posts.attachments,
      ...pick(posts, fundingFields),
      businessPlan: posts.businessPlan,
      status: posts.status,
      reviewNote: posts.reviewNote,
      isActive: posts.isActive,
      views: posts.views,
      likes: posts.likes,
      comments: posts.comments,
      interests: toldInterests(mine, 'post').as('interests'),
      editedAt: posts.editedAt,
      createdAt: posts.createdAt,
      ...authorColumns,
      liked: sql<number>`EXISTS (SELECT 1 FROM ${postLikes} WHERE ${postLikes.postId} = ${posts.id}
        AND ${postLikes.userId} = ${mine})`.as('liked'),
      saved: sql<number>`EXISTS (SELECT 1 FROM ${savedItems} WHERE ${savedItems.userId} = ${mine}
        AND ${savedItems.postId} = ${posts.id})`.as('saved'),
      interest: sql<InterestStatus | null>`(SELECT ${interests.status} FROM ${interests}
        WHERE ${interests.investorId} = ${mine} AND ${interests.postId} = ${posts.id})`.as('interest'),
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .$dynamic();
}

export type PostRow = Awaited<ReturnType<typeof selectPosts>>[number];

export function toPostView(row: PostRow, viewerId: string | null): PostView {
  // The author, and investors whose interest was accepted. download/read.server applies the same rule to the files.
  const isOwn = row.authorId === viewerId;
  const mayOpen = isOwn || row.interest === 'accepted';
  return {
    id: row.id,
    authorId: row.authorId,
    postType: row.postType,
    title: row.title,
    content: row.content,
    category: row.category,
    ...pick(row, fundingFields),
    author: toAuthor(row.authorId, row),
    images: row.images.map(({ url }) => url),
    imageDetails: row.images,
    attachments: mayOpen ? row.attachments : [],
    businessPlan: mayOpen ? row.businessPlan : null,
    papers: row.attachments.length + (row.businessPlan ? 1 : 0),
    status: row.status,
    reviewNote: isOwn ? row.reviewNote : null,
    isActive: row.isActive,
    views: row.views,
    likes: row.likes,
    comments: row.comments,
    interests: row.interests,
    editedAt: isoOrNull(row.editedAt),
    createdAt: iso(row.createdAt),
    viewer: { liked: Boolean(row.liked), saved: Boolean(row.saved), interest: row.interest },
    ...(row.status === 'approved' ? {} : warningOf('post', Object.values(scannedTexts('post', row)))),
  };
}

/** Literal, because a bound parameter would keep SQLite from using the partial feed indexes. */
export const isListedPost = sql`${posts.isActive} = 1`;

/** Condition: a listed investment post. */
export const isListedInvestment = sql`${posts.postType} = 'investment' AND ${isListedPost}`;

/** Condition: the viewer's own post, not deleted. */
export const isOwnPost = (viewerId: string | SQL): SQL =>
  sql`(${posts.authorId} = ${viewerId} AND ${posts.deletedAt} IS NULL)`;

/** Condition: the viewer may see the post: listed or their own, not deleted, and not across a block. */
export function visiblePost(
  viewerId: string | SQL | null,
  blocked: SQL | undefined = notBlocked(viewerId, posts.authorId),
): SQL {
  return blocked
    ? sql`(${isListedPost} OR ${isOwnPost(viewerId ?? '')}) AND ${blocked}`
    : sql`(${isListedPost})`;
}
