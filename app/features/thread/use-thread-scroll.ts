import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Place } from '~/features/thread-place/use-place';
import { prefersReducedMotion } from '~/lib/reduced-motion';
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

/** What was on the screen before the rows changed. */
interface Known {
  /** The key of the last message. */
  last: string | null;
  /** The height of what is under it, in pixels. */
  below: number;
  hasNewer: boolean;
  visit: string;
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
  const before = useRef<Known | null>(null);

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
    before.current = {
      last: last?.key ?? null,
      below: last ? heightBelow(current, last.key) : 0,
      hasNewer,
      visit: place.visit,
    };
    if (known?.visit !== place.visit) return toPlace(current, place, known === null);
    if (!last || known.last === null || known.last === last.key) return;
    const isFollowing = !known.hasNewer && current.scrollTop > -AT_END;
    if (isFollowing) return;
    if (!known.hasNewer && last.isOwn && last.unsent) {
      current.scrollTop = 0;
      return;
    }
    // What comes at the end moves the rest up; scroll back by its height.
    current.scrollTop -= heightBelow(current, known.last) - known.below;
    if (!known.hasNewer) setHasNew(true);
  }, [rows, place, hasNewer]);

  // What is under the last message changes without new rows, too: a spinner comes and goes.
  useEffect(() => {
    const { current } = scroller;
    const content = current?.firstElementChild;
    if (!content) return;
    const sizes = new ResizeObserver(() => {
      const known = before.current;
      if (known?.last) known.below = heightBelow(current, known.last);
    });
    sizes.observe(content);
    return () => sizes.disconnect();
  }, []);

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

/** The height of what is under a message, in pixels. What is above it counts for nothing: the list grows upwards. */
function heightBelow(scroller: HTMLElement, key: string): number {
  const bubble = scroller.querySelector(`[data-message-id="${key}"]`);
  const bottom = scroller.firstElementChild?.getBoundingClientRect().bottom;
  return bubble && bottom !== undefined ? bottom - bubble.getBoundingClientRect().bottom : 0;
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
