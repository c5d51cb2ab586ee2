import { cityName } from '~/domain/city/city-names';
import { OTHER_CITY } from '~/domain/city/other-city';
import { groupIndian } from '~/lib/format/digits';
import {
  type Analytics,
  bucketsOf,
  engagementRate,
  floors,
  growthOf,
  offerViews,
  rangeShapes,
  reactionsOf,
} from './analytics';
import * as words from './overview.words';
import { counted, percentText, shareBars } from './overview-figures';
import type { Bar, BarsPart, Overview, Trend } from './overview-parts';

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

/** A percentage of a few views would mislead: below the floor, the earlier number itself is shown. */
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

const cities = ({ cities: shares, viewers }: Analytics): BarsPart => ({
  key: 'cities',
  title: words.where(),
  line: words.whereLine(counted(viewers)),
  bars: shareBars(
    shares.map(({ label, percent }) => ({
      label: label === OTHER_CITY ? words.otherCities() : cityName(label),
      percent,
    })),
    'marker',
    words.otherCities(),
  ),
  missing: words.whereMissing({ floor: floors.viewers }),
});
