import { useRef } from 'react';

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
    onCloseAutoFocus: () => {
      for (const target of [opener.current, document.getElementById('main')])
        if (document.activeElement === document.body && target instanceof HTMLElement)
          target.focus({ preventScroll: true });
    },
  };
}
