import { useEffect } from 'react';

const PLACEHOLDER = '/art/placeholder.svg';

/** What names a picture, `src` last, which begins to load it. */
const NAMES = ['sizes', 'srcset', 'src'];

/** The attributes that pictures had before they showed the placeholder. */
const before = new WeakMap<HTMLImageElement, [name: string, value: string | null][]>();

function showPlaceholder(image: HTMLImageElement): void {
  if (image.getAttribute('src') === PLACEHOLDER) return;
  before.set(
    image,
    NAMES.map((name) => [name, image.getAttribute(name)]),
  );
  image.removeAttribute('srcset');
  image.removeAttribute('sizes');
  image.src = PLACEHOLDER;
}

/** The network is back: what fails again shows the placeholder again. */
function tryAgain(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>(`img[src="${PLACEHOLDER}"]`)) {
    for (const [name, value] of before.get(image) ?? []) if (value !== null) image.setAttribute(name, value);
  }
}

const isPicture = (target: EventTarget | null): target is HTMLImageElement =>
  target instanceof HTMLImageElement && target.hasAttribute('data-picture');

/**
 * Replaces pictures that fail to load with a placeholder until the network is back, even those that failed before hydration.
 * Mount it once per page.
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
    window.addEventListener('online', tryAgain);
    return () => {
      document.removeEventListener('error', onError, true);
      window.removeEventListener('online', tryAgain);
    };
  }, []);
  return null;
}
