import { useEffect, useRef } from 'react';

/** Calls when the network is back. */
export function useWhenOnline(call: () => void): void {
  const latest = useRef(call);
  latest.current = call;
  useEffect(() => {
    const run = () => latest.current();
    window.addEventListener('online', run);
    return () => window.removeEventListener('online', run);
  }, []);
}
