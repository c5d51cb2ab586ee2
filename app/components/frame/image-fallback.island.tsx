import { useEffect } from 'react';

const PLACEHOLDER = '/art/placeholder.svg';

function showPlaceholder(image: HTMLImageElement): void {
  if (image.getAttribute('src') === PLACEHOLDER) return;
  image.removeAttribute('srcset');
  image.removeAttribute('sizes');
  image.src = PLACEHOLDER;
}

const isPicture = (target: EventTarget | null): target is HTMLImageElement =>
  target instanceof HTMLImageElement && target.hasAttribute('data-picture');

/**
 * Replaces pictures that fail to load with a placeholder, even those that failed before hydration. Mount it
 * once per page.
 */
export function ImageFallback() {
  useEffect(() => {
    for (const image of document.querySelectorAll('img[data-picture]')) {
      if (isPicture(image) && image.complete && image.naturalWidth === 0) showPlaceholder(image);
    }
    const onError = ({ target }: Event) => {
      if (isPicture(target)) showPlaceholder(target);
    };
    // `error` events of images don't bubble, so they are captured.
    document.addEventListener('error', onError, true);
    return () => document.removeEventListener('error', onError, true);
  }, []);
  return null;
}
