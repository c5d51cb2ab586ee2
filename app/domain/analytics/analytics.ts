import { OTHER_CITY } from '~/domain/city/other-city';
import { SUCCESS_RATE_FROM } from '~/domain/interest/success-rate';
import type { InterestStatus } from '~/domain/offer-status/interest-status';
import type { UserType } from '~/domain/shared/viewer';
import { phrases } from '~/lib/language/phrases';
import { DAY_MS } from '~/lib/time/duration';
import { istDay } from '~/lib/time/in-words';
import { IST_OFFSET_MS } from '~/lib/time/india';
import * as words from './analytics.words';

export const timeRanges = ['7d', '30d', '90d', '1y'] as const;
export type TimeRange = (typeof timeRanges)[number];
export const defaultRange: TimeRange = '30d';

interface RangeShape {
  days: number;
  /** Days per point of a chart. */
  step: number;
  /** 'last 30 days' */
  last: string;
  /** 'previous 30 days' */
  previous: string;
  /** The same at the start of a sentence. */
  previousLine: string;
}

/** A year is 52 whole weeks, so that both years of a comparison have the same weekdays. */
export const rangeShapes: Record<TimeRange, RangeShape> = {
  '7d': phrases({
    days: 7,
    step: 1,
    last: words.last7,
    previous: words.previous7,
    previousLine: words.previousLine7,
  }),
  '30d': phrases({
    days: 30,
    step: 1,
    last: words.last30,
    previous: words.previous30,
    previousLine: words.previousLine30,
  }),
  '90d': phrases({
    days: 90,
    step: 1,
    last: words.last90,
    previous: words.previous90,
    previousLine: words.previousLine90,
  }),
  '1y': phrases({
    days: 364,
    step: 7,
    last: words.last52,
    previous: words.previous52,
    previousLine: words.previousLine52,
  }),
};

/** An unknown range falls back to the default, so that old links still open the screen. */
export const timeRangeOf = (text: string | null): TimeRange =>
  timeRanges.find((range) => range === text) ?? defaultRange;

export type AnalyticsTab = 'overview' | 'posts' | 'investments' | 'insights';

/** The first tab is the default. */
export const analyticsTabs = (userType: UserType): readonly AnalyticsTab[] =>
  userType === 'investor' ? ['overview', 'investments', 'insights'] : ['overview', 'posts', 'insights'];

export const tabLabels: Record<AnalyticsTab, string> = phrases({
  overview: words.overview,
  posts: words.posts,
  investments: words.investments,
  insights: words.insights,
});

export const analyticsTitle = (userType: UserType) =>
  userType === 'investor' ? words.portfolio() : words.analytics();

export const analyticsTab = (text: string | null, userType: UserType): AnalyticsTab =>
  analyticsTabs(userType).find((tab) => tab === text) ?? 'overview';

const dayAt = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (utc: number) => new Date(utc).toISOString().slice(0, 10);

/** The IST day `days` after another; before it if negative. */
export const addDays = (day: string, days: number): string => dayOf(dayAt(day) + days * DAY_MS);

/** When an IST day begins, in epoch milliseconds. */
export const startOfDay = (day: string): number => dayAt(day) - IST_OFFSET_MS;

export interface RangeDays {
  /** IST days, both inclusive; the last is today. */
  first: string;
  last: string;
  /** First day of the previous range, which has the same length. */
  before: string;
  /** When `first` begins, in epoch milliseconds. */
  since: number;
}

export function rangeDays(range: TimeRange, now: number): RangeDays {
  const { days } = rangeShapes[range];
  const last = istDay(now);
  const first = addDays(last, 1 - days);
  return { first, last, before: addDays(first, -days), since: startOfDay(first) };
}

/** Whole percent, 'new' if the previous value is 0, null if both are 0. */
export type Growth = number | 'new' | null;

export function growthOf(now: number, before: number): Growth {
  if (before > 0) return Math.round(((now - before) / before) * 100);
  return now > 0 ? 'new' : null;
}

export interface ChartPoint {
  /** IST days, both inclusive. */
  from: string;
  to: string;
  value: number;
}

/** Daily values grouped into the points of a chart. Days without a value count as 0. */
export function bucketsOf(
  range: TimeRange,
  first: string,
  valueOn: (day: string) => number,
): readonly ChartPoint[] {
  const { days, step } = rangeShapes[range];
  return Array.from({ length: days / step }, (_, index) => {
    const from = addDays(first, index * step);
    const inside = Array.from({ length: step }, (_, day) => valueOn(addDays(from, day)));
    return { from, to: addDays(from, step - 1), value: inside.reduce((sum, value) => sum + value, 0) };
  });
}

/** The running total of the points, starting at `base`. */
export function levelsOf(points: readonly ChartPoint[], base: number): readonly ChartPoint[] {
  let level = base;
  return points.map(({ from, to, value }) => {
    level += value;
    return { from, to, value: level };
  });
}

/** Minimum counts for showing a share. Below them it would be chance or could identify a viewer. */
export const floors = {
  engagementViews: 10,
  growthViews: 20,
  interests: SUCCESS_RATE_FROM,
  viewers: 10,
  viewersOfCity: 3,
} as const;

/** Percent with one decimal, or null below `floor`. */
export const rateOf = (part: number, whole: number, floor: number): number | null =>
  whole < Math.max(1, floor) ? null : Math.round((part / whole) * 1000) / 10;

const CITIES_SHOWN = 4;

export interface Share {
  label: string;
  percent: number;
}

/** Whole percents that add up to 100, largest first. The largest absorbs the rounding error. */
export function sharesOf(counts: readonly { label: string; count: number }[]): Share[] {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  if (total <= 0) return [];
  const sorted = counts.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  const shares = sorted.map(({ label, count }) => ({ label, percent: Math.round((count / total) * 100) }));
  const [largest] = shares;
  if (largest) largest.percent += 100 - shares.reduce((sum, { percent }) => sum + percent, 0);
  return shares;
}

/** Cities by viewers. Small ones are merged, so that no viewer can be identified. Empty below the minimum. */
export function citySharesOf(cities: readonly { city: string; viewers: number }[]): Share[] {
  const total = cities.reduce((sum, { viewers }) => sum + viewers, 0);
  if (total < floors.viewers) return [];
  const named = cities
    .filter(({ city, viewers }) => viewers >= floors.viewersOfCity && city !== OTHER_CITY)
    .sort((a, b) => b.viewers - a.viewers)
    .slice(0, CITIES_SHOWN);
  const rest = total - named.reduce((sum, { viewers }) => sum + viewers, 0);
  const shares = sharesOf([
    ...named.map(({ city, viewers }) => ({ label: city, count: viewers })),
    { label: OTHER_CITY, count: rest },
  ]);
  const isRest = ({ label }: Share) => label === OTHER_CITY;
  return [...shares.filter((share) => !isRest(share)), ...shares.filter(isRest)];
}

export interface PostFigures {
  id: string;
  title: string;
  /** When it was published, in epoch milliseconds. */
  createdAt: number;
  hasPhoto: boolean;
  views: number;
  likes: number;
  comments: number;
  interests: number;
}

export interface ListingFigures {
  id: string;
  title: string;
  createdAt: number;
  views: number;
  interests: number;
}

export interface Investment {
  id: string;
  postId: string | null;
  listingId: string | null;
  title: string;
  createdAt: number;
  /** Indicative rupees. */
  amount: number | null;
  /** The owner's own estimate, not verified. */
  returns: string | null;
  status: InterestStatus;
  gone: boolean;
}

/** One user's analytics for one range. Money is indicative, in whole rupees. */
export interface Analytics {
  range: TimeRange;
  days: RangeDays;
  views: { total: number; before: number; posts: number; listings: number; profile: number };
  likes: number;
  comments: number;
  /** The user's own comments under their own posts. */
  answers: number;
  /** Created in the range: an investor's own interests, an owner's received ones. `stated`: the amounts in them. */
  interests: {
    total: number;
    accepted: number;
    rejected: number;
    stated: { count: number; rupees: number };
  };
  /** Not limited to the range. */
  pending: { count: number; oldest: number | null };
  /** Amounts of all accepted interests until now, and at the start of the range. */
  portfolio: { value: number; before: number; deals: number; sectors: Share[] };
  riskLevel: string | null;
  viewsByDay: Record<string, number>;
  rupeesByDay: Record<string, number>;
  posts: PostFigures[];
  listings: ListingFigures[];
  investments: Investment[];
  cities: Share[];
  /** The number of viewers behind `cities`. */
  viewers: number;
}

/** Views of posts and listings, without those of the profile: what reactions are compared with, everywhere. */
export const offerViews = ({ views }: Analytics) => views.posts + views.listings;

/** Likes, comments and interests on posts and listings. */
export const reactionsOf = ({ likes, comments, interests }: Analytics) => likes + comments + interests.total;

/** Reactions per view of posts and listings. */
export const engagementRate = (analytics: Analytics) =>
  rateOf(reactionsOf(analytics), offerViews(analytics), floors.engagementViews);

/** The range has no activity, the portfolio is empty, and no interest waits, however old it is. */
export const isEmpty = (analytics: Analytics): boolean => {
  const { views, likes, comments, interests, portfolio, investments, pending } = analytics;
  const active = views.total + views.before + likes + comments + interests.total;
  return active + portfolio.deals + investments.length + pending.count === 0;
};
