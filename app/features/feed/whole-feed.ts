import { readInlineData } from '~/components/hydration/inline-data';
import type { FeedItem } from '~/domain/feed/feed.schema';
import type { LoadedFeed } from './loaded-feed';

const known = new WeakMap<LoadedFeed, LoadedFeed>();

/** The loader's data with its cards, which the document says beside what it draws of them. The same for the same data. */
export function wholeFeed<Feed extends LoadedFeed>(feed: Feed): Feed {
  if ('items' in feed.page) return feed;
  const before = known.get(feed) as Feed | undefined;
  if (before) return before;
  const { next } = feed.page as LoadedFeed['page'];
  const whole = { ...feed, page: { isInline: true, next, items: readInlineData() as FeedItem[] } };
  known.set(feed, whole);
  return whole;
}
