import { useSyncExternalStore } from 'react';

function onChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** The tab is the one on the screen. */
export const useIsInFront = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => document.visibilityState === 'visible',
    () => false,
  );
