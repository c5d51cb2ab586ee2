import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import { Figure } from '~/components/figure/figure';
import { figureParts } from '~/components/figure/figure-parts';
import type { Growth } from '~/domain/analytics/analytics';
import type { Headline } from '~/domain/analytics/overview-parts';
import * as words from './panels.words';

/** The largest number with its growth; opens to explain how it is counted. */
export function HeadlineFigure({ headline }: { headline: Headline }) {
  const { label, value, source, growth, parts, explanation } = headline;
  return (
    <details name="analytics" className="group">
      <summary className="block cursor-pointer list-none -outline-offset-2! [&::-webkit-details-marker]:hidden">
        <span className="block text-caption text-text-3">{label}</span>
        <span className="flex flex-wrap items-baseline gap-x-2.5">
          <span className="figure-nums text-[2.25rem] leading-[2.75rem] font-bold tracking-[-0.025em]">
            {typeof value === 'string' ? (
              value
            ) : (
              <Figure parts={figureParts(value.rupees)} className="text-[2.25rem] leading-[2.75rem]" />
            )}
          </span>
          <GrowthLabel growth={growth} source={source} />
        </span>
        {parts ? <span className="block text-caption text-text-2 tabular-nums">{parts}</span> : null}
      </summary>
      <p className="pt-1 pb-2 text-caption text-text-2">{explanation}</p>
    </details>
  );
}

function GrowthLabel({ growth, source }: { growth: Growth; source: string }) {
  if (growth === null) return <span className="grey-line">{source}</span>;
  const isNew = growth === 'new';
  const Arrow = isNew || growth > 0 ? ArrowUpRight : growth < 0 ? ArrowDownRight : ArrowRight;
  return (
    <span className="inline-flex items-center gap-[3px] text-caption font-semibold">
      <Arrow size={16} className="stroke-[2.2]" />
      {isNew ? words.fresh() : `${growth < 0 ? '−' : ''}${Math.abs(growth)}%`}{' '}
      <span className="font-normal text-text-3">{source}</span>
    </span>
  );
}
