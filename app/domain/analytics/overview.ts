import { compactCount, groupIndian } from '~/lib/format';
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
  rangeShapes,
  rateOf,
  type Share,
  successRate,
} from './analytics';
import type { Bar, BarsPart, ExplainedFigure, Overview, Trend } from './overview-parts';

const NO_RATE = '–';
const percentText = (value: number | null) => (value === null ? NO_RATE : `${value}%`);
const counted = (count: number, forms: PluralForms, more: Record<string, string> = {}) =>
  plural(count, forms, { count: groupIndian(count), ...more });

/** The overview tab of an owner. */
export function ownerOverview(analytics: Analytics): Overview {
  const { range, views, likes, comments, answers, interests, posts } = analytics;
  const { last, previous } = rangeShapes[range];
  const top = Math.max(0, ...posts.map((post) => post.likes));
  return {
    headline: {
      label: 'Total views',
      value: groupIndian(views.total),
      source: `vs ${previous}`,
      growth: growthOf(views.total, views.before),
      explanation: `Your posts ${groupIndian(views.posts)}, your listings ${groupIndian(views.listings)}, your profile ${groupIndian(views.profile)}. Each person counts once a day for each thing they look at for a second; your own views never count. ${beforeWords(views.before, previous)}`,
    },
    trend: views.total + views.before === 0 ? null : viewsTrend(analytics),
    tiles: [
      {
        label: 'Likes',
        value: groupIndian(likes),
        source: top > 0 ? `${groupIndian(top)} on the top post` : `in the ${last}`,
        explanation: `Likes that your posts got in the ${last} and still have.`,
      },
      {
        label: 'Comments',
        value: groupIndian(comments),
        source: `and ${groupIndian(answers)} by you`,
        explanation: `Comments of others under your posts in the ${last}. Your own are counted apart.`,
      },
      {
        label: 'Engagement rate',
        value: percentText(engagementRate(analytics)),
        source: counted(
          views.posts,
          { one: '{reactions} of {count} view', other: '{reactions} of {count} views' },
          { reactions: groupIndian(likes + comments) },
        ),
        explanation: `Likes and comments out of the views of your posts, shown from ${floors.engagementViews} views on.`,
      },
      {
        label: 'Interests',
        value: groupIndian(interests.total),
        source: `${groupIndian(interests.accepted)} accepted`,
        explanation: `Interests that people expressed in your posts and listings in the ${last}, and how many of these you have accepted.`,
        isGood: true,
      },
    ],
    parts: [funnel(analytics), cities(analytics)],
  };
}

const beforeWords = (before: number, previous: string) => `In the ${previous} it was ${groupIndian(before)}.`;

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

function funnel({ range, views, likes, comments, interests }: Analytics): BarsPart {
  const offers = views.posts + views.listings;
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
  missing: `Cities are shown from ${floors.viewers} people on, so that nobody is found by theirs.`,
});

/** The overview tab of an investor. */
export function investorOverview(analytics: Analytics): Overview {
  const { range, portfolio, interests, views, pending } = analytics;
  const { last } = rangeShapes[range];
  return {
    headline: {
      label: 'Total Invested',
      value: { rupees: portfolio.value },
      source: `in the ${last}`,
      growth: growthOf(portfolio.value, portfolio.before),
      explanation: `The sum of the amounts in all your accepted interests: indicative, no money moves through Nukkad. When this time began it was ₹${groupIndian(portfolio.before)}.`,
    },
    trend: portfolio.value === 0 ? null : portfolioTrend(analytics),
    tiles: [
      {
        label: 'Interests',
        value: groupIndian(interests.total),
        source: `in the ${last}`,
        explanation: `Interests that you expressed in the ${last}. Withdrawn ones don't count.`,
      },
      {
        label: 'Accepted',
        value: groupIndian(interests.accepted),
        source: `${groupIndian(portfolio.deals)} in total`,
        explanation: `How many of the interests of the ${last} their owners have accepted so far.`,
        isGood: true,
      },
      {
        label: 'Success Rate',
        value: percentText(successRate(analytics)),
        source: `${groupIndian(interests.accepted)} accepted of ${groupIndian(interests.total)}`,
        explanation: `Accepted interests out of all of the ${last}, shown from ${floors.interests} on. It says nothing about profits.`,
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
        missing: 'No accepted interest of yours states an amount yet.',
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
    missing: 'You have expressed no interest in this period.',
  };
}

/** Tiles for the investor's risk level, and for the return, which Nukkad does not know. */
export const portfolioTiles = ({ riskLevel }: Analytics): ExplainedFigure[] => [
  {
    label: 'Risk level',
    value: riskLevel ?? NO_RATE,
    source: riskLevel ? 'your own choice' : 'not chosen yet',
    explanation: 'What you chose in your profile. Nukkad does not rate what you are interested in.',
  },
  {
    label: 'Average return',
    value: NO_RATE,
    source: 'not measured',
    explanation: 'Returns are between you and the owners; nobody reports them to Nukkad, so none is shown.',
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
      explanation: `The mean of the amounts in the interests listed under Investments for the ${last}; those without an amount don't count. Indicative.`,
    },
    {
      label: 'Answered',
      value: percentText(rateOf(answered, interests.total, floors.interests)),
      source: `${groupIndian(answered)} of ${groupIndian(interests.total)}`,
      explanation: `Interests of the ${last} that their owners have accepted or declined, shown from ${floors.interests} on.`,
    },
    {
      label: 'Waiting',
      value: groupIndian(pending.count),
      source: pending.oldest === null ? 'in total' : `the oldest since ${istDate(pending.oldest)}`,
      explanation: 'All your interests that no owner has answered yet.',
    },
  ];
}
