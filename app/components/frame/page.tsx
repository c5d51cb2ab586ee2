import type { ReactNode } from 'react';
import { cn } from '~/lib/class-names';

type PageProps = {
  /** BrandBar or BackBar. */
  top?: ReactNode;
  /** BottomNav. */
  nav?: ReactNode;
  /** Dock or FormDock. It may instead be the last thing of a form inside the page. */
  dock?: ReactNode;
  /** Of `<main>`. */
  className?: string;
  children: ReactNode;
};

/** The phone column. `<main id="main">` is what skip links and focus after navigation aim at. */
export function Page({ top, nav, dock, className, children }: PageProps) {
  return (
    <div className="relative mx-auto flex min-h-dvh max-w-phone flex-col bg-bg min-[29rem]:border-x min-[29rem]:border-line">
      {top}
      <main id="main" tabIndex={-1} className={cn('flex min-w-0 flex-1 flex-col', className)}>
        {children}
      </main>
      {dock}
      {nav}
    </div>
  );
}
