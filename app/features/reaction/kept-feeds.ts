import { isListingCard } from '~/domain/feed/feed';
import type { FeedItem } from '~/domain/feed/feed.schema';
import { type FeedSnapshot, snapshots } from './feed-memory';
import { learnCard, learnEngagement } from './use-post-engagement';

/** The feed that was shown last on this tab, as it was left; null if none was. */
export const latestFeed = (): Pick<FeedSnapshot, 'address' | 'pages'> | null =>
  [...snapshots.values()].filter(({ address }) => address.startsWith('/dashboard')).at(-1) ?? null;

/** Shows an item in the feeds that Back restores as its page shows it, which was requested at `askedAt`. */
export function showInFeeds(card: FeedItem, askedAt: number): void {
  learnEngagement(card.id, { isDeleted: false }, askedAt);
  if (!isListingCard(card)) learnCard(card, askedAt);
  const changed = (item: FeedItem) =>
    item.id === card.id ? { ...card, ...(item.matches && { matches: item.matches }) } : item;
  for (const snapshot of snapshots.values())
    snapshot.pages = snapshot.pages.map((page) => ({ ...page, items: page.items.map(changed) }));
}

/** Hides an item in the feeds that Back restores: it was gone at `askedAt`. It stays in them, because it may come back. */
export const hideInFeeds = (id: string, askedAt: number): void =>
  learnEngagement(id, { isDeleted: true }, askedAt);
