import { phrases } from '~/lib/language/phrases';
import * as words from './intent.words';

/** What a refused form of a post or listing returns. */
export interface IntentFailure<Intent extends string> {
  /** Null if the form named no known intent. */
  intent: Intent | null;
  /** A message that may be shown to the user. */
  error: string;
  fields?: Record<string, string[]>;
  /** The saved version, after a conflict. */
  current?: object;
  /** What was typed, so that a page without a script can restore it. */
  values?: Record<string, string>;
}

export interface IntentToast {
  title: string;
  text?: string;
}

/** What an investor wrote to express interest. */
interface InterestWords {
  message: string;
  amount: number | null;
}

/** The toast for an interest that is there with other words: what was written now is not stored. */
export const firstStands: IntentToast = phrases({ title: words.alreadyExpressed, text: words.firstStands });

/** Whether the interest that is stored says something else. */
export const saysOther = (stored: InterestWords, { message, amount }: InterestWords): boolean =>
  stored.message.trim() !== message.trim() || stored.amount !== amount;

/** Toasts that posts and listings share, in the specification's words. */
export const sharedIntentToasts = {
  unsave: {
    done: phrases({ title: words.unsaved }),
    failed: phrases({ title: words.error, text: words.unsaveFailed }),
  },
  interest: {
    done: phrases({ title: words.expressed, text: words.notified }),
    failed: phrases({ title: words.expressFailed, text: words.tryAgain }),
  },
} as const;
