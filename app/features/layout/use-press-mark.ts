import { useEffect, useRef } from 'react';

/** A navigation that begins later than this after a press is not the press's. */
const SOON_MS = 1_000;
/** A link that turns out to be a download leaves the page where it is. */
const LONGEST_MS = 10_000;

const MARK = 'data-pressed';

function unmark(): void {
  for (const marked of document.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK);
}

function mark(pressed: Element): void {
  unmark();
  pressed.setAttribute(MARK, '');
}

/** Marks the link or button whose press began the navigation, by `data-pressed`, until the navigation ends. */
export function usePressMark(navigationKey: string | undefined): void {
  const press = useRef<{ on: Element; at: number } | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = ({ target }: MouseEvent) => {
      const on = target instanceof Element ? target.closest('a[href], button') : null;
      press.current = on && { on, at: performance.now() };
    };
    // After the router: what it leaves to the browser loads a document.
    const onLeft = (event: MouseEvent) => {
      const on = press.current?.on;
      if (!(on instanceof HTMLAnchorElement) || event.defaultPrevented || !opensHere(on, event)) return;
      mark(on);
      clearTimeout(timer);
      timer = setTimeout(unmark, LONGEST_MS);
    };
    document.addEventListener('click', note, true);
    window.addEventListener('click', onLeft);
    window.addEventListener('pageshow', unmark);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', note, true);
      window.removeEventListener('click', onLeft);
      window.removeEventListener('pageshow', unmark);
    };
  }, []);

  useEffect(() => {
    const { on, at } = press.current ?? {};
    if (navigationKey === undefined || !on || at === undefined || performance.now() - at > SOON_MS) return;
    mark(on);
    return () => {
      on.removeAttribute(MARK);
    };
  }, [navigationKey]);
}

/** Whether the press replaces this document by another one. */
function opensHere(link: HTMLAnchorElement, { metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  const isOwn = !link.target && !link.hasAttribute('download') && !metaKey && !ctrlKey && !shiftKey;
  return isOwn && link.origin === location.origin && link.pathname !== location.pathname;
}
