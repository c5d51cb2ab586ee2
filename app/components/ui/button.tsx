import { Link, type LinkProps } from '@remix-run/react';
import { cva, type VariantProps } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef, type MouseEvent } from 'react';
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
    /** The request is running: shows a spinner and `pendingLabel`. A press does nothing, and the button keeps the focus. */
    pending?: boolean;
    /** The label while pending, such as 'Publishing...'; by default the children stay. */
    pendingLabel?: string;
  };

/** Enter in a field presses the form's button, so this holds that back, too. A disabled button would lose the focus. */
const inertWhilePending = {
  'aria-busy': true,
  'aria-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
};

/** `type` defaults to 'submit', as in HTML. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, wide, pending = false, pendingLabel, className, children, ...rest },
  ref,
) {
  const spare = pending ? children : pendingLabel;
  return (
    <button
      ref={ref}
      {...rest}
      {...(pending && inertWhilePending)}
      className={cn(buttonStyles({ variant, size, wide }), className)}
    >
      {pending ? <Spinner /> : null}
      {pendingLabel === undefined ? (
        children
      ) : (
        // The other label's width is reserved by generated content, which screen readers and text search ignore.
        <span data-spare={typeof spare === 'string' ? spare : undefined} className="button-label">
          <span>{pending ? pendingLabel : children}</span>
        </span>
      )}
    </button>
  );
});

type ButtonLinkProps = LinkProps & ButtonLook;

/** A link that looks like a button. */
export const ButtonLink = forwardRef<HTMLAnchorElement, ButtonLinkProps>(function ButtonLink(
  { variant, size, wide, className, ...rest },
  ref,
) {
  return <Link ref={ref} {...rest} className={cn(buttonStyles({ variant, size, wide }), className)} />;
});
