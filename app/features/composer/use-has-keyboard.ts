import { useSyncExternalStore } from 'react';

const FINE = '(hover: hover) and (pointer: fine)';

function onChange(listener: () => void): () => void {
  const query = window.matchMedia(FINE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** A computer with a mouse and keys, where Enter sends; on touch it makes a new line. */
export const useHasKeyboard = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => window.matchMedia(FINE).matches,
    () => false,
  );
