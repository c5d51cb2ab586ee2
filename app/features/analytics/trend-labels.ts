import type { ChartPoint } from '~/domain/analytics/analytics';
import type { Trend } from '~/domain/analytics/overview-parts';
import { trendLabel } from '~/domain/analytics/panel';
import { groupIndian } from '~/lib/format/digits';
import { rupeesShort } from '~/lib/format/rupees';
import { dayInWords } from '~/lib/time/in-words';
import * as words from './trend.words';

/** '18 Nov', or '12 to 18 Nov' where a point is a week. */
export function pointName({ from, to }: ChartPoint): string {
  if (from === to) return dayInWords(from);
  const sameMonth = from.slice(0, 7) === to.slice(0, 7);
  return words.dayToDay({
    from: sameMonth ? Number(from.slice(8)) : dayInWords(from),
    to: dayInWords(to),
  });
}

export const pointValue = (value: number, unit: Trend['unit']) =>
  unit === 'rupees' ? rupeesShort(value) : words.views({ count: value, shown: groupIndian(value) });

/** The chart in a sentence, for screen readers. */
export function trendSummary(trend: Trend): string {
  const { points, unit } = trend;
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  const most = points.reduce((a, b) => (b.value >= a.value ? b : a));
  const told = (point: ChartPoint) =>
    words.pointOn({ value: pointValue(point.value, unit), day: pointName(point) });
  return words.summary({
    label: trendLabel(trend),
    first: told(first),
    last: told(last),
    highest: told(most),
  });
}
