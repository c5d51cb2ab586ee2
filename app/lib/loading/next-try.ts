/**
 * Resolves when a script that could not be loaded may be asked for again: after a growing time of at most `longestMs`, or when the
 * network is back. A page that nobody sees asks for nothing until it is seen: one that is older than a deploy would ask for ever.
 */
export const nextTry =
  (longestMs: number) =>
  (tries: number): Promise<void> =>
    new Promise((resolve) => {
      const go = () => {
        if (document.hidden) return;
        clearTimeout(timer);
        window.removeEventListener('online', go);
        document.removeEventListener('visibilitychange', go);
        resolve();
      };
      const timer = setTimeout(go, Math.min(1_000 * 2 ** (tries - 1), longestMs));
      window.addEventListener('online', go);
      document.addEventListener('visibilitychange', go);
    });
