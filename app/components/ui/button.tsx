import { Link, type LinkProps } from '@remix-run/react';
import { cva, type VariantProps } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import { cn } from '~/lib/class-names';
import { Spinner } from './spinner';

/** The looks of a button (`app/styles/controls.css`). */
export const buttonStyles = cva('button', {
  variants: {
    variant: {
      primary: 'button-primary',
      secondary: 'button-secondary',
      tonal: 'button-tonal',
      ghost: 'button-ghost',
      accent: 'button-accent',
      success: 'button-success',
      done: 'button-done',
      danger: 'button-danger',
      'danger-ghost': 'button-danger-ghost',
    },
    size: { md: 'button-md', sm: 'button-sm' },
    wide: { true: 'w-full' },
  },
  defaultVariants: { variant: 'primary', size: 'md' },
});

type ButtonLook = VariantProps<typeof buttonStyles>;

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
      className={pending ? 'button-label' : 'button-label button-label-idle'}
    >
      <span>{label}</span>
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
