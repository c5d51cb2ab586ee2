import { groupIndian } from '~/lib/format/digits';
import { istDate } from '~/lib/time/in-words';
import { type Analytics, floors, rangeShapes, rateOf } from './analytics';
import * as words from './overview.words';
import { counted, NO_RATE, percentText } from './overview-figures';
import type { ExplainedFigure } from './overview-parts';

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
export function advancedTiles({ range, interests, pending }: Analytics): ExplainedFigure[] {
  const { last } = rangeShapes[range];
  const { count, rupees } = interests.stated;
  const answered = interests.accepted + interests.rejected;
  return [
    {
      label: words.averageAmount(),
      value: count === 0 ? NO_RATE : { rupees: Math.round(rupees / count) },
      source: words.statedAmounts(counted(count)),
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
