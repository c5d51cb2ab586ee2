import { Link } from '@remix-run/react';
import { Ellipsis, Link as LinkIcon, Pencil, Send, Share2, Trash2 } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { retryingLazy } from '~/components/frame/retrying-load';
import { IconButton } from '~/components/ui/icon-button';
import { Menu, MenuItem, MenuRule } from '~/components/ui/menu';
import { listingState } from '~/domain/listing/listing-state';
import { listingPath } from '~/domain/listing/paths';
import type { ListingView } from '~/domain/listing/view.schema';
import { copyListingLink, shareListing } from '~/features/share/share';
import * as words from './listing-menu.words';

const SendSheet = retryingLazy(() => import('~/features/composer/send-sheet.island'));

export interface ListingMenuProps {
  listing: Pick<ListingView, 'id' | 'title' | 'description' | 'status' | 'isActive' | 'closedAt'>;
  /** Asks whether to delete it; `opener` gets the focus back. */
  onDelete: (opener: HTMLElement | null) => void;
}

/** Opens as soon as it is loaded, because only a press on the menu button loads it. */
export default function ListingMenuPanel({ listing, onDelete }: ListingMenuProps) {
  const { id } = listing;
  const state = listingState(listing);
  const [isSending, setIsSending] = useState<boolean | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Menu
        label={words.options()}
        trigger={
          <IconButton ref={trigger} label={words.moreOptions()}>
            <Ellipsis size={22} />
          </IconButton>
        }
      >
        {/* Nobody else could open it. */}
        {state === 'rejected' || state === 'waiting' ? null : (
          <>
            <MenuItem icon={Share2} onSelect={() => void shareListing(listing)}>
              {words.share()}
            </MenuItem>
            <MenuItem icon={LinkIcon} onSelect={() => void copyListingLink(id)}>
              {words.copyLink()}
            </MenuItem>
            <MenuItem icon={Send} onSelect={() => setIsSending(true)}>
              {words.send()}
            </MenuItem>
            <MenuRule />
          </>
        )}
        <MenuItem asChild>
          <Link to={`${listingPath(id)}/edit`}>
            <Pencil size={20} />
            {words.edit()}
          </Link>
        </MenuItem>
        <MenuItem icon={Trash2} danger onSelect={() => onDelete(trigger.current)}>
          {words.remove()}
        </MenuItem>
      </Menu>
      {isSending === null ? null : (
        <Suspense>
          <SendSheet
            item={{ kind: 'listing', id }}
            isOpen={isSending}
            onOpenChange={setIsSending}
            opener={trigger}
          />
        </Suspense>
      )}
    </>
  );
}
