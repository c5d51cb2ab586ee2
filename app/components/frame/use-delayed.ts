import { useEffect, useState } from 'react';

/** Shorter waits are not shown. */
const DELAY_MS = 300;

/** True while `is` has been true for at least `ms` milliseconds. */
export function useDelayed(is: boolean, ms = DELAY_MS): boolean {
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
