import { Link, type LinkProps } from '@remix-run/react';
import type { ReactNode } from 'react';
import { cn } from '~/lib/class-names';

/** Filter links in one scrolling row; `wrap` breaks them instead. `label` is the row's accessible name. */
export function ChipRow({ label, wrap = false, className, children }: ChipRowProps) {
  return (
    <nav
      aria-label={label}
      className={cn('flex gap-2', wrap ? 'flex-wrap' : 'scroll-row px-4 py-1', className)}
    >
      {children}
    </nav>
  );
}

type ChipRowProps = { label: string; wrap?: boolean; className?: string; children: ReactNode };

type ChipLinkProps = LinkProps & { current?: boolean; count?: number };

export function ChipLink({ current = false, count, className, children, ...rest }: ChipLinkProps) {
  return (
    <Link {...rest} aria-current={current ? 'true' : undefined} className={cn('chip', className)}>
      {children}
      {count === undefined ? null : <span className="apart tabular-nums">{count}</span>}
    </Link>
  );
}
