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

function onNetworkChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** False when the device itself knows that it has no network: a socket may take a minute to notice. */
export const useIsOnNetwork = (): boolean =>
  useSyncExternalStore(
    onNetworkChange,
    () => navigator.onLine,
    () => true,
  );
