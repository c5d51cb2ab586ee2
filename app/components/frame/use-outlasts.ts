import { useEffect, useState } from 'react';

/** Shorter waits pass without a word. */
const PATIENCE_MS = 300;

/** True once `is` has been true for `ms` milliseconds, and no longer than that. */
export function useOutlasts(is: boolean, ms = PATIENCE_MS): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!is) return;
    const timer = setTimeout(() => setIsLong(true), ms);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [is, ms]);
  return is && isLong;
}
