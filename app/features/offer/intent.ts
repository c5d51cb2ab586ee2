/** What a form of a post or listing that was refused gets back. */
export interface IntentFailure<Intent extends string> {
  /** Null when the form named no known intent. */
  intent: Intent | null;
  /** A sentence that a user may read. */
  error: string;
  fields?: Record<string, string[]>;
  /** What was typed, so that a page without JavaScript gives it back. */
  values?: Record<string, string>;
}

export interface IntentToast {
  title: string;
  text?: string;
}

/** Said alike of a post and of a listing; the specification's words. */
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
