import { type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { retryingLazy } from '~/components/frame/retrying-load';
import type { ReportSubject } from './report-sheet.island';

const ReportSheet = retryingLazy(() => import('./report-sheet.island'));

/** A report sheet for one of several items in a list. The focus returns to the button that opened it. */
export function useReportSheet(): {
  report: (target: ReportSubject, button: HTMLElement) => void;
  sheet: ReactNode;
} {
  const [target, setTarget] = useState<ReportSubject | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  const report = useCallback((subject: ReportSubject, button: HTMLElement) => {
    opener.current = button;
    setTarget(subject);
    setIsOpen(true);
  }, []);
  const sheet = target ? (
    <Suspense>
      <ReportSheet key={target.id} target={target} isOpen={isOpen} onOpenChange={setIsOpen} opener={opener} />
    </Suspense>
  ) : null;
  return { report, sheet };
}
