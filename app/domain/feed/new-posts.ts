import type { FeedChoice } from './feed';
import type { FeedItem } from './feed.schema';

/** The count stops here. */
export const NEW_POSTS_MAX = 20;

/** Minimum time between two requests of a page, in milliseconds. */
export const NEW_POSTS_PAUSE_MS = 30_000;

/** Where a feed begins: the cursor of its first card, or the time at which it was empty. */
export const feedStart = (first: Pick<FeedItem, 'createdAt' | 'id'> | undefined, now: number): string =>
  first ? `${Date.parse(first.createdAt).toString(36)}.${first.id}` : `${now.toString(36)}.0`;

export function newPostsPath({ postType, category }: FeedChoice, since: string): string {
  const search = new URLSearchParams({ postType, since });
  if (category) search.set('category', category);
  return `/api/feed/new?${search}`;
}

/**
 * Prepends a new first page to the loaded pages. If it does not reach the old first page, it replaces the list, and scrolling loads
 * what is in between.
 */
export function withNewPage<Page extends { items: readonly { id: string }[]; next: string | null }>(
  pages: readonly Page[],
  fresh: Page,
): Page[] {
  const known = new Set(pages.flatMap(({ items }) => items.map(({ id }) => id)));
  const meets = fresh.next === null || fresh.items.some(({ id }) => known.has(id));
  if (!meets) return [fresh];
  // What follows the last known card comes with the next page, which the list knows where to find.
  const end = fresh.items.map(({ id }) => known.has(id)).lastIndexOf(true) + 1;
  const items = fresh.items.slice(0, end || undefined).filter(({ id }) => !known.has(id));
  return items.length > 0 ? [{ ...fresh, items }, ...pages] : [...pages];
}
