import { Suspense, useRef, useState } from 'react';
import { retryingLazy } from '~/components/frame/retrying-load';
import { useIsLive } from '~/components/frame/use-is-live';
import type { ListingQuestion } from '~/features/listing-intent/listing-intent';
import type { ManageLinksProps } from './manage-links';
import { ManageLinks } from './manage-links';

const ChangeDialog = retryingLazy(() => import('./listing-change-dialog.island'));

interface ListingManageProps extends Omit<ManageLinksProps, 'onAsk'> {
  /** Called after the server has applied the change. */
  onDone: (change: ListingQuestion) => void;
}

/** The owner's actions: edit, close or reopen, delete. All but edit ask for confirmation. */
export function ListingManage({ onDone, ...links }: ListingManageProps) {
  const isLive = useIsLive();
  const opener = useRef<HTMLElement | null>(null);
  const [change, setChange] = useState<ListingQuestion | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const ask = (next: ListingQuestion) => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setChange(next);
    setIsOpen(true);
  };
  return (
    <>
      <ManageLinks {...links} onAsk={isLive ? ask : undefined} />
      {change === null ? null : (
        <Suspense>
          <ChangeDialog
            listingId={links.listing.id}
            change={change}
            isOpen={isOpen}
            onOpenChange={setIsOpen}
            onDone={onDone}
            opener={opener}
          />
        </Suspense>
      )}
    </>
  );
}
