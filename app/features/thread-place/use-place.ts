import { useLocation } from '@remix-run/react';
import { useMemo, useState } from 'react';

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
 * The first unread message if it is older than what is loaded: a button leads to it. Once it has been loaded it is offered no more.
 */
export function useFirstUnread({ readSeq, unreadCount, firstSeq }: UnreadStart): number | null {
  const isLoaded = firstSeq !== undefined && firstSeq <= readSeq + 1;
  // Set at once: a state set while React hydrates makes it draw what is for scripts only.
  const [isSeen, setIsSeen] = useState(isLoaded);
  if (isLoaded && !isSeen) setIsSeen(true);
  return unreadCount === 0 || firstSeq === undefined || isLoaded || isSeen ? null : readSeq + 1;
}
