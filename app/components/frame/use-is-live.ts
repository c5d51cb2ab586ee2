import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and until hydration; links that become buttons depend on it. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
