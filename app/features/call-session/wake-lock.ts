/**
 * Keeps the phone's screen on until the returned function is called. Browsers end a lock when the page is hidden, so another is asked
 * for when it is seen again.
 */
export function stayAwake(): () => void {
  if (!navigator.wakeLock) return () => {};
  let asked: Promise<WakeLockSentinel | null> = Promise.resolve(null);
  const release = () => void asked.then((lock) => lock?.release());
  const ask = () => {
    if (document.visibilityState !== 'visible') return;
    release();
    asked = navigator.wakeLock.request('screen').catch(() => null);
  };
  ask();
  document.addEventListener('visibilitychange', ask);
  return () => {
    document.removeEventListener('visibilitychange', ask);
    release();
  };
}
