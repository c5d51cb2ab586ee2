import { cva, type VariantProps } from 'class-variance-authority';
import { cn } from '~/lib/class-names';

/** A formatted amount: `{ text: '₹8.0', unit: 'L' }`. */
export type FigurePart = { text: string; unit?: string };

const figureStyles = cva('amount figure-nums', {
  variants: {
    size: {
      sm: 'amount-sm',
      title: 'amount-title',
      md: '',
      lg: 'amount-lg tracking-[-0.02em]',
    },
    plain: { true: 'amount-plain', false: '' },
  },
  defaultVariants: { size: 'md', plain: false },
});

export type FigureSize = VariantProps<typeof figureStyles>['size'];

type FigureProps = VariantProps<typeof figureStyles> & {
  /** One amount, or the two ends of a range. */
  parts: readonly FigurePart[];
  className?: string;
};

/** An amount of money in green; `plain` in docks and for money that is rejected or past. */
export function Figure({ parts, size, plain, className }: FigureProps) {
  const [from, to] = parts;
  if (!from) return null;
  return (
    <span className={cn(figureStyles({ size, plain }), className)}>
      <Amount {...from} />
      {to ? (
        <>
          <span className={from.unit ? 'amount-dash' : 'amount-dash mx-[0.06em]'}>–</span>
          <Amount {...to} />
        </>
      ) : null}
    </span>
  );
}

function Amount({ text, unit }: FigurePart) {
  return (
    <>
      {text}
      {unit ? <span className="amount-unit">{unit}</span> : null}
    </>
  );
}
