import { useEffect, useRef } from 'react';

const touched = new WeakSet<HTMLFormElement>();

/** Whether a file was chosen in this form, uploaded or not. At once: what draws it comes later. */
export const hasChosenFile = (form: HTMLFormElement) => touched.has(form);

/** The ref and the `onChange` handler of a file input whose files a script uploads. */
export function useFileInput(onChoose: (files: File[]) => void) {
  const input = useRef<HTMLInputElement>(null);
  const take = () => {
    const { current } = input;
    const chosen = [...(current?.files ?? [])];
    if (!current || chosen.length === 0) return;
    // Clears the input, so that the files are not also submitted with the form.
    current.value = '';
    if (current.form) touched.add(current.form);
    onChoose(chosen);
  };
  const latest = useRef(take);
  latest.current = take;
  // Takes the files that were chosen before hydration.
  useEffect(() => latest.current(), []);
  return { input, take };
}
