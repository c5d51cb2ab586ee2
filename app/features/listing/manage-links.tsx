import type { ReactNode } from 'react';
import { Button, ButtonLink } from '~/components/ui/button';
import { closingOf, listingState } from '~/domain/listing/listing-state';
import { listingPath } from '~/domain/listing/paths';
import type { ListingView } from '~/domain/listing/view.schema';
import type { ListingQuestion } from '~/features/listing-intent/listing-intent';
import { cn } from '~/lib/class-names';
import * as words from './own-listing.words';

export interface ManageLinksProps {
  listing: Pick<ListingView, 'id' | 'title' | 'description' | 'status' | 'isActive' | 'closedAt'>;
  /** The page to return to afterwards, for use without a script. */
  returnTo?: string;
  /** With a script a button opens the confirmation; without one each is a link to the same question. */
  onAsk?: ((change: ListingQuestion) => void) | undefined;
  /** In a list: the menu with Delete, beside a link to the form. The listing's own screen has Edit in its dock. */
  menu?: ReactNode;
}

/** One button says both, so that it keeps the focus when the one has become the other. */
const closingWords = {
  close: { button: words.closeFunded, label: words.closeFundedTitle },
  reopen: { button: words.reopen, label: words.reopenTitle },
} as const;

/** Close or reopen where others can see the listing, and delete. */
export function ManageLinks(props: ManageLinksProps) {
  const { listing, menu } = props;
  const { id, title } = listing;
  const closing = closingOf[listingState(listing)];
  return (
    <div className={cn('flex flex-wrap items-center gap-x-1 gap-y-2', menu && '-my-1')}>
      {menu ? (
        <ButtonLink
          to={`${listingPath(id)}/edit`}
          variant="secondary"
          size="sm"
          aria-label={words.editTitle({ title })}
        >
          {words.edit()}
        </ButtonLink>
      ) : null}
      {closing ? (
        <Ask {...props} change={closing} label={closingWords[closing].label({ title })}>
          {closingWords[closing].button()}
        </Ask>
      ) : null}
      {menu ?? (
        <Ask {...props} change="delete" label={words.removeTitle({ title })}>
          {words.remove()}
        </Ask>
      )}
    </div>
  );
}

type AskProps = ManageLinksProps & { change: ListingQuestion; label: string; children: ReactNode };

function Ask({ listing, returnTo, onAsk, menu, change, label, children }: AskProps) {
  const variant = change === 'delete' ? 'danger-ghost' : menu ? 'ghost' : 'secondary';
  // What has no outline begins where the text above it does.
  const look = { variant, size: 'sm', className: 'first:[&.button-danger-ghost]:-ml-3.5' } as const;
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
