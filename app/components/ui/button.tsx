import { Link, type LinkProps } from '@remix-run/react';
import { cva, type VariantProps } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import { cn } from '~/lib/class-names';
import { Spinner } from './spinner';

export const buttonStyles = cva(
  [
    'relative inline-flex items-center justify-center gap-2 rounded-control text-center font-semibold whitespace-nowrap',
    'transition-[background-color,transform] duration-(--duration-quick) active:scale-[0.98]',
    'disabled:cursor-not-allowed aria-busy:cursor-progress disabled:active:scale-100',
    'disabled:not-aria-busy:bg-raised disabled:not-aria-busy:text-text-3 disabled:not-aria-busy:inset-ring-0',
  ],
  {
    variants: {
      variant: {
        primary: [
          'bg-marigold text-on-marigold hover:bg-marigold-hover active:bg-marigold-press',
          'aria-busy:bg-marigold-soft aria-busy:text-marigold-text aria-busy:inset-ring aria-busy:inset-ring-marigold-line',
        ],
        secondary: 'bg-raised text-text inset-ring inset-ring-line-2 hover:bg-raised-2',
        tonal:
          'bg-marigold-soft text-marigold-text inset-ring inset-ring-marigold-line hover:inset-ring-marigold-text',
        ghost: 'text-text-2 hover:bg-raised hover:text-text active:bg-raised-2',
        accent: 'text-marigold-text hover:bg-raised active:bg-raised-2',
        success: [
          'bg-leaf-fill text-on-leaf hover:brightness-110',
          'aria-busy:bg-leaf-soft aria-busy:text-leaf aria-busy:inset-ring aria-busy:inset-ring-leaf-line',
        ],
        done: 'bg-leaf-soft text-leaf inset-ring inset-ring-leaf-line',
        danger: [
          'bg-clay-fill text-on-clay hover:brightness-110',
          'aria-busy:bg-clay-soft aria-busy:text-clay aria-busy:inset-ring aria-busy:inset-ring-clay-line',
        ],
        'danger-ghost': 'text-clay hover:bg-clay-soft',
      },
      size: {
        md: 'min-h-12 px-[18px] py-[11px] leading-[1.6]',
        sm: 'hit min-h-9 gap-1.5 px-3.5 py-[7px] text-caption leading-[calc(22/13)]',
      },
      wide: { true: 'w-full' },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

export type ButtonLook = VariantProps<typeof buttonStyles>;

export type ButtonProps = ComponentPropsWithoutRef<'button'> &
  ButtonLook & {
    /** The request is running: shows a spinner and `pendingLabel`, and disables the button. */
    pending?: boolean;
    /** The label while pending, such as 'Publishing...'; by default the children stay. */
    pendingLabel?: string;
  };

/** `type` defaults to 'submit', as in HTML. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, wide, pending = false, pendingLabel, disabled, className, children, ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      {...rest}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      className={cn(buttonStyles({ variant, size, wide }), className)}
    >
      {pending ? <Spinner /> : null}
      {pendingLabel === undefined ? (
        children
      ) : (
        <SteadyLabel
          label={pending ? pendingLabel : children}
          spare={pending ? children : pendingLabel}
          pending={pending}
        />
      )}
    </button>
  );
});

/**
 * Reserves the width of the other label and the spinner (26 px with its gap), so that the button does not
 * change its size. The other label is generated content, which screen readers and text search ignore.
 */
type SteadyLabelProps = { label: ReactNode; spare: ReactNode; pending: boolean };

function SteadyLabel({ label, spare, pending }: SteadyLabelProps) {
  return (
    <span
      data-spare={typeof spare === 'string' ? spare : undefined}
      className={cn(
        'inline-grid justify-items-center after:invisible after:h-0 after:overflow-hidden after:content-[attr(data-spare)]',
        !pending && 'after:pl-[26px]',
      )}
    >
      <span className="inline-flex items-center gap-[inherit]">{label}</span>
    </span>
  );
}

type ButtonLinkProps = LinkProps & ButtonLook;

/** A link that looks like a button. */
export const ButtonLink = forwardRef<HTMLAnchorElement, ButtonLinkProps>(function ButtonLink(
  { variant, size, wide, className, ...rest },
  ref,
) {
  return <Link ref={ref} {...rest} className={cn(buttonStyles({ variant, size, wide }), className)} />;
});
