import { useNavigate } from '@remix-run/react';
import { type MouseEvent, useCallback } from 'react';

const FEED = '/dashboard';

interface HistoryEntry {
  url: string | null;
}

/** The used part of the Navigation API, which not every browser has. */
interface Navigation {
  entries: () => HistoryEntry[];
  currentEntry: { index: number } | null;
}

/** How many history steps back the feed is, if this page was opened from it; otherwise null. */
function stepsToFeed(): number | null {
  const { navigation } = window as { navigation?: Navigation };
  if (!navigation?.currentEntry) return null;
  const { index } = navigation.currentEntry;
  const paths = navigation.entries().map(({ url }) => (url ? new URL(url).pathname : ''));
  // The page itself may have several entries: its comments, or an opened picture.
  let at = index - 1;
  while (at >= 0 && paths[at] === window.location.pathname) at -= 1;
  return paths[at] === FEED ? index - at : null;
}

/**
 * Returns to the feed: to the card that the user came from, otherwise to its top. `onBack` is for the bar's
 * link, `leave` for a deleted post.
 */
export function useLeavePost() {
  const navigate = useNavigate();
  const leave = useCallback(() => {
    const steps = stepsToFeed();
    if (steps === null) navigate(FEED, { replace: true });
    else navigate(-steps);
  }, [navigate]);
  const onBack = useCallback(
    (event: MouseEvent) => {
      const steps = stepsToFeed();
      if (steps === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      navigate(-steps);
    },
    [navigate],
  );
  return { leave, onBack };
}
