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
  changeItems(card.id, (item) => ({ ...card, ...(item.matches && { matches: item.matches }) }));
}

/** Hides an item in the feeds that Back restores: it was gone from them at `askedAt`. */
export function hideInFeeds(id: string, askedAt: number): void {
  learnEngagement(id, { isDeleted: true }, askedAt);
  changeItems(id, () => null);
}

function changeItems(id: string, change: (item: FeedItem) => FeedItem | null): void {
  const changed = (item: FeedItem) => (item.id === id ? (change(item) ?? []) : item);
  for (const snapshot of snapshots.values())
    snapshot.pages = snapshot.pages.map((page) => ({ ...page, items: page.items.flatMap(changed) }));
}
