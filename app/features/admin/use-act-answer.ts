import { useEffect, useRef } from 'react';
import { useFormAnswer } from '~/components/form/use-form-answer';
import { useCloseSheet } from './ask.island';

/** State of one act's form: on its way, what was typed where it came back, and its sheet closed once it is done. */
export function useActAnswer(name: string) {
  const { Form, pending, lastResult, typed, note } = useFormAnswer(name);
  const close = useCloseSheet();
  const wasPending = useRef(false);
  const hasFailed = Boolean(lastResult);
  useEffect(() => {
    if (wasPending.current && !pending && !hasFailed) close();
    wasPending.current = pending;
  }, [pending, hasFailed, close]);
  return {
    Form,
    pending,
    note,
    typed: (field: string) => typed?.[field],
    errorOf: (field: string) => lastResult?.error?.[field] ?? undefined,
  };
}
