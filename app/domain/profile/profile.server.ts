import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { beforeCursor, decodeCursor, type Page, toPage } from '~/db/cursor';
import { dailyViews, posts, ratings, users } from '~/db/schema';
import { type MessagingAccess, messagingRelation } from '~/domain/chat/access.server';
import { isListedPost, isOwnPost, type PostRow, selectPosts, toPostView } from '~/domain/post/query.server';
import type { PostView } from '~/domain/post/view.schema';
import { warningOf } from '~/domain/scam/content-warning.server';
import type { AppContext, MemberContext } from '~/domain/shared/context';
import type { PageQuery } from '~/domain/shared/paging.schema';
import { phoneFor, reachable, showsProfileTo, userId, userNotFound } from '~/domain/user/access.server';
import { notBlocked } from '~/domain/user/blocks.server';
import { areConnected, haveAcceptedInterest } from '~/domain/user/connection.server';
import { checkedJson, checksOf } from '~/domain/verification/checks.server';
import { FIRST_LANGUAGE } from '~/lib/language/language';
import { istDay } from '~/lib/time/in-words';
import { iso } from '~/lib/time/iso';
import { inLanguage } from '~/platform/language.server';
import { ratingSummary } from './rating';
import { memberRating, removedRating } from './rating.server';
import { preferenceLabels } from './view';
import type { UserView } from './view.schema';

const ratingOf = (column: string, viewerId: string) =>
  sql`(SELECT ${sql.raw(column)} FROM ${ratings} WHERE rater_id = ${viewerId} AND rated_user_id = ${userId}
    AND deleted_at IS NULL)`;

/** Query of one user with their relations to the viewer; for a batch. */
export const userQuery = (ctx: MemberContext, id: string) =>
  ctx.db
    .select({
      id: users.id,
      fullName: users.fullName,
      userType: users.userType,
      city: users.city,
      avatar: users.avatar,
      isVerified: users.isVerified,
      verifiedAt: users.verifiedAt,
      checked: sql<string | null>`${checkedJson(userId)}`.as('checked'),
      bio: users.bio,
      investmentAmount: users.investmentAmount,
      preferredSectors: users.preferredSectors,
      investmentGoals: users.investmentGoals,
      investmentHorizon: users.investmentHorizon,
      businessInterests: users.businessInterests,
      businessStage: users.businessStage,
      createdAt: users.createdAt,
      isOpen: sql<number>`${showsProfileTo(ctx)}`.as('is_open'),
      isConnected: sql<number>`${areConnected(ctx.viewer.id, userId)}`.as('is_connected'),
      access: sql<MessagingAccess>`(SELECT access FROM (${messagingRelation(ctx.viewer.id, userId)}))`.as(
        'access',
      ),
      mayRate:
        sql<number>`${haveAcceptedInterest(ctx.viewer.id, userId)} AND NOT ${removedRating(ctx.viewer.id, userId)}`.as(
          'may_rate',
        ),
      sharedPhone: sql<string | null>`${phoneFor(ctx)}`.as('shared_phone'),
      ratingCount: sql<number>`(SELECT count(*) FROM ${ratings}
        WHERE ${ratings.ratedUserId} = ${userId} AND ${memberRating})`.as('rating_count'),
      ratingSum: sql<number>`(SELECT coalesce(sum(rating), 0) FROM ${ratings}
        WHERE ${ratings.ratedUserId} = ${userId} AND ${memberRating})`.as('rating_sum'),
      ownRating: sql<number | null>`${ratingOf('rating', ctx.viewer.id)}`.as('own_rating'),
      ownComment: sql<string | null>`${ratingOf('comment', ctx.viewer.id)}`.as('own_comment'),
    })
    .from(users)
    .where(reachable(ctx, id));

type UserRow = Awaited<ReturnType<typeof userQuery>>[number];

/** The user as the viewer may see them. Throws `not_found` if the row is missing. */
export function requireUserView(ctx: MemberContext, row: UserRow | undefined): UserView {
  if (!row) throw userNotFound();
  const { id, fullName, userType, city, avatar } = row;
  const isSelf = id === ctx.viewer.id;
  const isConnected = Boolean(row.isConnected) && !isSelf;
  const viewer = {
    isSelf,
    isConnected,
    mayRate: Boolean(row.mayRate) && !isSelf,
    mayMessage: !isSelf && row.access !== 'unwanted',
    rating: row.ownRating === null ? null : { rating: row.ownRating, comment: row.ownComment },
  };
  return { id, fullName, userType, city, avatar, ...(row.isOpen ? openPart(row) : limitedPart), viewer };
}

const openPart = (row: UserRow) => ({
  isLimited: false,
  isVerified: row.isVerified,
  ...(row.isVerified && { checks: checksOf(row.checked, row.verifiedAt) }),
  bio: row.bio,
  ...warningOf('bio', [row.bio]),
  phone: row.sharedPhone,
  investmentPreferences: row.userType === 'investor' ? preferenceLabels(row) : [],
  businessInterests: row.userType === 'entrepreneur' ? row.businessInterests : [],
  businessStage: row.userType === 'entrepreneur' ? row.businessStage : null,
  rating: ratingSummary(row.ratingSum, row.ratingCount),
  createdAt: iso(row.createdAt),
});

const limitedPart = {
  isLimited: true,
  isVerified: null,
  bio: null,
  phone: null,
  investmentPreferences: [],
  businessInterests: [],
  businessStage: null,
  rating: null,
  createdAt: null,
};

export async function getUserView(ctx: MemberContext, id: string): Promise<UserView> {
  const [[row]] = await ctx.db.batch([userQuery(ctx, id)]);
  // The API's labels of options are values, which do not change with the reader.
  return inLanguage(FIRST_LANGUAGE, () => requireUserView(ctx, row));
}

/** Counts one view per user and IST day of a profile that the viewer may see. Own and repeated views change nothing. */
export async function recordProfileView(ctx: MemberContext, id: string): Promise<void> {
  const { db, viewer, now } = ctx;
  await db.batch([
    db.run(sql`INSERT INTO ${dailyViews} (target_type, target_id, viewer_id, day, owner_id)
      SELECT 'user', ${userId}, ${viewer.id}, ${istDay(now)}, ${userId} FROM ${users}
      WHERE ${reachable(ctx, id)} AND ${userId} <> ${viewer.id} AND ${showsProfileTo(ctx)}
      ON CONFLICT DO NOTHING`),
  ]);
}

/**
 * Query of `limit + 1` of a user's listed posts (own ones in every status); none if the user hides their profile from the viewer.
 */
export const postsOfQuery = (ctx: MemberContext, authorId: string, page: PageQuery) =>
  pageOfPosts(
    ctx,
    page,
    eq(posts.authorId, authorId),
    authorId === ctx.viewer.id ? isOwnPost(authorId) : isListedPost,
    isNull(users.deletedAt),
    showsProfileTo(ctx),
    notBlocked(ctx.viewer.id, posts.authorId),
  );

/** A user's posts as the viewer may see them. Throws `not_found` if the user cannot be reached. */
export async function listPostsOf(
  ctx: MemberContext,
  authorId: string,
  page: PageQuery,
): Promise<Page<PostView>> {
  const [[user], rows] = await ctx.db.batch([
    ctx.db.select({ id: users.id }).from(users).where(reachable(ctx, authorId)),
    postsOfQuery(ctx, authorId, page),
  ]);
  if (!user) throw userNotFound();
  return toPostPage(ctx, rows, page.limit);
}

/** The viewer's own posts in every status except deleted. */
export async function listOwnPosts(ctx: MemberContext, page: PageQuery): Promise<Page<PostView>> {
  const [rows] = await ctx.db.batch([pageOfPosts(ctx, page, isOwnPost(ctx.viewer.id))]);
  return toPostPage(ctx, rows, page.limit);
}

function pageOfPosts(ctx: MemberContext, { cursor, limit }: PageQuery, ...conditions: (SQL | undefined)[]) {
  const before = beforeCursor(posts.createdAt, posts.id, cursor ? decodeCursor(cursor) : null);
  return selectPosts(ctx.db, ctx.viewer.id)
    .where(and(...conditions, before))
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(limit + 1);
}

export const toPostPage = ({ viewer }: AppContext, rows: PostRow[], limit: number): Page<PostView> =>
  toPage(rows, limit, (row) => toPostView(row, viewer?.id ?? null));
