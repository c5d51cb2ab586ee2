import { compactCount } from '~/lib/format';
import { plural } from '~/lib/sentence';
import type { ListingView } from './view.schema';

export type ListingReader = 'owner' | 'reader';
export type ListingState = 'open' | 'closed' | 'waiting' | 'rejected';
type StateFacts = Pick<ListingView, 'status' | 'isActive' | 'closedAt'>;

/** What a reader can do with a listing now. A rejection counts before a closing: nobody else sees it. */
export function listingState({ status, isActive, closedAt }: StateFacts): ListingState {
  if (status === 'rejected') return 'rejected';
  if (!isActive) return 'waiting';
  return closedAt === null ? 'open' : 'closed';
}

/** The line beside the main action while nobody has expressed interest. Null says nothing. */
const quietLines: Record<ListingReader, Record<ListingState, string | null>> = {
  owner: {
    open: 'Nobody has asked yet',
    closed: 'Closed by you',
    waiting: 'Only you see it now',
    rejected: 'Only you can see it',
  },
  reader: { open: 'Be the first to ask', closed: null, waiting: null, rejected: null },
};

export const dockLine = (reader: ListingReader, state: ListingState, interests: number): string | null =>
  interests === 0
    ? quietLines[reader][state]
    : plural(
        interests,
        { one: '{count} person interested', other: '{count} people interested' },
        { count: compactCount(interests) },
      );

/** What the owner reads above the actions while nobody has expressed interest. */
const ownLines: Record<ListingState, string> = {
  open: 'Nobody has expressed interest yet.',
  closed: 'The listing is closed. Nobody can express interest now.',
  waiting: 'Others can see the listing after our team has read it.',
  rejected: 'Others cannot see the listing. Edit it, and our team reads it again.',
};

export const ownLine = (state: ListingState, interests: number): string =>
  interests === 0
    ? ownLines[state]
    : plural(interests, { one: '{count} person is interested.', other: '{count} people are interested.' });

/** The change of its state that the owner is offered: only what others can see can be closed. */
export const closingOf: Record<ListingState, 'close' | 'reopen' | null> = {
  open: 'close',
  closed: 'reopen',
  waiting: null,
  rejected: null,
};

export const figuresLine: Record<ListingReader, string> = {
  owner: 'You stated them. Nobody has checked them.',
  reader: 'The owner stated them. Nobody has checked them.',
};
