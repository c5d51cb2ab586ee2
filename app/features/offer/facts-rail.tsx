import type { ReactNode } from 'react';
import { Figure } from '~/components/figure/figure';
import { figureParts } from '~/components/figure/figure-parts';
import type { CardPost } from '~/domain/post/card';
import { from, upTo } from '~/lib/lib.words';
import * as words from './card.words';
import { EstimateNote } from './estimate-note';
import { shortSpan } from './time-span';

type Facts = Pick<CardPost, 'fundingMin' | 'fundingMax' | 'timeline' | 'expectedRoi'>;

/** Amount, timeline and stated return. Nothing if none is stated. */
export function FactsRail({ fundingMin, fundingMax, timeline, expectedRoi }: Facts) {
  const hasAmount = Boolean(fundingMin || fundingMax);
  if (!hasAmount && !timeline && !expectedRoi) return null;
  return (
    <>
      <dl className="rail">
        <Fact name={words.lookingFor()}>
          {hasAmount ? <FundingFigure min={fundingMin} max={fundingMax} /> : words.notStated()}
        </Fact>
        {timeline ? <Fact name={words.timeline()}>{shortSpan(timeline)}</Fact> : null}
        <Fact name={words.statedRoi()}>{expectedRoi ? shortSpan(expectedRoi) : words.notStated()}</Fact>
      </dl>
      {expectedRoi ? <EstimateNote className="px-4 pt-0.5" /> : null}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type FundingFigureProps = {
  min: number | null;
  max: number | null;
  size?: 'title' | 'md' | 'lg';
  plain?: boolean;
};

/** '₹8.0–12.5L', or 'From' or 'Up to' with one amount; in Hindi these words follow the amount. */
export function FundingFigure({ min, max, size, plain }: FundingFigureProps) {
  const oneEnd = min && max ? null : min ? from : upTo;
  const [before, after] = oneEnd ? oneEnd({ amount: '|' }).split('|') : [];
  return (
    <>
      {before ? <span className="mr-1.5 text-caption font-normal text-text-3">{before.trim()}</span> : null}
      <Figure parts={figureParts(min || null, max || null)} size={size} plain={plain} />
      {after ? <span className="ml-1.5 text-caption font-normal text-text-3">{after.trim()}</span> : null}
    </>
  );
}
