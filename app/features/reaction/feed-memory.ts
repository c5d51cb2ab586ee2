import { withEngagement } from '~/domain/feed/engagement';
import { isListingCard } from '~/domain/feed/feed';
import type { FeedItem } from '~/domain/feed/feed.schema';
import type { CardPost } from '~/domain/post/card';
import { currentEngagement } from './use-post-engagement';

/** One page of the list as it came. */
export interface FeedPage {
  items: FeedItem[];
  /** Cursor of the next page. */
  next: string | null;
  /** When this device asked for it, in milliseconds. */
  askedAt: number;
}

/** The card at the top of the screen, and how far below the screen's edge its own edge is, in pixels. */
export interface FeedAnchor {
  /** Of the card's element. */
  id: string;
  top: number;
}

interface FeedSnapshot {
  /** Path and search that it belongs to. */
  address: string;
  /** What the route's loader gave: Back shows it again without asking. */
  loaded: unknown;
  pages: FeedPage[];
  anchor: FeedAnchor | null;
}

const STORAGE_KEY = 'feeds';
/** Feeds of the history that are kept; each is some 40 KB a page. */
const keptFeeds = 4;

/** By the history entry's key, oldest first. */
const snapshots = new Map<string, FeedSnapshot>();
let shownKey: string | null = null;

/** The router's key of the current history entry; the first entry of a document has none. */
const currentKey = (): string => {
  const state: { key?: unknown } | null = window.history.state;
  return typeof state?.key === 'string' ? state.key : 'default';
};

const currentAddress = () => window.location.pathname + window.location.search;

let isStoring = false;

/** A feed is on the screen (its key) or has left it (null). */
export function setShownFeed(key: string | null): void {
  shownKey = key;
  if (isStoring) return;
  isStoring = true;
  // For good: the document may be left from any screen.
  window.addEventListener('pagehide', storeFeeds);
}

export function rememberFeed(key: string, feed: Omit<FeedSnapshot, 'address'>): void {
  snapshots.delete(key);
  snapshots.set(key, { ...feed, address: currentAddress() });
  for (const oldest of snapshots.keys()) {
    if (snapshots.size <= keptFeeds) break;
    snapshots.delete(oldest);
  }
}

export function rememberAnchor(key: string, anchor: FeedAnchor | null): void {
  const snapshot = snapshots.get(key);
  if (snapshot) snapshot.anchor = anchor;
}

/** A post as it is read now, in the feeds that Back shows again: its author may have changed it since. */
export function showInFeeds(card: CardPost): void {
  const renewed = (item: FeedItem) =>
    item.id === card.id ? { ...card, ...(item.matches && { matches: item.matches }) } : item;
  for (const snapshot of snapshots.values())
    snapshot.pages = snapshot.pages.map((page) => ({ ...page, items: page.items.map(renewed) }));
}

export const recallFeed = (key: string): FeedSnapshot | null => snapshots.get(key) ?? null;

/**
 * What the loader gave for a history entry that the user returns to, or null when it must be asked. On Back and
 * Forward the browser shows the entry's address before the loader runs; on a click it still shows the old one, and a
 * click on the feed's own address means 'refresh'.
 */
export function loadedBefore(url: URL): unknown {
  const address = url.pathname + url.search;
  const key = currentKey();
  if (address !== currentAddress() || key === shownKey) return null;
  const snapshot = snapshots.get(key);
  return snapshot?.address === address ? snapshot.loaded : null;
}

/** Before the document goes: what a return from another site needs, with the marks as they are now. */
function storeFeeds(): void {
  const feeds = [...snapshots].map(([key, snapshot]) => [
    key,
    { ...snapshot, pages: snapshot.pages.map(settled) },
  ]);
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(feeds));
  } catch {
    // Storage is full or forbidden: the feed starts at its top.
  }
}

const settled = (page: FeedPage): FeedPage => ({
  ...page,
  items: page.items.map((item) =>
    isListingCard(item) ? item : withEngagement(item, currentEngagement(item, page.askedAt)),
  ),
});

/**
 * The stored feed of this history entry, when the document was reached by Back or Forward or brought back after the
 * browser had discarded it. A reload or a fresh visit starts anew. At most once a document.
 */
export function restoreFeeds(key: string): FeedSnapshot | null {
  if (!isReturn()) return null;
  try {
    const stored: [string, FeedSnapshot][] = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    for (const [storedKey, snapshot] of stored) {
      if (!snapshots.has(storedKey)) snapshots.set(storedKey, snapshot);
    }
  } catch {
    return null;
  }
  const snapshot = snapshots.get(key);
  return snapshot?.address === currentAddress() ? snapshot : null;
}

function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const type = navigation instanceof PerformanceNavigationTiming ? navigation.type : null;
  return type === 'back_forward' || ('wasDiscarded' in document && document.wasDiscarded === true);
}
