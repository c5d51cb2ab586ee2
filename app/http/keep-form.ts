import { type ClientActionFunctionArgs, isRouteErrorResponse } from '@remix-run/react';
import { noConnection, serverBusy } from '~/lib/lib.words';
import type { FailureWords, FormFailure } from './form-failure';

/** The toast's text, and which form of the screen it is, if there are several. */
export interface FormWords {
  title: string;
  /** The error's message by default. */
  text?: FailureWords['text'];
  form?: FormFailure['form'];
}

/**
 * The clientAction of screens with forms: a failed request or an unreadable response returns to the form, which keeps its values,
 * instead of the error screen. `words` is the form's own text.
 */
export const keepForm =
  (words: FormWords | ((fields: FormData) => FormWords)) =>
  async ({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> => {
    const ownWords = wordsOf(words, request);
    try {
      return await serverAction();
    } catch (error) {
      if (error instanceof Response) throw inPlace(error);
      const own = await ownWords();
      const reason = reasonOf(error);
      const failure = { title: own.title, text: own.text ?? reason };
      return cameBack({
        form: own.form,
        failure,
        result: { status: 'error', error: { '': [reason] } },
        ...(error instanceof TypeError && { isNetworkError: true }),
      });
    }
  };

/** What reads the form's words, which may depend on its fields. */
function wordsOf(
  words: FormWords | ((fields: FormData) => FormWords),
  request: Request,
): () => Promise<FormWords> {
  if (typeof words !== 'function') return () => Promise.resolve(words);
  // serverAction reads the body, so a clone is kept.
  const sent = request.clone();
  return async () => words(await sent.formData());
}

/** An error status keeps the router from reloading data, which would fail as well. */
const cameBack = (answer: FormFailure) => Response.json(answer, { status: 503 });

function reasonOf(error: unknown): string {
  // A message thrown by the server.
  if (isRouteErrorResponse(error) && typeof error.data?.message === 'string') return error.data.message;
  // fetch fails with a TypeError; any other error is a response that is not the action's.
  return error instanceof TypeError ? noConnection() : serverBusy();
}

/** A form that redirects to its own page replaces the history entry. */
function inPlace(redirect: Response): Response {
  const { pathname, search } = window.location;
  if (redirect.headers.get('location') === pathname + search) redirect.headers.set('x-remix-replace', 'true');
  return redirect;
}
