let online = 0;
if (typeof window !== 'undefined') window.addEventListener('online', () => (online += 1));

/** How often the network has come back since this page began. */
export const timesOnline = (): number => online;

/** Resolves after this time, or when the network is back. In a page that nobody sees it waits until the page is seen. */
export const untilDue = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      if (document.hidden) return;
      clearTimeout(timer);
      window.removeEventListener('online', go);
      document.removeEventListener('visibilitychange', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    window.addEventListener('online', go);
    document.addEventListener('visibilitychange', go);
  });

/**
 * Resolves when what could not be loaded or saved may be tried again, such as a script: after a growing time of at most `maxMs`. A page
 * that is older than a deploy would ask for ever, if it did not wait until it is seen.
 */
export const nextTry = (maxMs: number) => (tries: number) =>
  untilDue(Math.min(1_000 * 2 ** (tries - 1), maxMs));
