import { CalendarClock } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { CallSlotsListProps } from '~/components/listing/call-slots-list';
import { Button, ButtonLink } from '~/components/ui/button';
import { listingPath } from '~/domain/listing-page';
import { useIsLive } from './use-is-live';

const load = () => import('./call-sheet');
const CallSheet = lazy(load);

/** 'Schedule Call': a sheet with times, or the same in the page where there is no script. */
export function CallButton(props: CallSlotsListProps) {
  const isLive = useIsLive();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const words = (
    <>
      <CalendarClock size={20} />
      Schedule Call
    </>
  );
  if (!isLive) {
    return (
      <ButtonLink to={listingPath(props.listingId, 'call')} variant="secondary">
        {words}
      </ButtonLink>
    );
  }
  return (
    <>
      <Button
        ref={opener}
        type="button"
        variant="secondary"
        aria-haspopup="dialog"
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setIsOpen(true)}
      >
        {words}
      </Button>
      {isOpen === null ? null : (
        <Suspense>
          <CallSheet {...props} isOpen={isOpen} onOpenChange={setIsOpen} opener={opener} />
        </Suspense>
      )}
    </>
  );
}
