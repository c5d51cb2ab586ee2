import { cva, type VariantProps } from 'class-variance-authority';
import { cn } from '~/lib/class-names';

/** A formatted amount: `{ text: '₹8.0', unit: 'L' }`. */
export type FigurePart = { text: string; unit?: string };

const figureStyles = cva('figure-nums font-bold', {
  variants: {
    size: {
      sm: 'text-body',
      title: 'text-title',
      md: 'text-figure',
      lg: 'text-figure-lg tracking-[-0.02em]',
    },
    plain: { true: 'text-text', false: 'text-leaf' },
  },
  defaultVariants: { size: 'md', plain: false },
});

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
          <span className="mx-[0.22em] leading-0 font-normal text-text-3">–</span>
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
      {unit ? (
        <span className="ml-[0.06em] text-[0.76em] leading-0 font-semibold tracking-normal">{unit}</span>
      ) : null}
    </>
  );
}
