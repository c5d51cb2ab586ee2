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
    done: { title: 'Removed from Saved' },
    failed: { title: 'Error', text: 'Failed to remove item from saved list.' },
  },
  interest: {
    done: {
      title: 'Interest expressed!',
      text: 'The entrepreneur has been notified of your interest.',
    },
    failed: { title: 'Failed to express interest', text: 'Please try again' },
  },
} as const;
