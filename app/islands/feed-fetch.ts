import { type FeedChoice, type FeedItem, feedApiPath } from '~/domain/feed';
import { callApi, nextCursor } from '~/lib/api';
import type { FeedPage } from './feed-memory';

/** The page after `cursor`. */
export async function fetchFeedPage(
  choice: FeedChoice,
  cursor: string,
  signal: AbortSignal,
): Promise<FeedPage> {
  const { data, headers } = await callApi<FeedItem[]>(feedApiPath(choice, cursor), { signal });
  return { items: data, next: nextCursor(headers), receivedAt: Date.now() };
}
