import type { FormEvent } from 'react';
import { announce, type ToastInput } from './toast';

interface Submittable {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** Form props that also announce the specified words if the form's own checks stop it. The errors are shown at the fields. */
export function withRefusedToast<P extends Submittable>(props: P, words: Omit<ToastInput, 'tone'>): P {
  return {
    ...props,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      props.onSubmit(event);
      if (event.defaultPrevented) announce({ ...words, tone: 'bad' });
    },
  };
}
