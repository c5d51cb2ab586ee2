import type { FormEvent } from 'react';
import { type ToastInput, toast } from './toast';

interface Submittable {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** A form's props that say the specified words also when the browser's own check stops it. */
export function withRefusedToast<P extends Submittable>(props: P, words: Omit<ToastInput, 'tone'>): P {
  return {
    ...props,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      props.onSubmit(event);
      if (event.defaultPrevented) toast({ ...words, tone: 'bad' });
    },
  };
}
