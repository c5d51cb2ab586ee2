import { type PointerEvent, useState } from 'react';
import type { Trend } from '~/domain/analytics/overview-parts';
import { chartShape, nearestPoint } from './chart-shape';
import { TrendCallout } from './trend-callout';
import { pointName, pointValue, trendSummary } from './trend-labels';
import { TrendLines } from './trend-lines';

const highest = (values: readonly number[]) => values.lastIndexOf(Math.max(...values));

/**
 * A line chart over time. It is rendered on the server with its highest point labelled; dragging labels
 * another point.
 */
export function TrendChart({ trend }: { trend: Trend }) {
  const values = trend.points.map(({ value }) => value);
  const shape = chartShape(values, trend.previous?.map(({ value }) => value) ?? null);
  const [touched, setTouched] = useState<number | null>(null);
  const at = Math.min(touched ?? highest(values), values.length - 1);
  const point = trend.points[at];

  const follow = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setTouched(nearestPoint((clientX - left) / width, values.length));
  };
  return (
    <div
      role="img"
      aria-label={trendSummary(trend)}
      className="relative mt-14 h-33 touch-pan-y"
      onPointerDown={follow}
      onPointerMove={follow}
    >
      <TrendLines shape={shape} unit={trend.unit} />
      {point ? (
        <TrendCallout
          x={shape.xs[at] ?? 100}
          y={shape.ys[at] ?? 100}
          name={pointName(point)}
          value={pointValue(point.value, trend.unit)}
          isMoney={trend.unit === 'rupees'}
        />
      ) : null}
    </div>
  );
}
