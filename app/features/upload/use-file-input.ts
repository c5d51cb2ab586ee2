import { useEffect, useRef } from 'react';

/** For a file input whose files a script takes: its ref, and what its `onChange` calls. */
export function useFileInput(onChoose: (files: File[]) => void) {
  const input = useRef<HTMLInputElement>(null);
  const take = () => {
    const chosen = [...(input.current?.files ?? [])];
    // What the script has taken must not travel with the form a second time.
    if (input.current) input.current.value = '';
    if (chosen.length > 0) onChoose(chosen);
  };
  const latest = useRef(take);
  latest.current = take;
  // Files that were chosen before the script was there
  useEffect(() => latest.current(), []);
  return { input, take };
}
