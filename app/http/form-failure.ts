import type { SubmissionResult } from '@conform-to/react';
import type { Challenge } from '~/lib/challenge';

/** What a form's own action answers when it could not do what was asked. */
export interface FormFailure {
  /** For conform's `lastResult`: what was typed, but never a password, and what is wrong with it. */
  result: SubmissionResult<string[]>;
  /** The toast, and the note in its place where there is no script. */
  failure: FailureWords;
  /** Which form of its screen, where there are several. */
  form?: string;
  /** Why its words look like a scam; its writer may send it all the same. */
  suspicions?: string[];
  /** What the browser may do in place of the wait that `failure` speaks of. */
  challenge?: Challenge;
}

export interface FailureWords {
  title: string;
  text: string;
  /** Where to go instead. */
  ways?: { label: string; to: string }[];
}
