import { compactCount, groupIndian, rupeesShort } from '~/lib/format';
import { type PluralForms, plural } from '~/lib/sentence';
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
import type { Bar, BarsPart, ExplainedFigure, Overview, Trend } from './overview-parts';

const NO_RATE = '–';
const NOT_ENOUGH = 'Not enough data yet';
const percentText = (value: number | null) => (value === null ? NO_RATE : `${value}%`);
const counted = (count: number, forms: PluralForms, more: Record<string, string> = {}) =>
  plural(count, forms, { count: groupIndian(count), ...more });

/** The overview tab of an owner. */
export function ownerOverview(analytics: Analytics): Overview {
  const { range, views, likes, comments, answers, interests, posts } = analytics;
  const { last, previous } = rangeShapes[range];
  const seen = offerViews(analytics);
  const top = Math.max(0, ...posts.map((post) => post.likes));
  return {
    headline: {
      label: 'Total views',
      value: groupIndian(views.total),
      parts: `${groupIndian(offerViews(analytics))} of posts and listings, ${groupIndian(views.profile)} of your profile`,
      ...viewsGrowth(analytics),
      explanation: `Posts ${groupIndian(views.posts)}, listings ${groupIndian(views.listings)}, your profile ${groupIndian(views.profile)}. Each person counts once a day for each thing they look at. Your own views do not count. ${beforeWords(views.before, previous)}`,
    },
    trend: views.total + views.before === 0 ? null : viewsTrend(analytics),
    tiles: [
      {
        label: 'Likes',
        value: groupIndian(likes),
        source: top > 0 ? `${groupIndian(top)} on the top post` : `in the ${last}`,
        explanation: `Likes on your posts in the ${last}.`,
      },
      {
        label: 'Comments',
        value: groupIndian(comments),
        source: `and ${groupIndian(answers)} by you`,
        explanation: `Comments of others under your posts in the ${last}. We do not add your own.`,
      },
      {
        label: 'Engagement rate',
        value: percentText(engagementRate(analytics)),
        source: counted(
          seen,
          { one: '{reactions} on {count} view', other: '{reactions} on {count} views' },
          { reactions: groupIndian(reactionsOf(analytics)) },
        ),
        explanation: `Likes ${groupIndian(likes)}, comments ${groupIndian(comments)}, interests ${groupIndian(interests.total)}. Views of your posts and listings: ${groupIndian(seen)}. You see it from ${floors.engagementViews} views.`,
      },
      {
        label: 'Interests',
        value: groupIndian(interests.total),
        source: `${groupIndian(interests.accepted)} accepted`,
        explanation: `Interests in your posts and listings in the ${last}, and how many of them you accepted.`,
        isGood: true,
      },
    ],
    parts: [funnel(analytics), cities(analytics)],
  };
}

const beforeWords = (before: number, previous: string) => `In the ${previous} it was ${groupIndian(before)}.`;

/** A percentage of a handful would only be loud: below the floor the earlier number itself is told. */
function viewsGrowth({ range, views }: Analytics): Pick<Overview['headline'], 'growth' | 'source'> {
  const { previous } = rangeShapes[range];
  if (views.before > 0 && views.before < floors.growthViews) {
    return { growth: null, source: `${groupIndian(views.before)} in the ${previous}` };
  }
  const growth = growthOf(views.total, views.before);
  return { growth, source: growth === null ? NOT_ENOUGH : `vs ${previous}` };
}

function viewsTrend({ range, days, viewsByDay }: Analytics): Trend {
  const valueOn = (day: string) => viewsByDay[day] ?? 0;
  const { previousLine } = rangeShapes[range];
  return {
    unit: 'views',
    points: bucketsOf(range, days.first, valueOn),
    previous: bucketsOf(range, days.before, valueOn),
    lines: ['This period', previousLine],
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
    title: 'From view to interest',
    line: `All your posts and listings, ${rangeShapes[range].last}`,
    bars:
      most === 0
        ? []
        : [
            bar('Views', offers),
            bar('Likes', likes),
            bar('Comments', comments),
            bar('Interests', interests.total, 'leaf'),
          ],
    missing: 'Nobody has viewed your posts or listings in this period.',
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
  title: 'Where your viewers are',
  line: counted(viewers, {
    one: 'By city on their profile, {count} person',
    other: 'By city on their profile, {count} people',
  }),
  bars: shareBars(shares, 'marker', OTHER_CITIES),
  missing: `You see cities when at least ${floors.viewers} people looked, so that nobody can be recognised.`,
});

/** The overview tab of an investor. */
export function investorOverview(analytics: Analytics): Overview {
  const { range, portfolio, interests, views, pending } = analytics;
  const { last } = rangeShapes[range];
  return {
    headline: {
      label: 'Total Invested',
      value: { rupees: portfolio.value },
      source:
        portfolio.value === 0
          ? NOT_ENOUGH
          : `indicative, ${rupeesShort(portfolio.value - portfolio.before)} of it in the ${last}`,
      growth: null,
      explanation: `We add the amounts in all your accepted interests. They are indicative: you wrote them yourself, and no money moves through Nukkad. Before the ${last} it was ₹${groupIndian(portfolio.before)}.`,
    },
    trend: portfolio.value === 0 ? null : portfolioTrend(analytics),
    tiles: [
      {
        label: 'Interests',
        value: groupIndian(interests.total),
        source: `in the ${last}`,
        explanation: `Interests that you expressed in the ${last}, without withdrawn ones.`,
      },
      {
        label: 'Accepted',
        value: groupIndian(interests.accepted),
        source: `${groupIndian(portfolio.deals)} in total`,
        explanation: `How many of your interests of the ${last} the owners have accepted so far.`,
        isGood: true,
      },
      {
        label: 'Success Rate',
        value: percentText(successRate(analytics)),
        source: `${groupIndian(interests.accepted)} accepted of ${groupIndian(interests.total)}`,
        explanation: `How many of your interests of the ${last} the owners accepted. You see it from ${floors.interests} interests on. It says nothing about profit.`,
      },
      {
        label: 'Views',
        value: compactCount(views.total),
        source: `of your profile and posts`,
        explanation: counted(
          views.profile,
          {
            one: '{count} view of your profile and {posts} of your posts in the {last}. Each person counts once a day.',
            other:
              '{count} views of your profile and {posts} of your posts in the {last}. Each person counts once a day.',
          },
          { posts: groupIndian(views.posts), last },
        ),
      },
    ],
    parts: [
      {
        key: 'sectors',
        title: 'Where your interests were accepted',
        line: 'By category, share of all accepted amounts',
        bars: shareBars(portfolio.sectors, 'leaf'),
        missing: 'None of your accepted interests has an amount yet.',
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
    lines: ['Accepted amounts, indicative', ''],
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
    title: 'From interest to answer',
    line: `Your interests of the ${rangeShapes[range].last}. ${groupIndian(waiting)} in total wait for an answer`,
    bars:
      total === 0
        ? []
        : [bar('Expressed', total), bar('Answered', accepted + rejected), bar('Accepted', accepted, 'leaf')],
    missing: 'You did not express interest in this period.',
  };
}

/** Tiles for the investor's risk level, and for the return, which Nukkad does not know. */
export const portfolioTiles = ({ riskLevel }: Analytics): ExplainedFigure[] => [
  {
    label: 'Risk level',
    value: riskLevel ?? NO_RATE,
    source: riskLevel ? 'your own choice' : 'not chosen yet',
    explanation: 'You chose it in your profile. Nukkad does not judge the risk of an offer.',
  },
  {
    label: 'Average return',
    value: NO_RATE,
    source: 'not measured',
    explanation: 'Nobody tells Nukkad what an owner pays you. So we cannot show a return.',
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
      label: 'Average amount',
      value: stated.length === 0 ? NO_RATE : { rupees: Math.round(sum / stated.length) },
      source: counted(stated.length, { one: 'of {count} stated amount', other: 'of {count} stated amounts' }),
      explanation: `The average of the amounts in your interests of the ${last}, without those that have no amount. Indicative.`,
    },
    {
      label: 'Answered',
      value: percentText(rateOf(answered, interests.total, floors.interests)),
      source: `${groupIndian(answered)} of ${groupIndian(interests.total)}`,
      explanation: `Interests of the ${last} that the owners accepted or declined. You see it from ${floors.interests} interests on.`,
    },
    {
      label: 'Waiting',
      value: groupIndian(pending.count),
      source: pending.oldest === null ? 'in total' : `the oldest since ${istDate(pending.oldest)}`,
      explanation: 'Your interests that no owner has answered yet.',
    },
  ];
}
