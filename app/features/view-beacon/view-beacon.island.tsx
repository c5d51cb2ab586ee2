import { useEffect } from 'react';
import { callApi } from '~/lib/api';
import { istDay } from '~/lib/time/in-words';

/** A shorter visit does not count as a view. */
const SEEN_MS = 1_000;

/** The items and days that this tab has reported; the server counts a user once a day anyway. */
const reported = new Set<string>();

/**
 * Reports a view of a post, listing or profile: once, after a second in view, never while it is prefetched.
 */
export function ViewBeacon({ of, id }: { of: 'posts' | 'listings' | 'users'; id: string }) {
  const path = `${of}/${id}`;
  useEffect(() => {
    const seen = `${istDay(Date.now())} ${path}`;
    if (reported.has(seen)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const report = () => {
      stop();
      if (reported.has(seen)) return;
      reported.add(seen);
      // A lost view is not worth an error message.
      callApi(`/api/${path}/views`, { method: 'POST', keepalive: true }).catch(() => undefined);
    };
    // A prerendered page is hidden until it is shown.
    const watch = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(report, SEEN_MS);
    };
    const stop = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', watch);
    };
    document.addEventListener('visibilitychange', watch);
    watch();
    return stop;
  }, [path]);
  return null;
}
