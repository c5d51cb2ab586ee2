import { Link } from '@remix-run/react';
import { Flag } from 'lucide-react';
import { type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { retryingLazy } from '~/components/frame/retrying-load';
import { buttonStyles } from '~/components/ui/button';
import { cn } from '~/lib/class-names';
import type { ReportSubject } from './report-sheet.island';

const ReportSheet = retryingLazy(() => import('./report-sheet.island'));

interface ReportLinkProps {
  target: ReportSubject;
  /** Where the same form is in the page. */
  to: string;
  className?: string;
  children: ReactNode;
}

/** Opens the report sheet; without a script it links to the same form in the page. */
export function ReportLink({ target, to, className, children }: ReportLinkProps) {
  const opener = useRef<HTMLAnchorElement>(null);
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setIsOpen(true);
  };
  return (
    <>
      <Link
        ref={opener}
        to={to}
        onClick={open}
        className={cn(buttonStyles({ variant: 'ghost', size: 'sm' }), className)}
      >
        <Flag size={16} />
        {children}
      </Link>
      {isOpen === null ? null : (
        <Suspense>
          <ReportSheet target={target} isOpen={isOpen} onOpenChange={setIsOpen} opener={opener} />
        </Suspense>
      )}
    </>
  );
}
