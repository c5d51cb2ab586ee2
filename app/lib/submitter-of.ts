import type { FormEvent } from 'react';

/** The button that submits a form; null where a script or Enter without a button does. React's event does not name it. */
export function submitterOf({ nativeEvent }: FormEvent): HTMLButtonElement | null {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement ? submitter : null;
}
