import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** A shorter absence does not cause a request. */
const AWAY_MS = 15_000;

/**
 * Revalidates when the user returns to this tab, because another device may have changed something.
 * `isWanted` is false where that would move what the user reads.
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
      if (isLong && wanted.current && navigator.onLine) revalidate();
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [revalidate]);
}
