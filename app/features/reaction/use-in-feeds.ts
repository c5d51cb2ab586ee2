import { useEffect } from 'react';
import type { FeedItem } from '~/domain/feed/feed.schema';
import { savedAt } from '~/features/offline/saved-state';
import { hideInFeeds, showInFeeds } from './kept-feeds';

/** Shows an item in the feeds that Back restores as its page does, which was requested at `askedAt`; hides what is no longer listed. */
export function useInFeeds(card: FeedItem, askedAt: number, isListed = true): void {
  useEffect(() => {
    // A copy that was kept for reading offline is older than the feed may be.
    if (savedAt(window.location.pathname) !== null) return;
    if (isListed) showInFeeds(card, askedAt);
    else hideInFeeds(card.id, askedAt);
  }, [card, askedAt, isListed]);
}
