import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the server's HTML and until the script has taken it over: links that become buttons ask this. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
