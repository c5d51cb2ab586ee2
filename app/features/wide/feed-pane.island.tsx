import { Link, useLocation } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { RowSkeleton } from '~/components/frame/row-skeleton';
import { Button } from '~/components/ui/button';
import { type FeedChoice, feedChoice } from '~/domain/feed/feed';
import { fetchFeedPage } from '~/features/feed/feed-fetch';
import type { FeedPage } from '~/features/reaction/feed-memory';
import { latestFeed } from '~/features/reaction/kept-feeds';
import { useIsGone } from '~/features/reaction/use-post-engagement';
import { useLive } from '~/features/shell/use-live';
import { FeedRow, type FeedRowProps } from './feed-row';
import { RetryPane } from './retry-pane';
import * as words from './wide.words';

/** The feed beside an open post: as it was left, or from its beginning. */
export function FeedPane() {
  const { pathname } = useLocation();
  const [{ address, choice, left }] = useState(leftFeed);
  const [pages, setPages] = useState<readonly FeedPage[]>(left);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const next = pages.at(-1)?.next ?? null;
  const loading = useRef<AbortController>();
  const load = useCallback(
    async (cursor: string | null) => {
      loading.current?.abort();
      const abort = new AbortController();
      loading.current = abort;
      setState('loading');
      try {
        const page = await fetchFeedPage(choice, cursor, abort.signal);
        setPages((known) => (cursor ? [...known, page] : [page]));
        setState('idle');
      } catch {
        if (!abort.signal.aborted) setState('failed');
      }
    },
    [choice],
  );
  // Who is to be seen may be different.
  const loadAnew = () => {
    setPages([]);
    void load(null);
  };
  useLive('contact_changed', loadAnew);
  useLive('resync', loadAnew);
  useEffect(() => {
    if (left.length === 0) void load(null);
  }, [left, load]);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  const rows = pages.flatMap(({ items, askedAt }) => items.map((item) => ({ item, askedAt })));
  const items = new Map(rows.map((row) => [row.item.id, row]));
  return (
    <aside aria-label={words.feed()}>
      <div className="bar bar-row pane-bar">
        <Link to={address} className="bar-title px-2.5">
          {words.backToFeed()}
        </Link>
      </div>
      {pages.length > 0 ? (
        <ul ref={list} aria-label={words.feed()}>
          {[...items.values()].map(({ item, askedAt }) => (
            <Row key={item.id} item={item} askedAt={askedAt} openPath={pathname} />
          ))}
        </ul>
      ) : null}
      {pages.length > 0 && items.size === 0 ? <p className="p-4 text-text-2">{words.nothingHere()}</p> : null}
      {state === 'failed' ? <RetryPane onPress={() => void load(next)} /> : null}
      {state === 'loading' ? <RowSkeleton label={words.feed()} count={pages.length > 0 ? 1 : 6} /> : null}
      {state === 'idle' && next ? (
        <div className="grid p-4">
          <Button type="button" variant="ghost" onClick={() => void load(next)}>
            {words.showMore()}
          </Button>
        </div>
      ) : null}
    </aside>
  );
}

interface RowProps extends FeedRowProps {
  askedAt: number;
}

/** Leaves out what was deleted or closed, or is not found any more. */
function Row({ askedAt, ...row }: RowProps) {
  return useIsGone(row.item.id, askedAt) ? null : <FeedRow {...row} />;
}

function leftFeed(): { address: string; choice: FeedChoice; left: readonly FeedPage[] } {
  const feed = latestFeed();
  const address = feed?.address ?? '/dashboard';
  const { searchParams } = new URL(address, window.location.origin);
  return { address, choice: feedChoice(searchParams, () => true), left: feed?.pages ?? [] };
}
