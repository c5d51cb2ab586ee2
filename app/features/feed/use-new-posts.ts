import { useCallback, useEffect, useRef, useState } from 'react';
import type { FeedChoice } from '~/domain/feed/feed';
import type { FeedItem } from '~/domain/feed/feed.schema';
import { feedStart, NEW_POSTS_PAUSE_MS, newPostsPath } from '~/domain/feed/new-posts';
import { useLive } from '~/features/shell/use-live';

interface Shown {
  /** Null if the feed does not begin with the newest post. */
  choice: FeedChoice | null;
  first: FeedItem | undefined;
  /** When the newest page was requested, by this device's clock. */
  askedAt: number;
  /** The server's time when the feed was loaded. */
  now: number;
}

/**
 * Whether there are new posts. Checks when the page becomes visible, when its socket opens and when the user
 * scrolls after a while. It never polls, so a page in the background costs nothing.
 */
export function useNewPosts({ choice, first, askedAt, now }: Shown) {
  const [foundBefore, setFoundBefore] = useState<string | null>(null);
  const start = feedStart(first, now);
  const latest = useRef(askedAt);
  const ask = useCallback(async () => {
    const at = Date.now();
    if (!choice || document.visibilityState === 'hidden') return;
    if (at - latest.current < NEW_POSTS_PAUSE_MS) return;
    latest.current = at;
    try {
      const { callApi } = await import('~/lib/api');
      const { data } = await callApi<{ count: number }>(newPostsPath(choice, start));
      if (data.count > 0) setFoundBefore(start);
    } catch {
      // Offline: the next check tries again.
    }
  }, [choice, start]);
  useLive('ready', () => void ask());
  useEffect(() => {
    const look = () => void ask();
    look();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
      window.removeEventListener('scroll', look);
    };
  }, [ask]);
  return { isNew: foundBefore === start, forget: () => setFoundBefore(null) };
}
