import type { ReactNode } from 'react';
import { cn } from '~/lib/class-names';

type PageProps = {
  /** A BrandBar or BackBar. */
  top?: ReactNode;
  /** A BottomNav. */
  nav?: ReactNode;
  /** A Dock or FormDock. A form inside the page may render it instead, as its last element. */
  dock?: ReactNode;
  /** The classes of `<main>`. */
  className?: string;
  children: ReactNode;
};

/** The page's column. `<main id="main">` is the target of skip links and of the focus after navigation. */
export function Page({ top, nav, dock, className, children }: PageProps) {
  return (
    <div className="page flex flex-col">
      {top}
      <main
        id="main"
        tabIndex={-1}
        className={cn('flex min-w-0 flex-1 flex-col', nav && 'page-above-nav', className)}
      >
        {children}
      </main>
      {dock}
      {nav}
    </div>
  );
}
