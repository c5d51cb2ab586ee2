import { useCallback, useEffect, useRef } from 'react';

/**
 * Polls while the page is visible, and at once when it becomes visible or the network returns; one request at a time. Returns a function
 * that polls now, or once more after the request on its way.
 */
export function usePolling(ask: () => Promise<void>, everyMs: number): () => void {
  const latest = useRef(ask);
  latest.current = ask;
  const isLoading = useRef(false);
  const isWanted = useRef(false);
  const pollNow = useCallback(async () => {
    if (document.visibilityState === 'hidden' || !navigator.onLine) return;
    // The answer on its way may be older than what this poll is for.
    isWanted.current = isLoading.current;
    if (isLoading.current) return;
    isLoading.current = true;
    try {
      await latest.current();
    } catch {
      // Offline: the next poll tries again.
    } finally {
      isLoading.current = false;
      if (isWanted.current) void pollNow();
    }
  }, []);
  useEffect(() => {
    const poll = () => void pollNow();
    const timer = setInterval(() => {
      if (!isLoading.current) poll();
    }, everyMs);
    document.addEventListener('visibilitychange', poll);
    window.addEventListener('online', poll);
    return () => {
      isWanted.current = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', poll);
      window.removeEventListener('online', poll);
    };
  }, [pollNow, everyMs]);
  return pollNow;
}
