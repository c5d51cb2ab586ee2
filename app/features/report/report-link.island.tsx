import { Link } from '@remix-run/react';
import { Flag } from 'lucide-react';
import { type MouseEvent, Suspense, useRef, useState } from 'react';
import { patientLazy } from '~/components/frame/patient-load';
import { buttonStyles } from '~/components/ui/button';
import { listingPath } from '~/domain/listing/paths';
import { cn } from '~/lib/class-names';
import * as words from './report.words';

const ReportSheet = patientLazy(() => import('./report-sheet.island'));

/** Opens the report sheet; without a script it links to the same form in the page. */
export function ReportLink({ listingId }: { listingId: string }) {
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
        to={listingPath(listingId, 'report')}
        onClick={open}
        className={cn(buttonStyles({ variant: 'ghost', size: 'sm' }), 'mx-2 mb-4')}
      >
        <Flag size={16} />
        {words.reportListing()}
      </Link>
      {isOpen === null ? null : (
        <Suspense>
          <ReportSheet
            target={{ type: 'listing', id: listingId }}
            isOpen={isOpen}
            onOpenChange={setIsOpen}
            opener={opener}
          />
        </Suspense>
      )}
    </>
  );
}
