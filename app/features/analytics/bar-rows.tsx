import type { Bar } from '~/domain/analytics/overview-parts';

const tones = { marker: 'bg-marker', leaf: 'bg-leaf-fill', muted: 'bg-chart-muted' } as const;

/** A bar chart with labels on the left and values on the right. */
export function BarRows({ bars }: { bars: readonly Bar[] }) {
  return (
    <dl className="grid grid-cols-[minmax(4.5rem,auto)_1fr_auto] items-center gap-x-3 gap-y-2.5 text-caption large-text:grid-cols-1">
      {bars.map(({ label, value, percent, tone }) => (
        <div key={label} className="contents">
          <dt className="max-w-32 truncate text-text-2 large-text:max-w-none">{label}</dt>
          <dd className="contents">
            <span aria-hidden="true" className="h-2.5 overflow-hidden rounded-full bg-raised-2">
              <span
                className={`block h-full min-w-[2%] rounded-full ${tones[tone]} ${percent === 0 ? 'hidden' : ''}`}
                style={{ width: `${percent}%` }}
              />
            </span>
            <span className="text-right font-bold large-text:text-left tabular-nums">{value}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
