import { from, upTo } from '~/lib/lib.words';
import { Figure, type FigureSize } from './figure';
import { figureParts } from './figure-parts';

interface FundingFigureProps {
  min: number | null;
  max: number | null;
  size?: FigureSize;
  plain?: boolean;
}

/**
 * What an offer asks for: '₹8.0–12.5L', or 'From' or 'Up to' with one amount, which in Hindi follow it. Nothing where no amount is
 * stated.
 */
export function FundingFigure({ min, max, size, plain }: FundingFigureProps) {
  if (!min && !max) return null;
  const figure = <Figure parts={figureParts(min || null, max || null)} size={size} plain={plain} />;
  if (min && max) return figure;
  const [before = '', after = ''] = (min ? from : upTo)({ amount: '|' }).split('|');
  return (
    <span className="whitespace-nowrap">
      {before ? <span className={end}>{before}</span> : null}
      {figure}
      {after ? <span className={end}>{after}</span> : null}
    </span>
  );
}

const end = 'text-caption font-normal text-text-3';
