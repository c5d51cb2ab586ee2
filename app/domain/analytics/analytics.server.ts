import { successRate } from '~/domain/interest/success-rate';
import { titleLine } from '~/domain/offer/title';
import { removedTitle } from '~/domain/offer-reference/query.server';
import { riskTolerances } from '~/domain/option/options';
import type { MemberContext } from '~/domain/shared/context';
import { labelOf } from '~/domain/shared/option';
import { iso } from '~/lib/time/iso';
import {
  type Analytics,
  citySharesOf,
  engagementRate,
  growthOf,
  rangeDays,
  sharesOf,
  type TimeRange,
} from './analytics';
import {
  acceptedByCategory,
  acceptedByDay,
  interestCounts,
  ownAnswers,
  ownInvestments,
  ownListings,
  ownPosts,
  pendingInterests,
  viewersByCity,
  viewsByDayAndItem,
} from './query.server';
import type { AnalyticsView } from './view.schema';

const total = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((sum, row) => sum + of(row), 0);

const viewsIn = (rows: readonly { views: number }[]) => total(rows, ({ views }) => views);

interface Viewed {
  views: number;
  createdAt: number;
}

const mostViewedFirst = (a: Viewed, b: Viewed) => b.views - a.views || b.createdAt - a.createdAt;

/** The viewer's own numbers for a range of IST days, in one batch. Every query is limited to the range and to the viewer's rows. */
export async function openAnalytics(ctx: MemberContext, range: TimeRange): Promise<Analytics> {
  const days = rangeDays(range, ctx.now);
  const [seenRows, cities, posts, listings, [own], counts, [pending], sectors, accepted, rows] =
    await ctx.db.batch([
      viewsByDayAndItem(ctx, days),
      viewersByCity(ctx, days),
      ownPosts(ctx, days),
      ownListings(ctx, days),
      ownAnswers(ctx, days),
      interestCounts(ctx, days),
      pendingInterests(ctx),
      acceptedByCategory(ctx, days),
      acceptedByDay(ctx, days),
      ownInvestments(ctx, days),
    ]);
  const seenDays = seenRows.filter((row) => row.day !== null);
  const seenItems = seenRows.filter((row) => row.day === null);
  const viewsOf = new Map(seenItems.map(({ id, views }) => [id, views]));
  const counted = (status: string) => counts.find((row) => row.status === status)?.count ?? 0;
  return {
    range,
    days,
    views: {
      total: viewsIn(seenItems),
      before: viewsIn(seenDays.filter(({ day }) => day < days.first)),
      posts: viewsIn(seenItems.filter(({ type }) => type === 'post')),
      listings: viewsIn(seenItems.filter(({ type }) => type === 'listing')),
      profile: viewsIn(seenItems.filter(({ type }) => type === 'user')),
    },
    likes: total(posts, ({ likes }) => likes),
    comments: total(posts, ({ comments }) => comments),
    answers: own?.answers ?? 0,
    interests: {
      total: total(counts, ({ count }) => count),
      accepted: counted('accepted'),
      rejected: counted('rejected'),
      stated: { count: total(counts, ({ stated }) => stated), rupees: total(counts, ({ rupees }) => rupees) },
    },
    pending: pending ?? { count: 0, oldest: null },
    portfolio: {
      value: total(sectors, ({ rupees }) => rupees),
      before: total(sectors, ({ before }) => before),
      deals: total(sectors, ({ deals }) => deals),
      sectors: sharesOf(sectors.map(({ category, rupees }) => ({ label: category, count: rupees }))),
    },
    riskLevel: ctx.viewer.riskTolerance ? labelOf(riskTolerances, ctx.viewer.riskTolerance) : null,
    viewsByDay: Object.fromEntries(seenDays.map(({ day, views }) => [day, views])),
    rupeesByDay: Object.fromEntries(accepted.map(({ day, rupees }) => [day, rupees])),
    posts: posts
      .map(({ words, hasPhoto, ...post }) => ({
        ...post,
        title: titleLine(words),
        hasPhoto: Boolean(hasPhoto),
        views: viewsOf.get(post.id) ?? 0,
      }))
      .sort(mostViewedFirst),
    listings: listings
      .map((listing) => ({ ...listing, views: viewsOf.get(listing.id) ?? 0 }))
      .sort(mostViewedFirst),
    investments: rows.map(({ words, visible, ...row }) => ({
      ...row,
      title: visible ? titleLine(words) : removed(row.postId === null ? 'business' : 'post'),
      returns: visible ? row.returns : null,
      gone: !visible,
    })),
    cities: citySharesOf(cities),
    viewers: total(cities, ({ viewers }) => viewers),
  };
}

const removed = (kind: keyof typeof removedTitle) => removedTitle[kind];

const POSTS_ANSWERED = 50;

/** The shape of the specification. Unknown values are null or empty, never invented. */
export function toAnalyticsView(analytics: Analytics): AnalyticsView {
  const { views, interests, portfolio, posts, investments } = analytics;
  return {
    overview: {
      totalViews: views.total,
      growthRate: growthOf(views.total, views.before),
      totalLikes: analytics.likes,
      totalComments: analytics.comments,
      engagementRate: engagementRate(analytics),
      totalInvested: portfolio.value,
      portfolioGrowth: growthOf(portfolio.value, portfolio.before),
      totalInterests: interests.total,
      acceptedInvestments: interests.accepted,
      successRate: successRate(interests),
    },
    posts: posts.slice(0, POSTS_ANSWERED).map(({ id, title, createdAt, ...post }) => ({
      id,
      title,
      date: iso(createdAt),
      views: post.views,
      likes: post.likes,
      comments: post.comments,
    })),
    investments: investments.map(({ id, title, createdAt, amount, returns, status }) => ({
      id,
      title,
      date: iso(createdAt),
      amount,
      returns,
      status,
    })),
    portfolio: {
      sectors: mapOf(portfolio.sectors),
      riskLevel: analytics.riskLevel,
      averageReturn: null,
    },
    demographics: { ageGroups: {}, locations: mapOf(analytics.cities) },
  };
}

const mapOf = (shares: Analytics['cities']) =>
  Object.fromEntries(shares.map(({ label, percent }) => [label, percent]));
