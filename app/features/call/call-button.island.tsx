import { useNavigate } from '@remix-run/react';
import { CalendarClock } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { retryingLazy, warm } from '~/components/frame/retrying-load';
import { useIsLive } from '~/components/frame/use-is-live';
import { Button, ButtonLink } from '~/components/ui/button';
import { listingPath } from '~/domain/listing/paths';
import { chatPath } from '~/domain/shared/paths';
import * as spoken from './call-start.words';

const load = () => import('./call-sheet.island');
const CallSheet = retryingLazy(load);

interface CallButtonProps {
  listingId: string;
  owner: { id: string; fullName: string };
}

/**
 * The 'Schedule Call' button: opens a sheet with times, or links to a page with the same form where there is
 * no script.
 */
export function CallButton({ listingId, owner }: CallButtonProps) {
  const isLive = useIsLive();
  const navigate = useNavigate();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const words = (
    <>
      <CalendarClock size={20} />
      {spoken.schedule()}
    </>
  );
  if (!isLive) {
    return (
      <ButtonLink to={listingPath(listingId, 'call')} variant="secondary">
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
        onPointerEnter={warm(load)}
        onFocus={warm(load)}
        onClick={() => setIsOpen(true)}
      >
        {words}
      </Button>
      {isOpen === null ? null : (
        <Suspense>
          <CallSheet
            userId={owner.id}
            name={owner.fullName}
            listingId={listingId}
            isOpen={isOpen}
            onOpenChange={setIsOpen}
            onProposed={() => navigate(chatPath(owner.id))}
            opener={opener}
          />
        </Suspense>
      )}
    </>
  );
}
