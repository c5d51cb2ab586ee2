import { useEffect, useRef } from 'react';
import { useFormAnswer } from '~/components/form/use-form-answer';
import { useCloseSheet } from './ask.island';

/** The state of an `ActionForm`. Closes the form's sheet once the action has succeeded. */
export function useActionAnswer(name: string) {
  const { Form, ref, pending, answer, lastResult, typed, note } = useFormAnswer(name);
  const close = useCloseSheet();
  const wasPending = useRef(false);
  const hasFailed = Boolean(lastResult);
  useEffect(() => {
    if (wasPending.current && !pending && !hasFailed) close();
    wasPending.current = pending;
  }, [pending, hasFailed, close]);
  const closeIfDone = useRef(close);
  closeIfDone.current = () => {
    if (wasPending.current && !answer) close();
  };
  // The new state may have no place for the form: a banned person is not banned again.
  useEffect(() => () => closeIfDone.current(), []);
  return {
    Form,
    ref,
    pending,
    note,
    typed: (field: string) => typed?.[field],
    errorOf: (field: string) => lastResult?.error?.[field] ?? undefined,
  };
}
