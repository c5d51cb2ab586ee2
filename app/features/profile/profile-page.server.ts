import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { interests, listings, ratings } from '~/db/schema';
import { cityName } from '~/domain/city/city-names';
import { type CardListing, toCardListing } from '~/domain/listing/card';
import { isListedListing, selectListings, toListingView } from '~/domain/listing/query.server';
import type { PostView } from '~/domain/post/view.schema';
import { ANSWERS_LOOKED_AT, type Answers, answersOf, type RatingComment } from '~/domain/profile/answers';
import { postsOfQuery, requireUserView, toPostPage, userQuery } from '~/domain/profile/profile.server';
import { memberRating } from '~/domain/profile/rating.server';
import type { UserView } from '~/domain/profile/view.schema';
import { warningOf } from '~/domain/scam/content-warning.server';
import type { MemberContext } from '~/domain/shared/context';
import { pageLimits } from '~/domain/shared/paging';
import { isBanned } from '~/domain/user/banned.server';
import { notBlocked } from '~/domain/user/blocks.server';
import { iso } from '~/lib/time/iso';

/** At first, and once all are asked for, of which hardly anybody has more. */
const listingsShown = { few: 6, all: 100 } as const;
const COMMENTS_SHOWN = 3;

interface UserOverview {
  user: UserView;
  listings: CardListing[];
  hasMoreListings: boolean;
  answers: Answers | null;
  comments: RatingComment[];
}

/** Condition: the interest is of nobody who is banned. Accounts made to be accepted would show an owner as one who answers. */
const isNotBanned = sql`NOT ${isBanned(sql`${interests.investorId}`)}`;

/**
 * Loads a profile with listings, answers and ratings in one batch; the profile's access rule is applied to
 * the result.
 */
export async function openUser(
  ctx: MemberContext,
  id: string,
  { listings: shown = 'few' }: { listings?: 'few' | 'all' } = {},
): Promise<UserOverview> {
  const { db } = ctx;
  const limit = listingsShown[shown];
  const [[row], listingRows, [counts], delays, comments] = await db.batch([
    userQuery(ctx, id),
    selectListings(db, ctx.viewer.id)
      .where(
        and(
          eq(listings.entrepreneurId, id),
          isListedListing,
          notBlocked(ctx.viewer.id, sql`${listings.entrepreneurId}`),
        ),
      )
      .orderBy(desc(listings.createdAt), desc(listings.id))
      .limit(limit + 1),
    db.all<{ decided: number; accepted: number }>(sql`SELECT count(*) AS decided,
      coalesce(sum(status = 'accepted'), 0) AS accepted
      FROM ${interests} WHERE owner_id = ${id} AND status IN ('accepted', 'rejected') AND ${isNotBanned}`),
    db
      .select({ delay: sql<number>`${interests.decidedAt} - ${interests.createdAt}`.as('delay') })
      .from(interests)
      .where(and(eq(interests.ownerId, id), isNotNull(interests.decidedAt), isNotBanned))
      .orderBy(desc(interests.createdAt))
      .limit(ANSWERS_LOOKED_AT),
    db
      .select({
        id: ratings.id,
        isOwn: sql<number>`${ratings.raterId} = ${ctx.viewer.id}`.as('is_own'),
        comment: ratings.comment,
        rating: ratings.rating,
        updatedAt: ratings.updatedAt,
      })
      .from(ratings)
      .where(and(eq(ratings.ratedUserId, id), isNotNull(ratings.comment), memberRating))
      .orderBy(desc(ratings.createdAt))
      .limit(COMMENTS_SHOWN),
  ]);
  const user = asRead(requireUserView(ctx, row));
  if (user.isLimited) return { user, listings: [], hasMoreListings: false, answers: null, comments: [] };
  return {
    user,
    listings: listingRows
      .slice(0, limit)
      .map((listing) => toCardListing(toListingView(listing, ctx.viewer.id))),
    hasMoreListings: shown === 'few' && listingRows.length > limit,
    answers: answersOf(
      delays.map(({ delay }) => delay),
      counts?.decided ?? 0,
      counts?.accepted ?? 0,
    ),
    // Shown only with the average: below its minimum a single comment would reveal who wrote it.
    comments: user.rating ? comments.flatMap(toComment) : [],
  };
}

/** The city is a code in the API, and a name on a screen. */
const asRead = (user: UserView): UserView => ({ ...user, city: cityName(user.city) });

interface CommentRow extends Pick<typeof ratings.$inferSelect, 'id' | 'comment' | 'rating' | 'updatedAt'> {
  isOwn: number;
}

function toComment(row: CommentRow): RatingComment[] {
  const { id, comment, rating } = row;
  if (comment === null) return [];
  const updatedAt = iso(row.updatedAt);
  return [{ id, isOwn: Boolean(row.isOwn), comment, rating, updatedAt, ...warningOf('comment', [comment]) }];
}

interface UserActivity {
  user: UserView;
  page: { items: PostView[]; next: string | null };
}

/** Loads a user and a page of their posts. */
export async function openUserActivity(
  ctx: MemberContext,
  id: string,
  cursor: string | null,
): Promise<UserActivity> {
  const limit = pageLimits.initial;
  const [[row], posts] = await ctx.db.batch([
    userQuery(ctx, id),
    postsOfQuery(ctx, id, { cursor: cursor ?? undefined, limit }),
  ]);
  return { user: asRead(requireUserView(ctx, row)), page: toPostPage(ctx, posts, limit) };
}
