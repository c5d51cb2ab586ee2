import { useLocation } from '@remix-run/react';
import { type RefObject, useEffect, useMemo, useState } from 'react';

/** Where a visit to a thread leads: to one message, or to the newest. Each visit is another place. */
export interface Place {
  /** The message's `seq`; null for the newest. */
  at: number | null;
  /** Identifies the visit: the same message can be asked for twice. */
  visit: string;
}

export function usePlace(at: number | null): Place {
  const { key } = useLocation();
  return useMemo(() => ({ at, visit: key }), [at, key]);
}

interface UnreadStart {
  readSeq: number;
  unreadCount: number;
  /** The oldest loaded message; undefined for none. */
  firstSeq: number | undefined;
}

/**
 * The first unread message if it is older than what the thread opens with: a button leads to it, until the divider above it has been on
 * the screen. Older pages are loaded before anybody scrolls to them.
 */
export function useFirstUnread(
  { readSeq, unreadCount, firstSeq }: UnreadStart,
  scroller: RefObject<HTMLElement>,
): number | null {
  const isLoaded = firstSeq !== undefined && firstSeq <= readSeq + 1;
  // A thread that opens with it leads to it.
  const [isSeen, setIsSeen] = useState(isLoaded);
  useEffect(() => {
    const divider = scroller.current?.querySelector('[data-unread-divider]');
    if (isSeen || !isLoaded || !divider) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
    });
    observer.observe(divider);
    return () => observer.disconnect();
  }, [isLoaded, isSeen, scroller]);
  return unreadCount === 0 || firstSeq === undefined || isSeen ? null : readSeq + 1;
}
