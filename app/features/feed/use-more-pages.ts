import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';
import { useWarmUp } from '~/components/frame/use-warm-up';
import { FIRST_CARDS } from '~/domain/feed/feed';
import { pageLimits } from '~/domain/shared/paging';
import type { FeedPage } from '~/features/reaction/feed-memory';
import { toast } from '~/lib/toast';
import * as words from './feed.words';
import type { LoadedFeed } from './loaded-feed';

/** After the scripts that a first press needs. */
const REST_AFTER_MS = 3_000;

/** True while the list has only the few cards of its document. */
const isShort = ({ choice, cursor }: LoadedFeed, pages: readonly FeedPage[]) =>
  !('authorId' in choice) &&
  cursor === null &&
  pages.length === 1 &&
  (pages[0]?.items.length ?? 0) <= FIRST_CARDS;

/** Appends pages: when the end of the list is near, and the rest of a short first page some time after the document. */
export function useMorePages(
  feed: LoadedFeed,
  pages: readonly FeedPage[],
  setPages: Dispatch<SetStateAction<FeedPage[]>>,
) {
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle');
  const [loads, setLoads] = useState(0);
  const loading = useRef<AbortController | null>(null);
  const next = pages.at(-1)?.next ?? null;
  const short = isShort(feed, pages);

  const load = useCallback(async () => {
    if (next === null || loading.current) return;
    const abort = new AbortController();
    loading.current = abort;
    try {
      const { fetchFeedPage } = await import('./feed-fetch');
      const limit = short ? pageLimits.initial - FIRST_CARDS : null;
      const page = await fetchFeedPage(feed.choice, next, abort.signal, limit);
      // A late caller may have asked for a page that is there.
      setPages((earlier) => (earlier.at(-1)?.next === next ? [...earlier, page] : earlier));
      setStatus('idle');
    } catch (error) {
      if (!abort.signal.aborted) throw error;
      setStatus('idle');
    } finally {
      loading.current = null;
      setLoads((before) => before + 1);
    }
  }, [feed.choice, next, setPages, short]);

  const loadMore = useCallback(async () => {
    setStatus('loading');
    try {
      await load();
    } catch {
      setStatus('failed');
      toast({ title: words.error(), text: words.unfetched(), tone: 'bad' });
    }
  }, [load]);

  const loadRest = useCallback(async () => {
    if (!short) return;
    // The user did not ask for this page, so a failure shows no toast: the end of the list tries again, and then tells.
    await load().catch(() => setStatus((before) => (before === 'failed' ? before : 'idle')));
  }, [load, short]);
  useWarmUp(loadRest, REST_AFTER_MS);

  useEffect(() => () => loading.current?.abort(), []);
  return { status, loads, loading, loadMore };
}
