import type { ReactNode } from 'react';
import { FundingFigure } from '~/components/figure/funding-figure';
import type { CardPost } from '~/domain/post/card';
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
