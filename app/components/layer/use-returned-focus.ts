import { useRef } from 'react';

/** Where nothing has the focus: gives it to what had it before, or to the page's main element if that has left the page. */
export function returnFocus(before: Element | null): void {
  for (const target of [before, document.getElementById('main')])
    if (document.activeElement === document.body && target instanceof HTMLElement)
      target.focus({ preventScroll: true });
}

/**
 * Props of a dialog without a trigger, for Radix: where the focus would be lost when it closes, it returns to the element that opened the
 * dialog, or goes to the page's main element if the opener has left the page.
 */
export function useReturnedFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: () => returnFocus(opener.current),
  };
}
