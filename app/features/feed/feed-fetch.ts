import { feedApiPath, type ListChoice } from '~/domain/feed/feed';
import type { FeedItem } from '~/domain/feed/feed.schema';
import { toCardPost } from '~/domain/post/card';
import type { PostView } from '~/domain/post/view.schema';
import type { FeedPage } from '~/features/reaction/feed-memory';
import { callApi, nextCursor } from '~/lib/api';

/** The page after `cursor`, or the first; `limit` where it is not a whole one. */
export async function fetchFeedPage(
  choice: ListChoice,
  cursor: string | null,
  signal: AbortSignal,
  limit: number | null = null,
): Promise<FeedPage> {
  const askedAt = Date.now();
  const { data, headers } = await callApi<unknown>(feedApiPath(choice, cursor, limit), { signal });
  // The feed's endpoint returns cards; a user's posts come in full and are converted.
  const items = 'authorId' in choice ? (data as PostView[]).map(toCardPost) : (data as FeedItem[]);
  return { items, next: nextCursor(headers), askedAt };
}
