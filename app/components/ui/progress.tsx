import { cn } from '~/lib/class-names';

const tones = { marker: 'bg-marker', leaf: 'bg-leaf-fill', muted: 'bg-chart-muted' } as const;

type ProgressProps = {
  label: string;
  value: number;
  max?: number;
  tone?: keyof typeof tones;
  className?: string;
};

/** `leaf` is for money only. */
export function Progress({ label, value, max = 100, tone = 'marker', className }: ProgressProps) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      className={cn('h-1.5 overflow-hidden rounded-full bg-raised-2', className)}
    >
      <div className={cn('h-full rounded-full', tones[tone])} style={{ width: `${share * 100}%` }} />
    </div>
  );
}

type StepBarsProps = { label: string; step: number; of: number; className?: string };

/** The steps of a short form as bars; `label` is the text for screen readers ('Step 2 of 2'). */
export function StepBars({ label, step, of, className }: StepBarsProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={step}
      aria-valuemin={1}
      aria-valuemax={of}
      className={cn('flex gap-1.5', className)}
    >
      {Array.from({ length: of }, (_, index) => index + 1).map((bar) => (
        <span
          key={bar}
          className={cn('h-1 flex-1 rounded-full', bar <= step ? 'bg-marigold' : 'bg-raised-2')}
        />
      ))}
    </div>
  );
}
