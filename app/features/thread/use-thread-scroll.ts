import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ThreadRow } from './thread-rows';

/** Pixels from the newest message within which one still reads along. */
const AT_END = 60;
/** Pixels from the oldest message at which the page before is asked for. */
const NEAR_TOP = 600;

const lastBubble = (rows: readonly ThreadRow[]) => {
  const last = rows.findLast((row) => row.kind === 'bubble');
  return last?.kind === 'bubble' ? last.bubble : null;
};

/**
 * Follows the newest message as long as one is there, and otherwise holds the place. The scroller runs backwards: its
 * `scrollTop` is 0 at the newest message and negative above.
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
    // What comes at the end pushes the rest up: back by as much.
    current.scrollTop -= current.scrollHeight - known.height;
    setHasNew(true);
  }, [rows]);

  // A page that leaves a tall screen half empty can't be scrolled, so nobody would ask for the one before.
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

/** More is new than fits on the screen: begin with the first of it. */
function toUnread(scroller: HTMLElement): void {
  const divider = scroller.querySelector('[data-unread-divider]');
  if (!divider) return;
  const distance = divider.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  if (distance < 0) scroller.scrollTop += distance - 12;
}
