import { useId } from 'react';
import type { Trend } from '~/domain/analytics/overview-parts';
import { groupIndian } from '~/lib/format/digits';
import { rupeesShort } from '~/lib/format/rupees';
import type { ChartShape } from './chart-shape';

/** The grid lines with their labels, and the lines over them. The box stretches; strokes and text do not. */
export function TrendLines({ shape, unit }: { shape: ChartShape; unit: Trend['unit'] }) {
  const fade = useId();
  const color = unit === 'rupees' ? 'var(--color-chart-2)' : 'var(--color-chart-1)';
  const label = (value: number) => (unit === 'rupees' ? rupeesShort(value) : groupIndian(value));
  return (
    <>
      {[0, 50, 100].map((y) => (
        <div key={y} className="absolute inset-x-0 border-t border-line" style={{ top: `${y}%` }}>
          {y === 100 ? null : (
            <span className="absolute -top-4.5 left-0 text-micro text-text-3 tabular-nums">
              {label((shape.top * (100 - y)) / 100)}
            </span>
          )}
        </div>
      ))}
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full overflow-visible"
        aria-hidden="true"
      >
        <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={color} stopOpacity=".26" />
          <stop offset="1" stopColor={color} stopOpacity="0" />
        </linearGradient>
        <path d={shape.area} fill={`url(#${fade})`} />
        {shape.previous ? (
          <path
            d={shape.previous}
            fill="none"
            stroke="var(--color-chart-muted)"
            strokeWidth={1.5}
            strokeDasharray="3 4"
            vectorEffect="non-scaling-stroke"
          />
        ) : null}
        <path
          d={shape.line}
          fill="none"
          stroke={color}
          strokeWidth={2.2}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </>
  );
}
