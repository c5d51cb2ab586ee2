import { withEngagement } from '~/domain/feed/engagement';
import { isListingCard } from '~/domain/feed/feed';
import type { FeedItem } from '~/domain/feed/feed.schema';
import type { CardPost } from '~/domain/post/card';
import { currentEngagement, isGoneSince } from './use-post-engagement';

/** One page of the list as it was loaded. */
export interface FeedPage {
  items: FeedItem[];
  /** Cursor of the next page. */
  next: string | null;
  /** When this device requested it, in milliseconds. */
  askedAt: number;
}

/** The card that was opened, or the first visible one, and its distance to the top of the screen in pixels. */
export interface FeedAnchor {
  /** The id of the card's element. */
  id: string;
  top: number;
}

export interface FeedSnapshot {
  /** The path and search that it belongs to. */
  address: string;
  /** The loader's data, which Back shows again without a request. */
  loaded: unknown;
  pages: FeedPage[];
  anchor: FeedAnchor | null;
}

interface StoredFeeds {
  viewer: string;
  feeds: [key: string, FeedSnapshot][];
}

const STORAGE_KEY = 'feeds';
/** How many feeds of the history are kept; each takes some 40 KB a page. */
const keptFeeds = 4;

/** Keyed by history entry, oldest first. */
export const snapshots = new Map<string, FeedSnapshot>();
/** The user who saw them. A document has one user: another one gets a new document, and what is drawn until then is not kept. */
let viewer: string | null = null;
let shownKey: string | null = null;
/** The entry that the router has asked for, until a feed is drawn. */
let awaitedKey: string | null = null;

/** The router's key of the current history entry; the first entry of a document has none. */
const currentKey = (): string => {
  const state: { key?: unknown } | null = window.history.state;
  return typeof state?.key === 'string' ? state.key : 'default';
};

const currentAddress = () => window.location.pathname + window.location.search;

let isStoring = false;

/** Called with the key of the feed that is mounted, or null when it is unmounted. */
export function setShownFeed(key: string | null): void {
  shownKey = key;
  if (key !== null) awaitedKey = null;
  if (isStoring) return;
  isStoring = true;
  // Never removed, because the document may be left from any screen.
  window.addEventListener('pagehide', storeFeeds);
}

/** Pages that were asked for before are not kept: they may show somebody who is blocked by now. */
let forgottenAt = 0;

/** Has Back load all feeds anew, also after a return from another site. */
export function forgetFeeds(): void {
  forgottenAt = Date.now();
  snapshots.clear();
  storeFeeds();
}

export function rememberFeed(key: string, viewerId: string, feed: Omit<FeedSnapshot, 'address'>): void {
  viewer ??= viewerId;
  if (viewerId !== viewer || feed.pages.some(({ askedAt }) => askedAt < forgottenAt)) return;
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

/** The post as a card of this tab shows it; null if none does. */
export function cardOf(postId: string): CardPost | null {
  for (const { pages } of snapshots.values()) {
    for (const { items } of pages) {
      const item = items.find(({ id }) => id === postId);
      if (item && !isListingCard(item)) return item;
    }
  }
  return null;
}

export const recallFeed = (key: string): FeedSnapshot | null => snapshots.get(key) ?? null;

/**
 * The loader's data of a history entry that the user returns to, or null if the loader has to run. On Back
 * and Forward the browser shows the entry's address before the loader runs; on a click it still shows the old
 * one. A click on the feed's own address means 'refresh', also while Back to it is on its way.
 */
export function loadedBefore(url: URL): unknown {
  const address = url.pathname + url.search;
  const key = currentKey();
  if (address !== currentAddress()) return null;
  const isRefresh = key === shownKey || key === awaitedKey;
  awaitedKey = key;
  if (isRefresh) return null;
  const snapshot = snapshots.get(key);
  return snapshot?.address === address ? snapshot.loaded : null;
}

/**
 * Stores the feeds with their present engagement before the document unloads, for a return from another site.
 */
function storeFeeds(): void {
  const feeds = [...snapshots].map(([key, snapshot]) => [
    key,
    { ...snapshot, pages: snapshot.pages.map(settled) },
  ]);
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ viewer, feeds }));
  } catch {
    // Storage is full or forbidden: the feed starts at its top.
  }
}

const settled = (page: FeedPage): FeedPage => ({
  ...page,
  items: page.items
    .filter(({ id }) => !isGoneSince(id, page.askedAt))
    .map((item) =>
      isListingCard(item) ? item : withEngagement(item, currentEngagement(item, page.askedAt)),
    ),
});

/**
 * The stored feed of this history entry, if the document was reached by Back or Forward or restored after the
 * browser had discarded it. A reload or a fresh visit starts over, and so does somebody else who has signed in on
 * this tab. Called at most once per document.
 */
export function restoreFeeds(key: string, viewerId: string): FeedSnapshot | null {
  if (!isReturn()) return null;
  try {
    const stored: StoredFeeds = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    if (stored.viewer !== viewerId) return null;
    for (const [storedKey, snapshot] of stored.feeds) {
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
