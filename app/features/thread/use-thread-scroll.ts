import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Place } from '~/features/thread-place/use-place';
import { prefersReducedMotion } from '~/lib/calm-motion';
import type { ThreadRow } from './thread-rows';

/** Within this distance of the newest message, in pixels, the list follows new messages. */
const AT_END = 60;
/** Within this distance of the oldest or newest loaded message, in pixels, the next page there is loaded. */
const NEAR_EDGE = 600;

const lastBubble = (rows: readonly ThreadRow[]) => {
  const last = rows.findLast((row) => row.kind === 'bubble');
  return last?.kind === 'bubble' ? last.bubble : null;
};

interface ScrollProps {
  rows: readonly ThreadRow[];
  place: Place;
  /** The newest message is not among the rows. */
  hasNewer: boolean;
  loadOlder: () => Promise<void>;
  loadNewer: () => Promise<void>;
}

/** React warns of a layout effect on the server, which has no layout. */
const useScreenEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Leads to the place of the visit. Follows the newest message while the viewer is near it, and otherwise keeps the scroll position. The scroll
 * container is column-reversed: `scrollTop` is 0 at the newest message and negative above.
 */
export function useThreadScroll({ rows, place, hasNewer, loadOlder, loadNewer }: ScrollProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [hasNew, setHasNew] = useState(false);
  const before = useRef<{ last: string | null; height: number; hasNewer: boolean; visit: string } | null>(
    null,
  );

  const onScroll = useCallback(() => {
    const { current } = scroller;
    if (!current) return;
    const isEnd = current.scrollTop > -AT_END;
    setIsAtEnd(isEnd);
    if (isEnd) setHasNew(false);
    if (current.scrollHeight - current.clientHeight + current.scrollTop < NEAR_EDGE) void loadOlder();
    if (current.scrollTop > -NEAR_EDGE) void loadNewer();
  }, [loadOlder, loadNewer]);

  useScreenEffect(() => {
    const { current } = scroller;
    if (!current) return;
    const last = lastBubble(rows);
    const known = before.current;
    before.current = { last: last?.key ?? null, height: current.scrollHeight, hasNewer, visit: place.visit };
    if (known?.visit !== place.visit) return toPlace(current, place, known === null);
    if (!last || known.last === last.key) return;
    // The page after the loaded ones came: what is on the screen stays.
    if (known.hasNewer) {
      current.scrollTop -= current.scrollHeight - known.height;
      return;
    }
    if (current.scrollTop > -AT_END) return;
    if (last.isOwn && last.unsent) {
      current.scrollTop = 0;
      return;
    }
    // A new message at the end moves the rest up; scroll back by its height.
    current.scrollTop -= current.scrollHeight - known.height;
    setHasNew(true);
  }, [rows, place, hasNewer]);

  // If the first page does not fill a tall screen nothing can be scrolled, so the previous page is loaded
  // here.
  useEffect(() => {
    const { current } = scroller;
    if (rows.length === 0 || !current || current.scrollHeight > current.clientHeight) return;
    void loadOlder();
    void loadNewer();
  }, [rows, loadOlder, loadNewer]);

  const toEnd = useCallback(() => {
    const { current } = scroller;
    if (!current) return;
    const isCalm = prefersReducedMotion();
    current.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' });
    current.focus({ preventScroll: true });
    setHasNew(false);
  }, []);

  return { scroller, isAtEnd: isAtEnd && !hasNewer, hasNew: hasNew && !hasNewer, onScroll, toEnd };
}

/** Scrolls to the message that the visit leads to; without one to the unread divider, and later to the newest message. */
function toPlace(scroller: HTMLElement, { at }: Place, isFirst: boolean): void {
  const target = at === null ? null : scroller.querySelector(`[data-seq="${at}"]`);
  if (target) {
    const [own, frame] = [target.getBoundingClientRect(), scroller.getBoundingClientRect()];
    scroller.scrollTop += own.top - frame.top - Math.max(12, (frame.height - own.height) / 2);
    return;
  }
  if (isFirst) toUnread(scroller);
  else scroller.scrollTop = 0;
}

/** Scrolls to the unread divider if the unread messages do not fit on the screen. */
function toUnread(scroller: HTMLElement): void {
  const divider = scroller.querySelector('[data-unread-divider]');
  if (!divider) return;
  const distance = divider.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  if (distance < 0) scroller.scrollTop += distance - 12;
}
