import { useCallback, useEffect, useRef } from 'react';

/**
 * Asks every now and then while the page is seen, when it is looked at again, and when the network is back; one question at a time. A
 * page in the background asks nothing. Returns a function that asks at once, or once more after the question that is on its way.
 */
export function useLookAgain(ask: () => Promise<void>, everyMs: number): () => void {
  const latest = useRef(ask);
  latest.current = ask;
  const isLoading = useRef(false);
  const isWanted = useRef(false);
  const look = useCallback(async () => {
    if (document.visibilityState === 'hidden' || !navigator.onLine) return;
    // The answer on its way may be older than what this look is for.
    isWanted.current = isLoading.current;
    if (isLoading.current) return;
    isLoading.current = true;
    try {
      await latest.current();
    } catch {
      // Offline: the next question tries again.
    } finally {
      isLoading.current = false;
      if (isWanted.current) void look();
    }
  }, []);
  useEffect(() => {
    const onLook = () => void look();
    const timer = setInterval(() => {
      if (!isLoading.current) onLook();
    }, everyMs);
    document.addEventListener('visibilitychange', onLook);
    window.addEventListener('online', onLook);
    return () => {
      isWanted.current = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onLook);
      window.removeEventListener('online', onLook);
    };
  }, [look, everyMs]);
  return look;
}
