import { type FeedChoice, feedApiPath, toCardPost } from '~/domain/feed';
import type { PostView } from '~/domain/post-view';
import { callApi, nextCursor } from '~/lib/api';
import type { FeedPage } from './feed-memory';

/** The page of posts after `cursor`. */
export async function fetchFeedPage(
  choice: FeedChoice,
  cursor: string,
  signal: AbortSignal,
): Promise<FeedPage> {
  const { data, headers } = await callApi<PostView[]>(feedApiPath(choice, cursor), { signal });
  return { items: data.map(toCardPost), next: nextCursor(headers), receivedAt: Date.now() };
}
