import { feedApiPath, isListingCard, type ListChoice } from '~/domain/feed/feed';
import type { FeedItem } from '~/domain/feed/feed.schema';
import { withNewPage } from '~/domain/feed/with-new-page';
import { toCardPost } from '~/domain/post/card';
import type { PostView } from '~/domain/post/view.schema';
import type { FeedPage } from '~/features/reaction/feed-memory';
import { learnCard } from '~/features/reaction/use-post-engagement';
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

/** The feed's first page as it is now, as a change of the loaded pages. */
export async function fetchNewPage(choice: ListChoice): Promise<(pages: readonly FeedPage[]) => FeedPage[]> {
  const fresh = await fetchFeedPage(choice, null, new AbortController().signal);
  for (const item of fresh.items) if (!isListingCard(item)) learnCard(item, fresh.askedAt);
  return (pages) => withNewPage(pages, fresh);
}
