import { NO_CONNECTION } from '~/lib/api';
import type { FailureWords, FormFailure } from './form-failure';

/**
 * For a form's clientAction: a request that never arrives comes back to the form, which still holds everything, and
 * not to the error screen. Answers of the server (redirects, refusals) pass.
 */
export function unreached(error: unknown, failure: FailureWords): FormFailure {
  if (error instanceof Response) throw error;
  // fetch fails with a TypeError; anything else is an answer that was not the action's.
  const text = error instanceof TypeError ? NO_CONNECTION : 'Nukkad is busy. Please try again in a minute.';
  return { result: { status: 'error', error: { '': [text] } }, failure };
}
