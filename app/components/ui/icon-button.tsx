import { Link, type LinkProps } from '@remix-run/react';
import { cva, type VariantProps } from 'class-variance-authority';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { cn } from '~/lib/class-names';
import { Badge } from './badge';

export const iconButtonStyles = cva('', {
  variants: {
    glass: { true: 'icon-button-glass', false: 'icon-button' },
    on: { true: 'icon-button-on' },
  },
  defaultVariants: { glass: false },
});

type IconButtonLook = VariantProps<typeof iconButtonStyles> & {
  /** The accessible name; includes the count if there is a badge. */
  label: string;
  badge?: number;
};

type IconButtonProps = Omit<ComponentPropsWithoutRef<'button'>, 'aria-label'> & IconButtonLook;

/** `children`: one Lucide icon of 22 px. `on` fills it in marigold; a toggle passes aria-pressed as well. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, badge = 0, glass, on, className, children, type = 'button', ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      type={type}
      {...rest}
      aria-label={label}
      className={cn(iconButtonStyles({ glass, on }), className)}
    >
      {children}
      <CornerBadge count={badge} />
    </button>
  );
});

type IconLinkProps = Omit<LinkProps, 'aria-label'> & IconButtonLook;

export const IconLink = forwardRef<HTMLAnchorElement, IconLinkProps>(function IconLink(
  { label, badge = 0, glass, on, className, children, ...rest },
  ref,
) {
  return (
    <Link ref={ref} {...rest} aria-label={label} className={cn(iconButtonStyles({ glass, on }), className)}>
      {children}
      <CornerBadge count={badge} />
    </Link>
  );
});

function CornerBadge({ count }: { count: number }) {
  return <Badge count={count} className="corner-badge" />;
}
