import type { SubmissionResult } from '@conform-to/react';
import type { Challenge } from '~/lib/challenge';

/** Action data of a form that failed. */
export interface FormFailure {
  /** For conform's `lastResult`: the typed values without passwords, and their errors. */
  result: SubmissionResult<string[]>;
  /** The toast, or a note in its place without JavaScript. */
  failure: FailureWords;
  /** Which form of the screen, if there are several. */
  form?: string;
  /** Why the text looks like a scam; the author may send it anyway. */
  suspicions?: string[];
  /** A challenge that replaces the wait named in `failure`. */
  challenge?: Challenge;
  /** It is published already, with other content. */
  isPublished?: true;
  /** It was published before, and has been deleted since: it is published anew under another id. */
  isDeleted?: true;
  /** Nobody answered. */
  isNetworkError?: true;
}

export interface FailureWords {
  title: string;
  text: string;
  /** Links to other pages. */
  ways?: { label: string; to: string }[];
}
