import type { InterestStatus } from '~/domain/offer-status/interest-status';
import { type IntentFailure, type IntentToast, sharedIntentToasts } from '~/features/offer/intent';
import { phrases } from '~/lib/language/phrases';
import * as words from './intent.words';

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
    done: phrases({ title: words.bookmarked }),
    failed: phrases({ title: words.error, text: words.bookmarkFailed }),
  },
  ...sharedIntentToasts,
  report: {
    done: phrases({ title: words.reported }),
    failed: phrases({ title: words.error, text: words.reportFailed }),
  },
  close: {
    done: phrases({ title: words.closed, text: words.closedText }),
    failed: phrases({ title: words.error, text: words.closeFailed }),
  },
  reopen: {
    done: phrases({ title: words.reopened, text: words.reopenedText }),
    failed: phrases({ title: words.error, text: words.reopenFailed }),
  },
  delete: {
    done: phrases({ title: words.deleted }),
    failed: phrases({ title: words.error, text: words.deleteFailed }),
  },
};

/** The confirmation questions. */
export const listingQuestions = {
  close: phrases({
    title: words.closeTitle,
    text: words.closeQuestion,
    confirm: words.close,
    pending: words.closing,
  }),
  reopen: phrases({
    title: words.reopenTitle,
    text: words.reopenQuestion,
    confirm: words.reopen,
    pending: words.reopening,
  }),
  delete: phrases({
    title: words.deleteTitle,
    text: words.deleteQuestion,
    confirm: words.remove,
    pending: words.deleting,
  }),
} as const;
export type ListingQuestion = keyof typeof listingQuestions;
