import { useActionData, useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import { useIsLive } from '~/components/frame/use-is-live';
import type { FailureWords, FormFailure } from '~/http/form-failure';
import { toastUntil } from '~/lib/toast';

/**
 * A form that is sent in place: what is typed stays, a failure comes back here, success is a redirect. Without
 * script the same form is a page load, and the answer is that page's action data. `form` is given where a screen has
 * several.
 */
export function useFormAnswer(form?: string) {
  const fetcher = useFetcher<FormFailure>();
  const posted = useActionData<FormFailure>();
  const answer = fetcher.data ?? (posted?.form === form ? posted : undefined);
  const pending = fetcher.state !== 'idle';
  const lastResult = pending ? null : answer?.result;
  return {
    Form: fetcher.Form,
    submit: fetcher.submit,
    pending,
    /** For conform. */
    lastResult,
    /** For a form without conform that came back: what was typed, by field; what is missing was not sent. */
    typed: lastResult?.initialValue as Record<string, string | undefined> | undefined,
    note: useFailureToast(answer, pending),
    suspicions: answer?.suspicions ?? [],
    renameCost: answer?.renameCost ?? null,
    /** Stays while the form is sent again with its proof. */
    check: answer?.challenge ? { challenge: answer.challenge, otherwise: answer.failure.text } : null,
  };
}

/**
 * Tells a failed submit as a toast, until the form is sent again or left. Answers what the page itself should
 * say: everything while there is no script, and the other ways to go on, which a toast has no room for.
 */
function useFailureToast(answer: FormFailure | undefined, pending: boolean): FailureWords | null {
  const isLive = useIsLive();
  useEffect(() => {
    // A check that goes on by itself is no failure to tell.
    if (!answer || pending || answer.challenge) return;
    const { title, text } = answer.failure;
    return toastUntil({ title, text, tone: 'bad' });
  }, [answer, pending]);
  if (!answer) return null;
  return isLive && !answer.failure.ways ? null : answer.failure;
}
