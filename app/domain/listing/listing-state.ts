import { type OfferState, offerState } from '~/domain/offer-status/offer-state';
import { compactCount } from '~/lib/format/counts';
import { phrases } from '~/lib/language/phrases';
import * as words from './reader.words';
import type { ListingView } from './view.schema';

export type ListingReader = 'owner' | 'reader';
export type ListingState = OfferState | 'closed';
type StateFacts = Pick<ListingView, 'status' | 'isActive' | 'closedAt'>;

/** What a reader can do with a listing now. A rejection counts before a closing: nobody else sees it. */
export function listingState(listing: StateFacts): ListingState {
  const state = offerState(listing);
  return state === 'open' && listing.closedAt !== null ? 'closed' : state;
}

/** Whether its amount is asked for no longer. */
export const isPast = (listing: StateFacts): boolean =>
  ['closed', 'rejected'].includes(listingState(listing));

/** The line beside the main action while nobody has expressed interest. Null says nothing. */
const quietLines: Record<ListingReader, Record<ListingState, string | null>> = {
  owner: phrases({
    open: words.nobodyAsked,
    closed: words.closedByYou,
    waiting: words.onlyYouSee,
    rejected: words.onlyYouCan,
  }),
  reader: phrases({
    open: words.beFirst,
    closed: null,
    waiting: null,
    rejected: null,
  }),
};

export const dockLine = (reader: ListingReader, state: ListingState, interests: number): string | null =>
  interests === 0
    ? quietLines[reader][state]
    : words.interested({ count: interests, shown: compactCount(interests) });

/** What the owner reads above the actions while nobody has expressed interest. */
const ownLines: Record<ListingState, string> = phrases({
  open: words.nobodyYet,
  closed: words.closedNow,
  waiting: words.afterReading,
  rejected: words.cannotSee,
});

export const ownLine = (state: ListingState, interests: number): string =>
  interests === 0 ? ownLines[state] : words.areInterested({ count: interests });

/** The change of its state that the owner is offered: only what others can see can be closed. */
export const closingOf: Record<ListingState, 'close' | 'reopen' | null> = {
  open: 'close',
  closed: 'reopen',
  waiting: null,
  rejected: null,
};

export const figuresLine: Record<ListingReader, string> = phrases({
  owner: words.statedByYou,
  reader: words.statedByOwner,
});

/** The legal notice under a listing. */
export const legalLine: Record<ListingReader, string> = phrases({
  owner: words.writtenByYou,
  reader: words.writtenByOwner,
});
