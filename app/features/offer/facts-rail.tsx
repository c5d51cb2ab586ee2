import type { ReactNode } from 'react';
import { figureParts } from '~/components/frame/figure-parts';
import { Figure } from '~/components/ui/figure';
import type { CardPost } from '~/domain/post/card';
import { EstimateNote } from './estimate-note';

type Facts = Pick<CardPost, 'fundingMin' | 'fundingMax' | 'timeline' | 'expectedRoi'>;

/**
 * Shortens a time span or rate to fit beside two other facts: '12-18 months' to '12–18 mo', '14 to 16% a
 * year' to '14–16%/yr'.
 */
export const shortSpan = (words: string) =>
  words
    .replace(/(\d)\s*(?:-|to)\s*(?=\d)/gi, '$1–')
    .replace(/\bmonths?\b/gi, 'mo')
    .replace(/%\s*(?:(?:a|per) (?:year|annum)\b|p\.?\s?a\b\.?)/gi, '%/yr');

/** Amount, timeline and stated return. Nothing if none is stated. */
export function FactsRail({ fundingMin, fundingMax, timeline, expectedRoi }: Facts) {
  const hasAmount = Boolean(fundingMin || fundingMax);
  if (!hasAmount && !timeline && !expectedRoi) return null;
  return (
    <>
      <dl className="rail">
        <Fact name="Looking for">
          {hasAmount ? <FundingFigure min={fundingMin} max={fundingMax} /> : 'Not stated'}
        </Fact>
        {timeline ? <Fact name="Timeline">{shortSpan(timeline)}</Fact> : null}
        <Fact name="Stated ROI">{expectedRoi ? shortSpan(expectedRoi) : 'Not stated'}</Fact>
      </dl>
      {expectedRoi ? <EstimateNote name="Stated ROI" className="px-4 pt-0.5" /> : null}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="truncate">{children}</dd>
    </div>
  );
}

type FundingFigureProps = { min: number | null; max: number | null; size?: 'title' | 'md' | 'lg' };

/** '₹8.0L – ₹12.5L', or 'From' or 'Up to' with one amount. */
export function FundingFigure({ min, max, size }: FundingFigureProps) {
  const oneEnd = min && max ? null : min ? 'From' : 'Up to';
  return (
    <>
      {oneEnd ? <span className="mr-1.5 text-caption font-normal text-text-3">{oneEnd}</span> : null}
      <Figure parts={figureParts(min || null, max || null)} size={size} />
    </>
  );
}
