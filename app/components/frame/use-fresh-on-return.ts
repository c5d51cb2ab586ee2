import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** A glance at another app is no reason to ask again. */
const AWAY_MS = 15_000;

/**
 * Asks the server again when the user comes back to this tab: meanwhile another device may have changed things. Not
 * where `isWanted` says that it would move what they read.
 */
export function useFreshOnReturn(isWanted = true): void {
  const { revalidate } = useRevalidator();
  const wanted = useRef(isWanted);
  wanted.current = isWanted;
  const leftAt = useRef<number | null>(null);
  useEffect(() => {
    const onChange = () => {
      if (document.visibilityState === 'hidden') {
        leftAt.current = Date.now();
        return;
      }
      const isLong = leftAt.current !== null && Date.now() - leftAt.current >= AWAY_MS;
      leftAt.current = null;
      if (isLong && wanted.current) revalidate();
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [revalidate]);
}
