import { useEffect } from 'react';
import { mayPrefetch } from '~/lib/connection';
import { warm } from './retrying-load';

/**
 * Loads what is likely to be wanted some time after the page's own, unless the user saves data: on a slow network it would come too late
 * for the press.
 */
export function useWarmUp(load: () => Promise<unknown>, afterMs: number): void {
  useEffect(() => {
    if (!mayPrefetch()) return;
    let isWanted = true;
    const timer = setTimeout(
      warm(async () => isWanted && load()),
      afterMs,
    );
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [load, afterMs]);
}
