import { useEffect } from 'react';

/** A thin network drops pictures without being gone, and says 'online' before it is: after this time, then each time three times as long. */
const FIRST_RETRY_MS = 4_000;

/** Setting an address again, even the same one, loads it again. */
function reload(image: HTMLImageElement): void {
  image.setAttribute('src', image.getAttribute('src') ?? '');
}

interface Retry {
  pauseMs: number;
  timer?: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Marks pictures that fail to load, even those that failed before hydration, so that the style sheet shows a placeholder in the place of a
 * photo (`data-picture`) and the initial in that of an avatar. Tries them again after growing times and when the network is back. Mount it
 * once per page.
 */
export function ImageFallback() {
  useEffect(() => {
    // Each picture has pauses of its own, so that one that is gone for good delays no other.
    const retries = new Map<HTMLImageElement, Retry>();
    const forget = (image: HTMLImageElement) => {
      clearTimeout(retries.get(image)?.timer);
      retries.delete(image);
    };
    const look = (image: HTMLImageElement) => {
      const isBroken = image.naturalWidth === 0;
      image.toggleAttribute('data-broken', isBroken);
      if (!isBroken) return forget(image);
      const retry: Retry = retries.get(image) ?? { pauseMs: FIRST_RETRY_MS };
      retries.set(image, retry);
      retry.timer ??= setTimeout(() => {
        retry.timer = undefined;
        retry.pauseMs *= 3;
        if (image.isConnected) reload(image);
        else forget(image);
      }, retry.pauseMs);
    };
    const onSettled = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) look(target);
    };
    // 'online' may come before the first request gets through: the pauses begin again.
    const onOnline = () => {
      for (const image of document.querySelectorAll<HTMLImageElement>('img[data-broken]')) {
        forget(image);
        reload(image);
      }
    };
    for (const image of document.images) if (image.complete) look(image);
    // These events of images don't bubble, so they are captured.
    document.addEventListener('error', onSettled, true);
    document.addEventListener('load', onSettled, true);
    window.addEventListener('online', onOnline);
    return () => {
      for (const image of retries.keys()) forget(image);
      document.removeEventListener('error', onSettled, true);
      document.removeEventListener('load', onSettled, true);
      window.removeEventListener('online', onOnline);
    };
  }, []);
  return null;
}
