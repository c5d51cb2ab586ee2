import type { FormFailure } from '~/http/form-failure';
import type { EditConflict } from './conflict';

/** The hidden field with the version that a form was begun from. */
export const SEEN_FIELD = 'seen';
/** The button that saves over the saved version. */
export const KEEP_FIELD = 'keep';

/** The version that a form goes on from: a page that was made again without a script knows a newer one than its author has read. */
export function goesOnFrom(answer: FormFailure | undefined, opened: string): string {
  const seen = answer?.result.initialValue?.[SEEN_FIELD];
  return typeof seen === 'string' && seen !== '' ? seen : opened;
}

declare module '~/http/form-failure' {
  interface FormFailure {
    /** The saved version, after a conflict. */
    changed?: EditConflict;
  }
}
