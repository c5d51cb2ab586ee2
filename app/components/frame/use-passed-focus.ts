import { type RefObject, useEffect } from 'react';

/**
 * For an element that leaves the page with its list item, or alone, once its own action succeeds: gives the focus to the next item's
 * form button, or its first link or button, else to the previous item's or the page's main element, unless it is somewhere else by then.
 */
export function usePassedFocus(inside: RefObject<HTMLElement>, isLeaving: boolean): void {
  useEffect(() => {
    const left = inside.current?.closest('li') ?? inside.current;
    if (!isLeaving || !left) return;
    const neighbours = [left.nextElementSibling, left.previousElementSibling].map(targetIn);
    return () => {
      if (left.isConnected || document.activeElement !== document.body) return;
      const target = neighbours.find((one) => one?.isConnected) ?? document.getElementById('main');
      target?.focus({ preventScroll: true });
    };
  }, [inside, isLeaving]);
}

const targetIn = (item: Element | null): HTMLElement | null | undefined =>
  item?.querySelector<HTMLElement>('form button') ?? item?.querySelector<HTMLElement>('a[href], button');
