import { Link, useLocation } from '@remix-run/react';
import { Fragment, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useIsLive } from '~/components/frame/use-is-live';
import { InlineDataScript } from '~/components/hydration/inline-data-script';
import { Button, buttonStyles } from '~/components/ui/button';
import { feedCardId, feedPath, isListingCard, postCardId } from '~/domain/feed/feed';
import type { FeedItem } from '~/domain/feed/feed.schema';
import type { CardListing } from '~/domain/listing/card';
import type { AuthorView } from '~/domain/user/author.schema';
import { ListingCard } from '~/features/listing/listing-card';
import { PostSkeleton } from '~/features/post/post-skeleton';
import type { FeedPage } from '~/features/reaction/feed-memory';
import { useIsGone } from '~/features/reaction/use-post-engagement';
import { useLowData } from '~/http/low-data';
import * as words from './feed.words';
import { FeedCard } from './feed-card.island';
import type { LoadedFeed } from './loaded-feed';
import { NewPosts } from './new-posts';
import { useFeedPages } from './use-feed-pages';
import { useNewPosts } from './use-new-posts';

interface FeedListProps {
  feed: LoadedFeed;
  viewer: AuthorView;
  /** Shown when the feed has no posts. */
  empty: ReactNode;
}

/** The infinite list. Each history entry has its own list, so that Back restores the one that was left. */
export function FeedList(props: FeedListProps) {
  const { key } = useLocation();
  return <FeedOfEntry key={key} entryKey={key} {...props} />;
}

function FeedOfEntry({ feed, viewer, empty, entryKey }: FeedListProps & { entryKey: string }) {
  const { pages, status, loads, loadMore, loadNew, drop } = useFeedPages(entryKey, feed, viewer.id);
  const items = uniqueItems(pages);
  // What the browser draws by itself has its items already.
  const isLive = useIsLive();
  const [inlineItems] = useState(() => (!isLive && feed.page.isInline ? feed.page.items : []));
  const ids = useRef<string[]>([]);
  ids.current = items.map(({ item }) => feedCardId(item));

  const onDeleted = useCallback(
    (postId: string) => {
      focusNextCard(ids.current, postCardId(postId));
      drop(postId);
    },
    [drop],
  );

  const next = pages.at(-1)?.next ?? null;
  const news = <NewPostsButton feed={feed} pages={pages} first={items[0]?.item} loadNew={loadNew} />;
  if (items.length === 0 && next === null) {
    return (
      <>
        {news}
        {feed.cursor === null ? empty : <FirstPageLink choice={feed.choice} />}
      </>
    );
  }
  const returnTo = feedPath(feed.choice, feed.cursor);
  return (
    <>
      {news}
      {items.map(({ item, askedAt }, index) => (
        <Fragment key={item.id}>
          {isListingCard(item) ? (
            <FeedListing listing={item} askedAt={askedAt} isFirst={index === 0} />
          ) : (
            <FeedCard
              post={item}
              askedAt={askedAt}
              now={feed.now}
              viewer={viewer}
              returnTo={`${returnTo}#${feedCardId(item)}`}
              isFirst={index === 0}
              onDeleted={onDeleted}
            />
          )}
          {inlineItems.includes(item) ? <InlineDataScript item={item} /> : null}
        </Fragment>
      ))}
      {next === null ? null : <ListEnd {...{ feed, next, status, loads }} onMore={loadMore} />}
    </>
  );
}

/** A later page with nothing on it does not say that the feed has no posts. */
const FirstPageLink = ({ choice }: Pick<LoadedFeed, 'choice'>) => (
  <div className="grid p-4">
    <Link to={feedPath(choice)} className={buttonStyles({ variant: 'secondary' })}>
      {words.backToFirst()}
    </Link>
  </div>
);

interface NewsProps {
  feed: LoadedFeed;
  pages: readonly FeedPage[];
  first: FeedItem | undefined;
  loadNew: () => Promise<boolean>;
}

/** A button that appears when there are new posts and loads them. */
function NewPostsButton({ feed, pages, first, loadNew }: NewsProps) {
  const [isPending, setIsPending] = useState(false);
  // A user's own posts and later pages do not begin with the newest post.
  const choice = 'authorId' in feed.choice || feed.cursor !== null ? null : feed.choice;
  const { isNew, forget } = useNewPosts({ choice, first, askedAt: pages[0]?.askedAt ?? 0, now: feed.now });
  const show = async () => {
    setIsPending(true);
    const isShown = await loadNew();
    setIsPending(false);
    if (!isShown) return;
    forget();
    window.scrollTo({ top: 0 });
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return <NewPosts isNew={isNew} isPending={isPending} onPress={() => void show()} />;
}

interface FeedListingProps {
  listing: CardListing;
  askedAt: number;
  isFirst: boolean;
}

/** Hides a listing that was removed or closed on its own page, so that Back does not show it. */
function FeedListing({ listing, askedAt, isFirst }: FeedListingProps) {
  return useIsGone(listing.id, askedAt) ? null : <ListingCard listing={listing} isFirst={isFirst} />;
}

/** An item that moved between two requests is shown only where it came first. */
function uniqueItems(pages: readonly FeedPage[]) {
  const seen = new Set<string>();
  return pages.flatMap(({ items, askedAt }) =>
    items.filter(({ id }) => !seen.has(id) && seen.add(id)).map((item) => ({ item, askedAt })),
  );
}

/** Moves the focus from a deleted card to the next card, or to the previous one. */
function focusNextCard(ids: readonly string[], cardId: string): void {
  const place = ids.indexOf(cardId);
  const neighbour = ids[place + 1] ?? ids[place - 1];
  const target = neighbour
    ? document.querySelector<HTMLElement>(`#${neighbour}-title a`)
    : document.getElementById('main');
  target?.focus({ preventScroll: true });
}

interface ListEndProps {
  feed: LoadedFeed;
  next: string;
  status: 'idle' | 'loading' | 'failed';
  /** How many loads have ended. One that added nothing may have been in the way of another. */
  loads: number;
  onMore: () => void;
}

/**
 * Loads the next page when the end is near; by a button to save data or after a failure; by a link without a
 * script.
 */
function ListEnd({ feed, next, status, loads, onMore }: ListEndProps) {
  const isLive = useIsLive();
  const mark = useRef<HTMLDivElement>(null);
  const isAutomatic = !useLowData() && isLive && status !== 'failed';
  useNearEnd(mark, isAutomatic, `${next} ${loads}`, onMore);

  if (!isLive) {
    return (
      <div className="grid p-4">
        <Link to={feedPath(feed.choice, next)} className={buttonStyles({ variant: 'secondary' })}>
          {words.nextPage()}
        </Link>
      </div>
    );
  }
  return (
    <div ref={mark}>
      {status === 'loading' || isAutomatic ? (
        <PostSkeleton count={2} />
      ) : (
        // The padding keeps the button clear of the error toast.
        <div className="grid px-4 pt-4 pb-28">
          <Button type="button" variant="secondary" onClick={onMore}>
            {status === 'failed' ? words.tryAgain() : words.showMore()}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Loads about two screens ahead, so that readers rarely reach the end. */
const AHEAD = '0px 0px 1600px 0px';

function useNearEnd(mark: RefObject<HTMLElement | null>, isOn: boolean, state: string, onNear: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new cursor, or the end of a load, needs a new look at the same mark.
  useEffect(() => {
    if (!isOn || !mark.current) return;
    const observer = new IntersectionObserver(
      // A busy phone hears of several changes at once: the last one counts.
      (entries) => {
        if (entries.at(-1)?.isIntersecting) onNear();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [isOn, state, onNear]);
}
