import { useEffect } from 'react';

/** A thin network drops pictures without being gone, and says 'online' before it is: after this time, then each time three times as long. */
const AGAIN_MS = 4_000;

/** Setting an address again, even the same one, loads it again. */
function tryAgain(): void {
  for (const image of document.querySelectorAll('img[data-broken]'))
    image.setAttribute('src', image.getAttribute('src') ?? '');
}

/**
 * Marks pictures that fail to load, even those that failed before hydration, so that the style sheet shows a placeholder in the place of a
 * photo (`data-picture`) and the initial in that of an avatar. Tries them again after growing times and when the network is back. Mount it
 * once per page.
 */
export function ImageFallback() {
  useEffect(() => {
    let wait = AGAIN_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (image: HTMLImageElement) => {
      const isBroken = image.naturalWidth === 0;
      image.toggleAttribute('data-broken', isBroken);
      if (isBroken)
        timer ??= setTimeout(() => {
          timer = undefined;
          wait *= 3;
          tryAgain();
        }, wait);
    };
    const onSettled = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) look(target);
    };
    for (const image of document.images) if (image.complete) look(image);
    // These events of images don't bubble, so they are captured.
    document.addEventListener('error', onSettled, true);
    document.addEventListener('load', onSettled, true);
    window.addEventListener('online', tryAgain);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('error', onSettled, true);
      document.removeEventListener('load', onSettled, true);
      window.removeEventListener('online', tryAgain);
    };
  }, []);
  return null;
}
