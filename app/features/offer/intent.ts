import * as words from './intent.words';

/** What a refused form of a post or listing returns. */
export interface IntentFailure<Intent extends string> {
  /** Null if the form named no known intent. */
  intent: Intent | null;
  /** A message that may be shown to the user. */
  error: string;
  fields?: Record<string, string[]>;
  /** What was typed, so that a page without a script can restore it. */
  values?: Record<string, string>;
}

export interface IntentToast {
  title: string;
  text?: string;
}

/** Toasts that posts and listings share, in the specification's words. */
export const sharedIntentToasts = {
  unsave: {
    done: {
      get title() {
        return words.unsaved();
      },
    },
    failed: {
      get title() {
        return words.error();
      },
      get text() {
        return words.unsaveFailed();
      },
    },
  },
  interest: {
    done: {
      get title() {
        return words.expressed();
      },
      get text() {
        return words.notified();
      },
    },
    failed: {
      get title() {
        return words.expressFailed();
      },
      get text() {
        return words.tryAgain();
      },
    },
  },
} as const;
