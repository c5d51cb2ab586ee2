import { useCallback, useEffect, useRef, useState } from 'react';
import { useIsLive } from '~/components/frame/use-is-live';
import { isListingCard } from '~/domain/feed/feed';
import {
  type FeedAnchor,
  type FeedPage,
  recallFeed,
  rememberAnchor,
  rememberFeed,
  restoreFeeds,
  setShownFeed,
} from '~/features/reaction/feed-memory';
import { learnCard } from '~/features/reaction/use-post-engagement';
import { requestTime } from '~/lib/time/request-time';
import { toast } from '~/lib/toast';
import * as words from './feed.words';
import type { LoadedFeed } from './loaded-feed';
import { useMorePages } from './use-more-pages';

const firstPage = ({ page: { items, next } }: LoadedFeed): FeedPage => ({
  items,
  next,
  askedAt: requestTime(),
});

let isFirstListOfDocument = true;

/** The pages of one history entry's feed: those it had when it was left, or the first page. */
export function useFeedPages(entryKey: string, feed: LoadedFeed, viewerId: string) {
  const isLive = useIsLive();
  const [pages, setPages] = useState<FeedPage[]>(
    // During hydration the first render must match the server's.
    () => (isLive && recallFeed(entryKey)?.pages) || [firstPage(feed)],
  );
  const { loading, ...more } = useMorePages(feed, pages, setPages);

  const loadNew = useCallback(async (): Promise<boolean> => {
    try {
      const { fetchNewPage } = await import('./feed-fetch');
      const withNew = await fetchNewPage(feed.choice);
      loading.current?.abort();
      setPages(withNew);
      return true;
    } catch {
      toast({ title: words.error(), text: words.unfetched(), tone: 'bad' });
      return false;
    }
  }, [feed.choice, loading]);

  useScrollPosition(entryKey, feed, viewerId, pages, setPages);
  useFreshCounts(feed);

  const drop = useCallback((postId: string) => {
    const without = (page: FeedPage) => ({ ...page, items: page.items.filter(({ id }) => id !== postId) });
    setPages((earlier) => earlier.map(without));
  }, []);

  return { pages, ...more, loadNew, drop };
}

/** When the loader runs again, the cards stay and take over the new counts. */
function useFreshCounts(feed: LoadedFeed) {
  const known = useRef(feed);
  useEffect(() => {
    if (known.current === feed) return;
    known.current = feed;
    for (const item of feed.page.items) if (!isListingCard(item)) learnCard(item, requestTime());
  }, [feed]);
}

/** Remembers the pages and the scroll position of a history entry, and restores them. */
function useScrollPosition(
  entryKey: string,
  feed: LoadedFeed,
  viewerId: string,
  pages: FeedPage[],
  setPages: (pages: FeedPage[]) => void,
) {
  const [anchor, setAnchor] = useState<FeedAnchor | null>(() => recallFeed(entryKey)?.anchor ?? null);

  useEffect(() => {
    if (!isFirstListOfDocument) return;
    isFirstListOfDocument = false;
    const stored = restoreFeeds(entryKey, viewerId);
    if (!stored) return;
    setPages(stored.pages);
    setAnchor(stored.anchor);
  }, [entryKey, viewerId, setPages]);

  useEffect(() => {
    const anchor = recallFeed(entryKey)?.anchor ?? null;
    rememberFeed(entryKey, viewerId, { loaded: feed, pages, anchor });
  }, [entryKey, viewerId, feed, pages]);

  // The router restored the scroll offset; this corrects it for cards whose height has changed.
  useEffect(() => {
    if (!anchor) return;
    const card = document.getElementById(anchor.id);
    if (card) window.scrollBy(0, card.getBoundingClientRect().top - anchor.top);
  }, [anchor]);

  useRememberAnchor(entryKey);
}

const SCROLL_REST_MS = 100;

function useRememberAnchor(entryKey: string) {
  useEffect(() => {
    setShownFeed(entryKey);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(() => rememberAnchor(entryKey, topCard()), SCROLL_REST_MS);
    };
    const onClick = ({ target }: MouseEvent) => {
      clearTimeout(timer);
      rememberAnchor(entryKey, pressedCard(target) ?? topCard());
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('click', onClick, true);
    return () => {
      setShownFeed(null);
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('click', onClick, true);
    };
  }, [entryKey]);
}

const CARDS = '[data-post],[data-listing]';

const anchorAt = (card: Element): FeedAnchor => ({ id: card.id, top: card.getBoundingClientRect().top });

/** The card that is opened: those above it may be of another height on Back. */
function pressedCard(target: EventTarget | null): FeedAnchor | null {
  const card = target instanceof Element ? target.closest(CARDS) : null;
  return card ? anchorAt(card) : null;
}

/** The first card that is visible below the sticky header. */
function topCard(): FeedAnchor | null {
  const barHeight = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  for (const card of document.querySelectorAll(CARDS)) {
    if (card.getBoundingClientRect().bottom > barHeight) return anchorAt(card);
  }
  return null;
}
