import { cityName } from '~/domain/city/city-names';
import { categoryLabel } from '~/domain/shared/category-label';
import { compactCount, groupIndian, rupeesShort } from '~/lib/format';
import { istDate } from '~/lib/time';
import {
  type Analytics,
  bucketsOf,
  engagementRate,
  floors,
  growthOf,
  levelsOf,
  OTHER_CITIES,
  offerViews,
  rangeShapes,
  rateOf,
  reactionsOf,
  type Share,
  successRate,
} from './analytics';
import * as words from './overview.words';
import type { Bar, BarsPart, ExplainedFigure, Overview, Trend } from './overview-parts';

const NO_RATE = '–';
const percentText = (value: number | null) => (value === null ? NO_RATE : `${value}%`);
/** For a plural: what it goes by, and the digits that are shown. */
const counted = (count: number) => ({ count, shown: groupIndian(count) });

/** The overview tab of an owner. */
export function ownerOverview(analytics: Analytics): Overview {
  const { range, views, likes, comments, answers, interests, posts } = analytics;
  const { last, previous } = rangeShapes[range];
  const seen = offerViews(analytics);
  const top = Math.max(0, ...posts.map((post) => post.likes));
  return {
    headline: {
      label: words.totalViews(),
      value: groupIndian(views.total),
      parts: words.viewsParts({
        offers: groupIndian(offerViews(analytics)),
        profile: groupIndian(views.profile),
      }),
      ...viewsGrowth(analytics),
      explanation: words.viewsExplained({
        posts: groupIndian(views.posts),
        listings: groupIndian(views.listings),
        profile: groupIndian(views.profile),
        before: beforeWords(views.before, previous),
      }),
    },
    trend: views.total + views.before === 0 ? null : viewsTrend(analytics),
    tiles: [
      {
        label: words.likes(),
        value: groupIndian(likes),
        source: top > 0 ? words.onTop({ count: groupIndian(top) }) : words.inLast({ last }),
        explanation: words.likesExplained({ last }),
      },
      {
        label: words.comments(),
        value: groupIndian(comments),
        source: words.byYou({ count: groupIndian(answers) }),
        explanation: words.commentsExplained({ last }),
      },
      {
        label: words.engagement(),
        value: percentText(engagementRate(analytics)),
        source: words.reactions({ ...counted(seen), reactions: groupIndian(reactionsOf(analytics)) }),
        explanation: words.engagementExplained({
          likes: groupIndian(likes),
          comments: groupIndian(comments),
          interests: groupIndian(interests.total),
          views: groupIndian(seen),
          floor: floors.engagementViews,
        }),
      },
      {
        label: words.interests(),
        value: groupIndian(interests.total),
        source: words.acceptedCount({ count: groupIndian(interests.accepted) }),
        explanation: words.interestsExplained({ last }),
        isGood: true,
      },
    ],
    parts: [funnel(analytics), cities(analytics)],
  };
}

const beforeWords = (before: number, previous: string) =>
  words.before({ previous, count: groupIndian(before) });

/** A percentage of a handful would only be loud: below the floor the earlier number itself is told. */
function viewsGrowth({ range, views }: Analytics): Pick<Overview['headline'], 'growth' | 'source'> {
  const { previous } = rangeShapes[range];
  if (views.before > 0 && views.before < floors.growthViews) {
    return { growth: null, source: words.countIn({ count: groupIndian(views.before), previous }) };
  }
  const growth = growthOf(views.total, views.before);
  return { growth, source: growth === null ? words.notEnough() : words.versus({ previous }) };
}

function viewsTrend({ range, days, viewsByDay }: Analytics): Trend {
  const valueOn = (day: string) => viewsByDay[day] ?? 0;
  const { previousLine } = rangeShapes[range];
  return {
    unit: 'views',
    points: bucketsOf(range, days.first, valueOn),
    previous: bucketsOf(range, days.before, valueOn),
    lines: [words.thisPeriod(), previousLine],
  };
}

function funnel(analytics: Analytics): BarsPart {
  const { range, likes, comments, interests } = analytics;
  const offers = offerViews(analytics);
  const most = Math.max(offers, likes, comments, interests.total);
  const bar = (label: string, count: number, tone: Bar['tone'] = 'muted'): Bar => ({
    label,
    value: groupIndian(count),
    percent: most === 0 ? 0 : (count / most) * 100,
    tone,
  });
  return {
    key: 'funnel',
    title: words.funnel(),
    line: words.funnelLine({ last: rangeShapes[range].last }),
    bars:
      most === 0
        ? []
        : [
            bar(words.views(), offers),
            bar(words.likes(), likes),
            bar(words.comments(), comments),
            bar(words.interests(), interests.total, 'leaf'),
          ],
    missing: words.nobodyViewed(),
  };
}

const shareBars = (shares: readonly Share[], tone: Bar['tone'], rest?: string): Bar[] =>
  shares.map(({ label, percent }) => ({
    label,
    value: `${percent}%`,
    percent,
    tone: label === rest ? 'muted' : tone,
  }));

const cities = ({ cities: shares, viewers }: Analytics): BarsPart => ({
  key: 'cities',
  title: words.where(),
  line: words.whereLine(counted(viewers)),
  bars: shareBars(
    shares.map(({ label, percent }) => ({ label: cityName(label), percent })),
    'marker',
    cityName(OTHER_CITIES),
  ),
  missing: words.whereMissing({ floor: floors.viewers }),
});

/** The overview tab of an investor. */
export function investorOverview(analytics: Analytics): Overview {
  const { range, portfolio, interests, views, pending } = analytics;
  const { last } = rangeShapes[range];
  return {
    headline: {
      label: words.invested(),
      value: { rupees: portfolio.value },
      source:
        portfolio.value === 0
          ? words.notEnough()
          : words.investedSource({ amount: rupeesShort(portfolio.value - portfolio.before), last }),
      growth: null,
      explanation: words.investedExplained({ last, before: groupIndian(portfolio.before) }),
    },
    trend: portfolio.value === 0 ? null : portfolioTrend(analytics),
    tiles: [
      {
        label: words.interests(),
        value: groupIndian(interests.total),
        source: words.inLast({ last }),
        explanation: words.expressedExplained({ last }),
      },
      {
        label: words.accepted(),
        value: groupIndian(interests.accepted),
        source: words.inTotal({ count: groupIndian(portfolio.deals) }),
        explanation: words.acceptedExplained({ last }),
        isGood: true,
      },
      {
        label: words.success(),
        value: percentText(successRate(analytics)),
        source: words.acceptedOf({
          accepted: groupIndian(interests.accepted),
          total: groupIndian(interests.total),
        }),
        explanation: words.successExplained({ last, floor: floors.interests }),
      },
      {
        label: words.views(),
        value: compactCount(views.total),
        source: words.ofProfileAndPosts(),
        explanation: words.ownViewsExplained({
          ...counted(views.profile),
          posts: groupIndian(views.posts),
          last,
        }),
      },
    ],
    parts: [
      {
        key: 'sectors',
        title: words.sectors(),
        line: words.sectorsLine(),
        bars: shareBars(
          portfolio.sectors.map((share) => ({ ...share, label: categoryLabel(share.label) })),
          'leaf',
        ),
        missing: words.sectorsMissing(),
      },
      decisions(analytics, pending.count),
    ],
  };
}

function portfolioTrend({ range, days, portfolio, rupeesByDay }: Analytics): Trend {
  const gained = bucketsOf(range, days.first, (day) => rupeesByDay[day] ?? 0);
  return {
    unit: 'rupees',
    points: levelsOf(gained, portfolio.before),
    previous: null,
    lines: [words.acceptedAmounts(), ''],
  };
}

function decisions({ range, interests }: Analytics, waiting: number): BarsPart {
  const { total, accepted, rejected } = interests;
  const bar = (label: string, count: number, tone: Bar['tone'] = 'muted'): Bar => ({
    label,
    value: groupIndian(count),
    percent: (count / total) * 100,
    tone,
  });
  return {
    key: 'decisions',
    title: words.decisions(),
    line: words.decisionsLine({ last: rangeShapes[range].last, count: groupIndian(waiting) }),
    bars:
      total === 0
        ? []
        : [
            bar(words.expressed(), total),
            bar(words.answered(), accepted + rejected),
            bar(words.accepted(), accepted, 'leaf'),
          ],
    missing: words.noneExpressed(),
  };
}

/** Tiles for the investor's risk level, and for the return, which Nukkad does not know. */
export const portfolioTiles = ({ riskLevel }: Analytics): ExplainedFigure[] => [
  {
    label: words.risk(),
    value: riskLevel ?? NO_RATE,
    source: riskLevel ? words.ownChoice() : words.notChosen(),
    explanation: words.riskExplained(),
  },
  {
    label: words.averageReturn(),
    value: NO_RATE,
    source: words.notMeasured(),
    explanation: words.averageReturnExplained(),
  },
];

/** Further tiles for users who turned on advanced metrics. */
export function advancedTiles({ range, interests, investments, pending }: Analytics): ExplainedFigure[] {
  const { last } = rangeShapes[range];
  const stated = investments.flatMap(({ amount }) => (amount === null ? [] : [amount]));
  const sum = stated.reduce((total, amount) => total + amount, 0);
  const answered = interests.accepted + interests.rejected;
  return [
    {
      label: words.averageAmount(),
      value: stated.length === 0 ? NO_RATE : { rupees: Math.round(sum / stated.length) },
      source: words.statedAmounts(counted(stated.length)),
      explanation: words.averageAmountExplained({ last }),
    },
    {
      label: words.answered(),
      value: percentText(rateOf(answered, interests.total, floors.interests)),
      source: words.ofCount({ part: groupIndian(answered), total: groupIndian(interests.total) }),
      explanation: words.answeredExplained({ last, floor: floors.interests }),
    },
    {
      label: words.waiting(),
      value: groupIndian(pending.count),
      source: pending.oldest === null ? words.total() : words.oldestSince({ date: istDate(pending.oldest) }),
      explanation: words.waitingExplained(),
    },
  ];
}
