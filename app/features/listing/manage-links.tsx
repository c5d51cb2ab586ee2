import type { ReactNode } from 'react';
import { Button, ButtonLink } from '~/components/ui/button';
import { closingOf, listingState } from '~/domain/listing/listing-state';
import { listingPath } from '~/domain/listing/paths';
import type { ListingView } from '~/domain/listing/view.schema';
import type { ListingQuestion } from '~/features/listing-intent/listing-intent';
import * as words from './own-listing.words';

export interface ManageLinksProps {
  listing: Pick<ListingView, 'id' | 'title' | 'status' | 'isActive' | 'closedAt'>;
  /** The page to return to afterwards, for use without a script. */
  returnTo?: string;
  /** With a script a button opens the confirmation; without one each is a link to the same question. */
  onAsk?: ((change: ListingQuestion) => void) | undefined;
}

/** Edit, close or reopen where others can see the listing, delete. */
export function ManageLinks(props: ManageLinksProps) {
  const { id, title } = props.listing;
  const closing = closingOf[listingState(props.listing)];
  return (
    <div className="flex flex-wrap gap-x-1 gap-y-2">
      <ButtonLink
        to={`${listingPath(id)}/edit`}
        variant="secondary"
        size="sm"
        aria-label={words.editTitle({ title })}
      >
        {words.edit()}
      </ButtonLink>
      {closing === 'close' ? (
        <Ask {...props} change="close" label={words.closeFundedTitle({ title })}>
          {words.closeFunded()}
        </Ask>
      ) : null}
      {closing === 'reopen' ? (
        <Ask {...props} change="reopen" label={words.reopenTitle({ title })}>
          {words.reopen()}
        </Ask>
      ) : null}
      <Ask {...props} change="delete" label={words.removeTitle({ title })}>
        {words.remove()}
      </Ask>
    </div>
  );
}

type AskProps = ManageLinksProps & { change: ListingQuestion; label: string; children: ReactNode };

function Ask({ listing, returnTo, onAsk, change, label, children }: AskProps) {
  const look = { variant: change === 'delete' ? 'danger-ghost' : 'ghost', size: 'sm' } as const;
  if (onAsk) {
    return (
      <Button type="button" {...look} aria-label={label} onClick={() => onAsk(change)}>
        {children}
      </Button>
    );
  }
  return (
    <ButtonLink to={listingPath(listing.id, change, returnTo)} {...look} aria-label={label}>
      {children}
    </ButtonLink>
  );
}
