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
    const timer = setTimeout(warm(load), afterMs);
    return () => clearTimeout(timer);
  }, [load, afterMs]);
}
