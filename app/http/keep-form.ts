import { type ClientActionFunctionArgs, isRouteErrorResponse } from '@remix-run/react';
import { BUSY, NO_CONNECTION } from '~/lib/api';
import type { FailureWords, FormFailure } from './form-failure';

/** What a form says, and which form of its screen it is, where there are several. */
export interface FormWords {
  title: string;
  /** What went wrong, in a sentence, unless given. */
  text?: FailureWords['text'];
  form?: FormFailure['form'];
}

/**
 * The clientAction of every screen with forms: a request that never arrives, or an answer that nobody can read, comes
 * back to the form, which still holds everything, and not to the error screen. `words` are the form's own.
 */
export const keepForm =
  (words: FormWords | ((fields: FormData) => FormWords)) =>
  async ({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> => {
    // The server's own call reads the body.
    const sent = typeof words === 'function' ? request.clone() : null;
    try {
      return await serverAction();
    } catch (error) {
      if (error instanceof Response) throw inPlace(error);
      const own = typeof words === 'function' ? words((await sent?.formData()) as FormData) : words;
      const reason = reasonOf(error);
      const failure = { title: own.title, text: own.text ?? reason };
      return cameBack({ form: own.form, failure, result: { status: 'error', error: { '': [reason] } } });
    }
  };

/** With a status of a failure, so that the router asks for nothing anew: those answers would not arrive either. */
const cameBack = (answer: FormFailure) => Response.json(answer, { status: 503 });

function reasonOf(error: unknown): string {
  // What the server threw in words.
  if (isRouteErrorResponse(error) && typeof error.data?.message === 'string') return error.data.message;
  // fetch fails with a TypeError; anything else is an answer that was not the action's.
  return error instanceof TypeError ? NO_CONNECTION : BUSY;
}

/** A form that leads to its own page adds no step to the way back. */
function inPlace(redirect: Response): Response {
  const { pathname, search } = window.location;
  if (redirect.headers.get('location') === pathname + search) redirect.headers.set('x-remix-replace', 'true');
  return redirect;
}
