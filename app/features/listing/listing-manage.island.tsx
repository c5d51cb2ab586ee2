import { Suspense, useRef, useState } from 'react';
import { retryingLazy } from '~/components/frame/retrying-load';
import { useIsLive } from '~/components/frame/use-is-live';
import { usePassedFocus } from '~/components/frame/use-passed-focus';
import type { ListingQuestion } from '~/features/listing-intent/listing-intent';
import { ListingMenu } from '~/features/listing-menu/listing-menu';
import type { ListingChangeDialogProps } from './listing-change-dialog.island';
import type { ManageLinksProps } from './manage-links';
import { ManageLinks } from './manage-links';

const ChangeDialog = retryingLazy(() => import('./listing-change-dialog.island'));

export interface ListingManageProps extends Omit<ManageLinksProps, 'onAsk' | 'menu'> {
  /** In a list of own listings: the rest is in a menu. */
  isRow?: boolean;
  /** Called after the server has applied the change. */
  onDone: ListingChangeDialogProps['onDone'];
}

/** The owner's actions. What changes the listing asks for confirmation. */
export function ListingManage({ onDone, isRow = false, ...links }: ListingManageProps) {
  const isLive = useIsLive();
  const opener = useRef<HTMLElement | null>(null);
  const [change, setChange] = useState<ListingQuestion | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  usePassedFocus(opener, isLeaving);
  const ask = (next: ListingQuestion, from: Element | null = document.activeElement) => {
    opener.current = from instanceof HTMLElement ? from : null;
    setChange(next);
    setIsOpen(true);
  };
  const done: typeof onDone = (made, isStaying) => {
    setIsLeaving(isRow && made === 'delete');
    onDone(made, isStaying);
  };
  return (
    <>
      <ManageLinks
        {...links}
        onAsk={isLive ? (next) => ask(next) : undefined}
        menu={
          isRow ? <ListingMenu listing={links.listing} onDelete={(from) => ask('delete', from)} /> : undefined
        }
      />
      {change === null ? null : (
        <Suspense>
          <ChangeDialog
            listingId={links.listing.id}
            change={change}
            isOpen={isOpen}
            onOpenChange={setIsOpen}
            onDone={done}
            opener={opener}
          />
        </Suspense>
      )}
    </>
  );
}
