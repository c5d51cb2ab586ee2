import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ThreadRow } from './thread-rows';

/** Within this distance of the newest message, in pixels, the list follows new messages. */
const AT_END = 60;
/** Within this distance of the oldest message, in pixels, the previous page is loaded. */
const NEAR_TOP = 600;

const lastBubble = (rows: readonly ThreadRow[]) => {
  const last = rows.findLast((row) => row.kind === 'bubble');
  return last?.kind === 'bubble' ? last.bubble : null;
};

/**
 * Follows the newest message while the viewer is near it, and otherwise keeps the scroll position. The scroll
 * container is column-reversed: `scrollTop` is 0 at the newest message and negative above.
 */
export function useThreadScroll(rows: readonly ThreadRow[], loadOlder: () => Promise<void>) {
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [hasNew, setHasNew] = useState(false);
  const before = useRef<{ last: string | null; height: number } | null>(null);

  const onScroll = useCallback(() => {
    const { current } = scroller;
    if (!current) return;
    const isEnd = current.scrollTop > -AT_END;
    setIsAtEnd(isEnd);
    if (isEnd) setHasNew(false);
    if (current.scrollHeight - current.clientHeight + current.scrollTop < NEAR_TOP) void loadOlder();
  }, [loadOlder]);

  useLayoutEffect(() => {
    const { current } = scroller;
    if (!current) return;
    const last = lastBubble(rows);
    const known = before.current;
    before.current = { last: last?.key ?? null, height: current.scrollHeight };
    if (known === null) return toUnread(current);
    if (!last || known.last === last.key || current.scrollTop > -AT_END) return;
    if (last.isOwn && last.unsent) {
      current.scrollTop = 0;
      return;
    }
    // A new message at the end moves the rest up; scroll back by its height.
    current.scrollTop -= current.scrollHeight - known.height;
    setHasNew(true);
  }, [rows]);

  // If the first page does not fill a tall screen nothing can be scrolled, so the previous page is loaded
  // here.
  useEffect(() => {
    const { current } = scroller;
    if (rows.length > 0 && current && current.scrollHeight <= current.clientHeight) void loadOlder();
  }, [rows, loadOlder]);

  const toEnd = useCallback(() => {
    const { current } = scroller;
    if (!current) return;
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    current.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' });
    current.focus({ preventScroll: true });
    setHasNew(false);
  }, []);

  return { scroller, isAtEnd, hasNew, onScroll, toEnd };
}

/** Scrolls to the unread divider if the unread messages do not fit on the screen. */
function toUnread(scroller: HTMLElement): void {
  const divider = scroller.querySelector('[data-unread-divider]');
  if (!divider) return;
  const distance = divider.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  if (distance < 0) scroller.scrollTop += distance - 12;
}
