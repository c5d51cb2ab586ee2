import { useEffect, useRef } from 'react';

/** The ref and the `onChange` handler of a file input whose files a script uploads. */
export function useFileInput(onChoose: (files: File[]) => void) {
  const input = useRef<HTMLInputElement>(null);
  const take = () => {
    const chosen = [...(input.current?.files ?? [])];
    // Clears the input, so that the files are not also submitted with the form.
    if (input.current) input.current.value = '';
    if (chosen.length > 0) onChoose(chosen);
  };
  const latest = useRef(take);
  latest.current = take;
  // Takes the files that were chosen before hydration.
  useEffect(() => latest.current(), []);
  return { input, take };
}
