import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a row that leaves its list when its own form succeeds: gives the focus to the next row's button, else to the previous
 * one's or the page's main element, unless it is somewhere else by then.
 */
export function usePassedFocus<Row extends HTMLElement>(isPending: boolean): RefObject<Row> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const left = row.current;
    if (!isPending || !left) return;
    const neighbour = left.nextElementSibling ?? left.previousElementSibling;
    const button = neighbour?.querySelector('button');
    return () => {
      if (left.isConnected || document.activeElement !== document.body) return;
      const target = button?.isConnected ? button : document.getElementById('main');
      target?.focus({ preventScroll: true });
    };
  }, [isPending]);
  return row;
}
