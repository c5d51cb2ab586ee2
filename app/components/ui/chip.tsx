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
    <Link
      {...rest}
      aria-current={current ? 'true' : undefined}
      className={cn(
        'hit inline-flex min-h-9 flex-none items-center gap-1.5 rounded-full px-3.5 py-2 text-caption whitespace-nowrap text-text-2 inset-ring inset-ring-line-2',
        'transition-colors duration-(--duration-quick) hover:bg-raised',
        'aria-[current=true]:bg-text aria-[current=true]:font-semibold aria-[current=true]:text-bg aria-[current=true]:inset-ring-0',
        className,
      )}
    >
      {children}
      {count === undefined ? null : <span className="tabular-nums">{count}</span>}
    </Link>
  );
}
