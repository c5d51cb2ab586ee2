import type { InterestStatus } from '~/domain/offer/interest-status';
import { type IntentFailure, type IntentToast, sharedIntentToasts } from '~/features/offer/intent';

/** The intents that a listing's forms submit to its own address; see listing-intent.server.ts. */
export const listingIntents = ['save', 'unsave', 'interest', 'report', 'close', 'reopen', 'delete'] as const;
export type ListingIntent = (typeof listingIntents)[number];

export type ListingIntentDone =
  | { intent: 'save' | 'unsave'; saved: boolean }
  /** `interests` is the listing's exact number of interests. */
  | { intent: 'interest'; interest: { id: string; status: InterestStatus }; interests: number }
  | { intent: 'report'; reported: true }
  | { intent: 'close' | 'reopen'; closedAt: string | null }
  | { intent: 'delete'; deleted: true };

export type ListingIntentFailure = IntentFailure<ListingIntent>;
export type ListingIntentResult = ListingIntentDone | ListingIntentFailure;

/** The specification's texts where it has some. A failure shows the server's message if there is one. */
export const listingToasts: Record<ListingIntent, { done: IntentToast; failed: IntentToast }> = {
  save: {
    done: { title: 'Bookmarked!' },
    failed: { title: 'Error', text: 'Failed to bookmark listing' },
  },
  ...sharedIntentToasts,
  report: {
    done: { title: "Thank you for reporting. We'll review this listing." },
    failed: { title: 'Error', text: 'Failed to report this listing. Please try again.' },
  },
  close: {
    done: {
      title: 'Listing closed',
      text: 'Nobody finds it in the feed any more. You can reopen it at any time.',
    },
    failed: { title: 'Error', text: 'Failed to close the listing. Please try again.' },
  },
  reopen: {
    done: { title: 'Listing reopened', text: 'It is live and visible to all investors again.' },
    failed: { title: 'Error', text: 'Failed to reopen the listing. Please try again.' },
  },
  delete: {
    done: { title: 'Listing deleted successfully' },
    failed: { title: 'Error', text: 'Failed to delete listing' },
  },
};

/** The confirmation questions. */
export const listingQuestions = {
  close: {
    title: 'Close as funded',
    text: 'The listing is no longer in the feed, and nobody can express interest. People with the link can still read it. It is marked as closed.',
    confirm: 'Close listing',
    pending: 'Closing...',
  },
  reopen: {
    title: 'Reopen listing',
    text: 'The listing is in the feed again, and people can express interest.',
    confirm: 'Reopen',
    pending: 'Reopening...',
  },
  delete: {
    title: 'Delete listing',
    text: 'Are you sure you want to delete this listing? This action cannot be undone.',
    confirm: 'Delete',
    pending: 'Deleting...',
  },
} as const;
export type ListingQuestion = keyof typeof listingQuestions;
