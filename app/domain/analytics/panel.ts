import type { ExplainedFigure, Overview, Trend } from '~/domain/analytics/overview-parts';
import type { UserType } from '~/domain/shared/viewer';
import { searchOf } from '~/lib/search-of';
import { istDate } from '~/lib/time/in-words';
import {
  type Analytics,
  type AnalyticsTab,
  defaultRange,
  type Investment,
  isEmpty,
  type ListingFigures,
  type PostFigures,
  startOfDay,
  type TimeRange,
} from './analytics';
import { advancedTiles, portfolioTiles } from './further-tiles';
import { investorOverview } from './investor-overview';
import { ownerOverview } from './owner-overview';
import { investorTips, ownerTips, type Tip } from './tips';
import * as words from './trend.words';

export const analyticsPath = (choice: { range: TimeRange; tab: AnalyticsTab }) =>
  `/analytics${searchOf([
    ['timeRange', choice.range === defaultRange ? null : choice.range],
    ['tab', choice.tab === 'overview' ? null : choice.tab],
  ])}`;

const trendLabels = {
  views: { daily: words.viewsDaily, weekly: words.viewsWeekly },
  rupees: {
    daily: words.rupeesDaily,
    weekly: words.rupeesWeekly,
  },
} as const;

/** 'Views per day', the caption of the table behind a chart. */
export const trendLabel = ({ unit, points }: Trend) => {
  const isWeekly = points[0]?.from !== points[0]?.to;
  return trendLabels[unit][isWeekly ? 'weekly' : 'daily']();
};

type Panel = { days: { firstDay: string; lastDay: string } } & (
  | { kind: 'nothing' }
  | { kind: 'overview'; overview: Overview }
  | { kind: 'posts'; posts: PostFigures[]; listings: ListingFigures[] }
  | { kind: 'investments'; investments: Investment[] }
  | { kind: 'insights'; tips: Tip[]; tiles: ExplainedFigure[] }
);

const ROWS_SHOWN = 50;

/** The data of the chosen tab only, ready to render. */
export function panelOf(
  analytics: Analytics,
  tab: AnalyticsTab,
  userType: UserType,
  { isAdvanced = false }: { isAdvanced?: boolean } = {},
): Panel {
  const { posts, listings, investments, days: range } = analytics;
  const isInvestor = userType === 'investor';
  const days = { firstDay: istDate(range.since), lastDay: istDate(startOfDay(range.last)) };
  if (isEmpty(analytics)) return { days, kind: 'nothing' };
  if (tab === 'posts') {
    const shown = posts.filter((post) => hasNews(post, range.since)).slice(0, ROWS_SHOWN);
    return { days, kind: 'posts', posts: shown, listings: listings.filter((it) => hasNews(it, range.since)) };
  }
  if (tab === 'investments') return { days, kind: 'investments', investments };
  if (tab === 'insights') {
    const tips = isInvestor ? investorTips(analytics) : ownerTips(analytics);
    const more = isAdvanced ? advancedTiles(analytics) : [];
    return { days, kind: 'insights', tips, tiles: isInvestor ? [...portfolioTiles(analytics), ...more] : [] };
  }
  return {
    days,
    kind: 'overview',
    overview: isInvestor ? investorOverview(analytics) : ownerOverview(analytics),
  };
}

/** True if the item is new in the range or had any activity in it. */
const hasNews = (item: ListingFigures & Partial<PostFigures>, since: number) =>
  item.createdAt >= since || item.views + (item.likes ?? 0) + (item.comments ?? 0) + item.interests > 0;
