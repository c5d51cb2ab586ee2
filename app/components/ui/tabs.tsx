import { Link, type LinkProps } from '@remix-run/react';
import type { ReactNode } from 'react';
import { cn } from '~/lib/class-names';

type TabLinksProps = { label: string; fit?: boolean; className?: string; children: ReactNode };

/** Tabs as links. `fit` spreads two or three over the whole width. */
export function TabLinks({ label, fit = false, className, children }: TabLinksProps) {
  return (
    <nav
      aria-label={label}
      className={cn(
        'scroll-row flex border-b border-line',
        fit ? '*:min-w-max *:flex-1 *:justify-center *:px-3' : 'gap-5 px-4 min-[400px]:gap-6',
        className,
      )}
    >
      {children}
    </nav>
  );
}

type TabLinkProps = LinkProps & { current?: boolean; count?: number };

export function TabLink({ current = false, count, className, children, ...rest }: TabLinkProps) {
  return (
    <Link {...rest} aria-current={current ? 'page' : undefined} className={cn('tab', className)}>
      {children}
      {count === undefined ? null : <span className="tab-count">{count}</span>}
    </Link>
  );
}
