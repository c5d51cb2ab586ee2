import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import { cn } from '~/lib/class-names';

export const RoundButton = forwardRef<HTMLButtonElement, RoundButtonProps>(function RoundButton(
  { label, hint, tone = 'plain', children, ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      type="button"
      {...rest}
      className="group grid min-w-14 justify-items-center gap-2 text-micro text-white disabled:text-text-3"
    >
      <span
        className={cn(
          // Five of them keep their distance on the narrowest phone.
          'grid size-14 place-items-center rounded-full transition-colors duration-(--duration-quick) max-[345px]:size-12',
          tone === 'end'
            ? 'bg-clay-fill'
            : 'bg-[rgb(20_27_42/0.72)] inset-ring inset-ring-white/14 backdrop-blur-md group-aria-pressed:bg-white group-aria-pressed:text-[#0b0f18]',
        )}
      >
        {children}
      </span>
      <span>
        {label}
        {hint ? <span className="sr-only">{hint}</span> : null}
      </span>
    </button>
  );
});

type RoundButtonProps = ComponentPropsWithoutRef<'button'> & {
  label: string;
  /** Read to screen readers after the label, not shown. */
  hint?: string;
  tone?: 'plain' | 'end';
  children: ReactNode;
};
