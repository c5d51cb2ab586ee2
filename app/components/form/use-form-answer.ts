import { useActionData, useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useIsLive } from '~/components/frame/use-is-live';
import type { FailureWords, FormFailure } from '~/http/form-failure';
import { announce, toastUntil } from '~/lib/toast';

/**
 * A form that is submitted by a fetcher: a failure returns here and what was typed stays; success is a redirect. Without a script, the
 * failure is the page's action data, until the form is `isReopened` with other content. `form` names it on screens with several. `onNetworkError`
 * may queue a form that nobody answered; if it returns false, the failure is shown.
 */
export function useFormAnswer(form?: string, onNetworkError?: () => Promise<boolean>, isReopened?: boolean) {
  const fetcher = useFetcher<FormFailure>();
  const posted = useActionData<FormFailure>();
  const answer = fetcher.data ?? (!isReopened && posted?.form === form ? posted : undefined);
  const pending = fetcher.state !== 'idle';
  const lastResult = pending ? null : answer?.result;
  return {
    Form: fetcher.Form,
    submit: fetcher.submit,
    pending,
    answer,
    /** The ref of a form without conform. */
    ref: useFocusRefused(lastResult),
    /** The last result, for conform. */
    lastResult,
    /** The submitted values of a form without conform, by field; a missing field was not submitted. */
    typed: lastResult?.initialValue as Record<string, string | undefined> | undefined,
    note: useFailureToast(answer, pending, onNetworkError),
    /** Stays while the form is submitted again with its proof. */
    check: answer?.challenge ? { challenge: answer.challenge, otherwise: answer.failure.text } : null,
  };
}

/** Each refusal moves the focus to the first field that it is about, as conform does; one about no field leaves it where it is. */
function useFocusRefused(refusal: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusal]);
  return form;
}

/**
 * Shows a failed submit as a toast until the form is submitted again or unmounted; where the errors are shown at their fields, or the
 * form asks a question instead, it is only said. Returns what the page itself should show: everything before hydration, and links, for
 * which a toast has no room.
 */
function useFailureToast(
  answer: FormFailure | undefined,
  pending: boolean,
  onNetworkError: (() => Promise<boolean>) | undefined,
): FailureWords | null {
  const isLive = useIsLive();
  const take = useRef(onNetworkError);
  take.current = onNetworkError;
  useEffect(() => {
    // A check that continues by itself is not a failure.
    if (!answer || pending || answer.challenge) return;
    const { title, text } = answer.failure;
    if (answer.isNetworkError && take.current)
      return unless(take.current(), () => toastUntil({ title, text, tone: 'bad' }));
    if (answer.changed || standsAtFields(answer)) announce({ title, text, tone: 'bad' });
    else return toastUntil({ title, text, tone: 'bad' });
  }, [answer, pending]);
  if (!answer) return null;
  return isLive && !answer.failure.ways ? null : answer.failure;
}

/** Begins what lasts unless the promise is true; returns a function that ends it. */
function unless(promise: Promise<boolean>, begin: () => () => void): () => void {
  let isOver = false;
  let end: (() => void) | undefined;
  void promise.then((is) => {
    if (!is && !isOver) end = begin();
  });
  return () => {
    isOver = true;
    end?.();
  };
}

/** Whether every error is one of a field that is seen. Errors of the form as a whole are under the empty name. */
function standsAtFields({ result }: FormFailure): boolean {
  const fields = Object.entries(result.error ?? {}).flatMap(([field, errors]) => (errors ? [field] : []));
  return fields.length > 0 && fields.every(isSeen);
}

/** A hidden input, such as the token of a link, has no place for words. */
const isSeen = (field: string): boolean =>
  [...document.getElementsByName(field)].some(
    (control) => !(control instanceof HTMLInputElement && control.type === 'hidden'),
  );
