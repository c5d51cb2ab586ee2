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
