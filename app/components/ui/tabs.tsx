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
        fit ? '*:flex-[1_0_auto] *:justify-center *:px-3' : 'gap-6 px-4 max-[345px]:gap-5',
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
    <Link
      {...rest}
      aria-current={current ? 'page' : undefined}
      className={cn(
        'relative inline-flex min-h-[46px] min-w-11 flex-none items-center gap-1.5 font-semibold whitespace-nowrap text-text-3 -outline-offset-2!',
        'hover:text-text-2 aria-[current=page]:text-text',
        'aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-0 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-[3px] aria-[current=page]:after:rounded-t-[3px] aria-[current=page]:after:bg-marker',
        className,
      )}
    >
      {children}
      {count === undefined ? null : (
        <span className="text-micro font-semibold text-text-3 tabular-nums">{count}</span>
      )}
    </Link>
  );
}
