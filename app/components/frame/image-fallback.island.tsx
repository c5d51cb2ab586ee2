import { useEffect } from 'react';

/** A thin network drops pictures without being gone, and says 'online' before it is: after this time, then each time three times as long. */
const FIRST_RETRY_MS = 4_000;

/** Setting an address again, even the same one, loads it again. */
function reload(image: HTMLImageElement): void {
  image.setAttribute('src', image.getAttribute('src') ?? '');
}

/** Reloads each picture after its own growing pauses, so that one that is gone for good delays no other. */
function createRetries() {
  const pauses = new Map<HTMLImageElement, number>();
  const timers = new Map<HTMLImageElement, ReturnType<typeof setTimeout>>();
  const stop = (image: HTMLImageElement) => {
    clearTimeout(timers.get(image));
    timers.delete(image);
  };
  return {
    schedule(image: HTMLImageElement) {
      if (timers.has(image)) return;
      const pause = pauses.get(image) ?? FIRST_RETRY_MS;
      pauses.set(image, pause * 3);
      timers.set(
        image,
        setTimeout(() => {
          timers.delete(image);
          if (image.isConnected) reload(image);
          else pauses.delete(image);
        }, pause),
      );
    },
    forget(image: HTMLImageElement) {
      stop(image);
      pauses.delete(image);
    },
    stopAll() {
      for (const image of [...timers.keys()]) stop(image);
    },
  };
}

/**
 * Marks pictures that fail to load, even those that failed before hydration, so that the style sheet shows a placeholder in the place of a
 * photo (`data-picture`) and the initial in that of an avatar. Tries them again after growing times and when the network is back. Mount it
 * once per page.
 */
export function ImageFallback() {
  useEffect(() => {
    const retries = createRetries();
    const look = (image: HTMLImageElement) => {
      const isBroken = image.naturalWidth === 0;
      image.toggleAttribute('data-broken', isBroken);
      if (isBroken) retries.schedule(image);
      else retries.forget(image);
    };
    const onSettled = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) look(target);
    };
    // 'online' may come before the first request gets through: the pauses begin again.
    const onOnline = () => {
      for (const image of document.querySelectorAll<HTMLImageElement>('img[data-broken]')) {
        retries.forget(image);
        reload(image);
      }
    };
    for (const image of document.images) if (image.complete) look(image);
    // These events of images don't bubble, so they are captured.
    document.addEventListener('error', onSettled, true);
    document.addEventListener('load', onSettled, true);
    window.addEventListener('online', onOnline);
    return () => {
      retries.stopAll();
      document.removeEventListener('error', onSettled, true);
      document.removeEventListener('load', onSettled, true);
      window.removeEventListener('online', onOnline);
    };
  }, []);
  return null;
}
