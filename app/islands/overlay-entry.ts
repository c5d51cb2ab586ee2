import { useCallback, useEffect, useRef, useState } from 'react';

const field = 'overlay';

const overlayOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && field in state ? state[field] : null;

/** The router numbers its entries in `idx`; an overlay's own entry keeps the number of the page under it. */
const indexOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null;

/**
 * An overlay with a history entry of its own: Back closes it, and the page under it neither moves nor loads again,
 * because the router never hears of that entry. A reload opens it again.
 */
export function useOverlayEntry(name: string) {
  const [isOpen, setIsOpen] = useState(false);
  const shown = useRef(isOpen);
  shown.current = isOpen;
  const page = useRef<unknown>(null);
  // Going back takes a moment: a second press in it must not leave the page as well.
  const isClosing = useRef(false);

  useEffect(() => {
    page.current = indexOf(window.history.state);
    if (overlayOf(window.history.state) === name) setIsOpen(true);
    const onPop = (event: PopStateEvent) => {
      if (indexOf(event.state) !== page.current) return;
      isClosing.current = false;
      const isShown = overlayOf(event.state) === name;
      // Only a step between the page and its overlay is ours; any other the router must see.
      if (shown.current === isShown) return;
      event.stopImmediatePropagation();
      setIsOpen(isShown);
    };
    // On the way down, before the router's own listener.
    window.addEventListener('popstate', onPop, { capture: true });
    return () => window.removeEventListener('popstate', onPop, { capture: true });
  }, [name]);

  const open = useCallback(() => {
    window.history.pushState({ ...window.history.state, [field]: name }, '');
    setIsOpen(true);
  }, [name]);

  const close = useCallback(() => {
    if (isClosing.current) return;
    isClosing.current = overlayOf(window.history.state) === name;
    if (isClosing.current) window.history.back();
    else setIsOpen(false);
  }, [name]);

  return { isOpen, open, close };
}
