import { useSyncExternalStore } from 'react';

const FINE = '(hover: hover) and (pointer: fine)';

function onChange(listener: () => void): () => void {
  const query = window.matchMedia(FINE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** A device with a mouse and a keyboard, where Enter sends; on touch devices Enter makes a new line. */
export const useHasKeyboard = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => window.matchMedia(FINE).matches,
    () => false,
  );
