import type { ListPage } from '~/components/hydration/inline-data';
import type { ListChoice } from '~/domain/feed/feed';
import type { FeedItem } from '~/domain/feed/feed.schema';

/** What the route's loader returns for a feed. */
export interface LoadedFeed {
  choice: ListChoice;
  /** The cursor of the first page; null at the feed's beginning. */
  cursor: string | null;
  page: ListPage<FeedItem>;
  /** The server's time in milliseconds. */
  now: number;
}
