import { ChevronDown } from 'lucide-react';
import type { Trend } from '~/domain/analytics/overview-parts';
import { trendLabel } from '~/domain/analytics/panel';
import { dayInWords } from '~/lib/time/in-words';
import * as words from './trend.words';
import { TrendChart } from './trend-chart.island';
import { pointName, pointValue } from './trend-labels';

/** The chart with its axis, legend and a table of the same data. */
export function TrendPart({ trend }: { trend: Trend }) {
  const { points, previous, lines } = trend;
  const middle = points[Math.floor(points.length / 2)];
  return (
    <>
      <TrendChart trend={trend} />
      <p aria-hidden="true" className="mt-1.5 flex justify-between text-micro text-text-3">
        {[points[0]?.from, middle?.from, points.at(-1)?.to].map((day) => (
          <span key={day}>{day ? dayInWords(day) : ''}</span>
        ))}
      </p>
      <p className="mt-2.5 flex flex-wrap gap-x-4 text-micro text-text-3">
        <Key
          look={
            trend.unit === 'rupees' ? 'border-t-[2.5px] border-chart-2' : 'border-t-[2.5px] border-chart-1'
          }
        >
          {lines[0]}
        </Key>
        {previous ? <Key look="border-t-2 border-dashed border-chart-muted">{lines[1]}</Key> : null}
      </p>
      <TrendTable trend={trend} />
    </>
  );
}

function Key({ look, children }: { look: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={`w-4 ${look}`} />
      {children}
    </span>
  );
}

function TrendTable({ trend }: { trend: Trend }) {
  const { points, previous, unit, lines } = trend;
  const cell = 'border-t border-line py-1.5 text-right tabular-nums';
  return (
    <details className="group/table mt-1 text-caption">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 font-semibold text-marigold-text">
        <span className="group-open/table:hidden">{words.asTable()}</span>
        <span className="hidden group-open/table:inline">{words.hideTable()}</span>
        <ChevronDown size={16} className="flex-none group-open/table:rotate-180" />
      </summary>
      <table className="w-full">
        <caption className="pb-1.5 text-left text-text-3">{trendLabel(trend)}</caption>
        <thead className="text-text-3">
          <tr>
            <th scope="col" className="py-1.5 text-left font-semibold">
              {words.date()}
            </th>
            <th scope="col" className="py-1.5 text-right font-semibold">
              {lines[0]}
            </th>
            {previous ? (
              <th scope="col" className="py-1.5 text-right font-semibold">
                {lines[1]}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {points.map((point, index) => (
            <tr key={point.from}>
              <th scope="row" className="border-t border-line py-1.5 text-left font-normal text-text-2">
                {pointName(point)}
              </th>
              <td className={cell}>{pointValue(point.value, unit)}</td>
              {previous ? (
                <td className={`${cell} text-text-3`}>{pointValue(previous[index]?.value ?? 0, unit)}</td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
