import { useEffect, useRef } from 'react';

const MARGIN = 16;

/**
 * Placed in a horizontally scrolling row of links: scrolls the current link into view on mount and when it
 * changes.
 */
export function CurrentInView({ current }: { current: string | null }) {
  const mark = useRef<HTMLSpanElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new choice is the signal.
  useEffect(() => {
    const row = mark.current?.parentElement;
    const link = row?.querySelector<HTMLElement>('[aria-current]');
    if (!row || !link) return;
    const { left, right } = link.getBoundingClientRect();
    const edge = row.getBoundingClientRect();
    if (left < edge.left + MARGIN) row.scrollLeft += left - edge.left - MARGIN;
    else if (right > edge.right - MARGIN) row.scrollLeft += right - edge.right + MARGIN;
  }, [current]);
  return <span ref={mark} hidden />;
}
