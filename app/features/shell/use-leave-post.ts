import { useNavigate } from '@remix-run/react';
import { type MouseEvent, useCallback } from 'react';

const FEED = '/dashboard';

interface HistoryEntry {
  url: string | null;
}

/** The part of the Navigation API that is used; not every browser has it. */
interface Navigation {
  entries: () => HistoryEntry[];
  currentEntry: { index: number } | null;
}

/** How many steps back the feed lies, when this page was reached from it; null otherwise, or where nobody knows. */
function stepsToFeed(): number | null {
  const { navigation } = window as { navigation?: Navigation };
  if (!navigation?.currentEntry) return null;
  const { index } = navigation.currentEntry;
  const paths = navigation.entries().map(({ url }) => (url ? new URL(url).pathname : ''));
  // The page itself may hold several entries: its comments, an opened picture.
  let at = index - 1;
  while (at >= 0 && paths[at] === window.location.pathname) at -= 1;
  return paths[at] === FEED ? index - at : null;
}

/**
 * Back to the feed: to the very card that was left when the user came from it, otherwise to its top. `onBack` is for
 * the link in the bar, `leave` for after the post is gone.
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
