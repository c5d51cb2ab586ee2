import { successText } from '~/domain/interest/success-rate';
import { categoryLabel } from '~/domain/option/category-label';
import { compactCount } from '~/lib/format/counts';
import { groupIndian } from '~/lib/format/digits';
import { rupeesShort } from '~/lib/format/rupees';
import { type Analytics, bucketsOf, floors, levelsOf, rangeShapes } from './analytics';
import * as words from './overview.words';
import { counted, shareBars } from './overview-figures';
import type { Bar, BarsPart, Overview, Trend } from './overview-parts';

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
        value: successText(interests),
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
    line: words.decisionsLine({ last: rangeShapes[range].last, ...counted(waiting) }),
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
