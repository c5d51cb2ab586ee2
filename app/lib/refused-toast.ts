import type { FormEvent } from 'react';
import { type ToastInput, toast } from './toast';

interface Submittable {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** Form props that also show the specified toast if the browser's own validation stops the form. */
export function withRefusedToast<P extends Submittable>(props: P, words: Omit<ToastInput, 'tone'>): P {
  return {
    ...props,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      props.onSubmit(event);
      if (event.defaultPrevented) toast({ ...words, tone: 'bad' });
    },
  };
}
