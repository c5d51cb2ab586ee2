import type { InterestStatus } from '~/domain/offer/interest-status';
import { type IntentFailure, type IntentToast, sharedIntentToasts } from '~/features/offer/intent';
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
    done: {
      get title() {
        return words.bookmarked();
      },
    },
    failed: {
      get title() {
        return words.error();
      },
      get text() {
        return words.bookmarkFailed();
      },
    },
  },
  ...sharedIntentToasts,
  report: {
    done: {
      get title() {
        return words.reported();
      },
    },
    failed: {
      get title() {
        return words.error();
      },
      get text() {
        return words.reportFailed();
      },
    },
  },
  close: {
    done: {
      get title() {
        return words.closed();
      },
      get text() {
        return words.closedText();
      },
    },
    failed: {
      get title() {
        return words.error();
      },
      get text() {
        return words.closeFailed();
      },
    },
  },
  reopen: {
    done: {
      get title() {
        return words.reopened();
      },
      get text() {
        return words.reopenedText();
      },
    },
    failed: {
      get title() {
        return words.error();
      },
      get text() {
        return words.reopenFailed();
      },
    },
  },
  delete: {
    done: {
      get title() {
        return words.deleted();
      },
    },
    failed: {
      get title() {
        return words.error();
      },
      get text() {
        return words.deleteFailed();
      },
    },
  },
};

/** The confirmation questions. */
export const listingQuestions = {
  close: {
    get title() {
      return words.closeTitle();
    },
    get text() {
      return words.closeQuestion();
    },
    get confirm() {
      return words.close();
    },
    get pending() {
      return words.closing();
    },
  },
  reopen: {
    get title() {
      return words.reopenTitle();
    },
    get text() {
      return words.reopenQuestion();
    },
    get confirm() {
      return words.reopen();
    },
    get pending() {
      return words.reopening();
    },
  },
  delete: {
    get title() {
      return words.deleteTitle();
    },
    get text() {
      return words.deleteQuestion();
    },
    get confirm() {
      return words.remove();
    },
    get pending() {
      return words.deleting();
    },
  },
} as const;
export type ListingQuestion = keyof typeof listingQuestions;
