import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { comments, dailyViews, interests, listings, postLikes, posts, users } from '~/db/schema';
import { isReceivedBy } from '~/domain/interest/interest.server';
import { isOwnListing } from '~/domain/listing/query.server';
import { postWords } from '~/domain/offer/title.server';
import { either, itemColumns } from '~/domain/offer-reference/query.server';
import type { InterestStatus } from '~/domain/offer-status/interest-status';
import { isOwnPost } from '~/domain/post/query.server';
import type { MemberContext } from '~/domain/shared/context';
import type { OfferKind } from '~/domain/shared/offer-kind';
import { isBanned } from '~/domain/user/banned.server';
import { IST_OFFSET_MS } from '~/lib/time/india';
import type { RangeDays } from './analytics';

/** Row limits of each list, so that every query is bounded. */
const POSTS_MAX = 200;
const LISTINGS_MAX = 50;
const INVESTMENTS_MAX = 50;
/** Viewers' cities come from this many latest views only. */
const VIEWS_SAMPLED = 2_000;

const seen = ({ viewer }: MemberContext, { last }: RangeDays, from: string) =>
  sql`${dailyViews.ownerId} = ${viewer.id} AND ${dailyViews.day} BETWEEN ${from} AND ${last}`;

/** Views by IST day for this range and the previous one, and by item for this range, in one index scan. */
export const viewsByDayAndItem = (ctx: MemberContext, days: RangeDays) =>
  ctx.db.all<DayRow | ItemRow>(sql`WITH seen AS MATERIALIZED (
      SELECT day, target_type AS type, target_id AS id, count(*) AS views FROM ${dailyViews}
      WHERE ${seen(ctx, days, days.before)} GROUP BY day, target_type, target_id)
    SELECT day, NULL AS type, NULL AS id, sum(views) AS views FROM seen GROUP BY day
    UNION ALL SELECT NULL, type, id, sum(views) FROM seen WHERE day >= ${days.first} GROUP BY type, id`);

interface DayRow {
  day: string;
  type: null;
  id: null;
  views: number;
}

interface ItemRow {
  day: null;
  type: OfferKind | 'user';
  id: string;
  views: number;
}

/** Viewers of the latest views, by the city on their profile. */
export const viewersByCity = (ctx: MemberContext, days: RangeDays) =>
  ctx.db.all<{ city: string; viewers: number }>(sql`SELECT users.city AS city, count(*) AS viewers
    FROM (SELECT DISTINCT viewer_id FROM (SELECT viewer_id FROM ${dailyViews}
      WHERE ${seen(ctx, days, days.first)} ORDER BY day DESC LIMIT ${VIEWS_SAMPLED})) AS seen
    CROSS JOIN ${users} ON users.id = seen.viewer_id WHERE users.deleted_at IS NULL GROUP BY users.city`);

interface OwnPostRow {
  id: string;
  words: string;
  createdAt: number;
  hasPhoto: number;
  likes: number;
  comments: number;
  interests: number;
}

/** Own posts that are not deleted, with their activity since the start of the range. The author's own comments do not count. */
export const ownPosts = ({ db, viewer }: MemberContext, { since }: RangeDays) =>
  db.all<OwnPostRow>(sql`SELECT ${posts.id} AS id, ${postWords()} AS words, ${posts.createdAt} AS createdAt,
    json_array_length(${posts.images}) > 0 AS hasPhoto,
    (SELECT count(*) FROM ${postLikes} WHERE post_id = ${posts.id} AND created_at >= ${since}
      AND NOT ${isBanned(sql`${postLikes.userId}`)}) AS likes,
    (SELECT count(*) FROM ${comments} WHERE post_id = ${posts.id} AND created_at >= ${since} AND deleted_at IS NULL
      AND user_id <> ${viewer.id} AND NOT ${isBanned(sql`${comments.userId}`)}) AS comments,
    (SELECT count(*) FROM ${interests} WHERE post_id = ${posts.id} AND created_at >= ${since}
      AND ${isReceivedBy(viewer.id)}) AS interests
    FROM ${posts} WHERE ${isOwnPost(viewer.id)} ORDER BY ${posts.createdAt} DESC LIMIT ${POSTS_MAX}`);

export const ownListings = ({ db, viewer }: MemberContext, { since }: RangeDays) =>
  db.all<{ id: string; title: string; createdAt: number; interests: number }>(sql`
    SELECT ${listings.id} AS id, ${listings.title} AS title, ${listings.createdAt} AS createdAt,
    (SELECT count(*) FROM ${interests} WHERE listing_id = ${listings.id} AND created_at >= ${since}
      AND ${isReceivedBy(viewer.id)}) AS interests
    FROM ${listings} WHERE ${isOwnListing(viewer.id)} ORDER BY ${listings.createdAt} DESC LIMIT ${LISTINGS_MAX}`);

/** The number of the viewer's comments under own posts. */
export const ownAnswers = ({ db, viewer }: MemberContext, { since }: RangeDays) =>
  db.all<{ answers: number }>(sql`SELECT count(*) AS answers FROM ${comments} AS c
    CROSS JOIN ${posts} ON ${posts.id} = c.post_id
    WHERE c.user_id = ${viewer.id} AND c.created_at >= ${since} AND c.deleted_at IS NULL AND c.is_update = 0
      AND ${isOwnPost(viewer.id)}`);

/** Condition: an investor's own interests; otherwise those received. */
function side({ viewer }: MemberContext): SQL {
  if (viewer.userType === 'investor') return sql`${interests.investorId} = ${viewer.id}`;
  return isReceivedBy(viewer.id);
}

/** Interests of the range by current status, with the amounts that are stated in them. */
export const interestCounts = (ctx: MemberContext, { since }: RangeDays) =>
  ctx.db.all<{ status: InterestStatus; count: number; stated: number; rupees: number }>(sql`
    SELECT status, count(*) AS count, count(amount) AS stated, coalesce(sum(amount), 0) AS rupees FROM ${interests}
    WHERE ${side(ctx)} AND ${interests.createdAt} >= ${since} GROUP BY status`);

export const pendingInterests = (ctx: MemberContext) =>
  ctx.db.all<{ count: number; oldest: number | null }>(sql`
    SELECT count(*) AS count, min(created_at) AS oldest FROM ${interests}
    WHERE ${side(ctx)} AND ${interests.status} = 'pending'`);

/** All accepted amounts by category, with the part accepted before the range. */
export const acceptedByCategory = (ctx: MemberContext, { since }: RangeDays) =>
  ctx.db.all<{ category: string; rupees: number; before: number; deals: number }>(sql`
    SELECT ${either<string>(posts.category, listings.category)} AS category, count(*) AS deals,
      coalesce(sum(${interests.amount}), 0) AS rupees,
      coalesce(sum(CASE WHEN ${decided} < ${since} THEN ${interests.amount} END), 0) AS before
    FROM ${interests} LEFT JOIN ${posts} ON ${posts.id} = ${interests.postId}
      LEFT JOIN ${listings} ON ${listings.id} = ${interests.listingId}
    WHERE ${side(ctx)} AND ${interests.status} = 'accepted' GROUP BY 1`);

/** Amounts accepted in the range, by IST day. */
export const acceptedByDay = (ctx: MemberContext, { since }: RangeDays) =>
  ctx.db.all<{ day: string; rupees: number }>(sql`
    SELECT date((${decided} + ${IST_OFFSET_MS}) / 1000, 'unixepoch') AS day, coalesce(sum(amount), 0) AS rupees
    FROM ${interests} WHERE ${side(ctx)} AND ${interests.status} = 'accepted' AND ${decided} >= ${since}
    GROUP BY 1`);

const decided = sql`coalesce(${interests.decidedAt}, ${interests.createdAt})`;

/** Own interests that were created or decided in the range. */
export const ownInvestments = ({ db, viewer }: MemberContext, { since }: RangeDays) => {
  const { words, visible } = itemColumns(viewer.id);
  return db
    .select({
      id: interests.id,
      postId: interests.postId,
      listingId: interests.listingId,
      amount: interests.amount,
      status: interests.status,
      createdAt: interests.createdAt,
      returns: either<string | null>(posts.expectedRoi, listings.expectedRoi).as('returns'),
      words,
      visible,
    })
    .from(interests)
    .leftJoin(posts, eq(posts.id, interests.postId))
    .leftJoin(listings, eq(listings.id, interests.listingId))
    .where(
      and(
        eq(interests.investorId, viewer.id),
        sql`max(${interests.createdAt}, coalesce(${interests.decidedAt}, 0)) >= ${since}`,
      ),
    )
    .orderBy(desc(interests.createdAt), desc(interests.id))
    .limit(INVESTMENTS_MAX);
};
