import { useLocation, useNavigationType } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { commentPlace } from '~/domain/post/paths';
import { seekInPages } from '~/lib/loading/seek-in-pages';
import type { CommentThread } from './use-comment-thread';

/** How many pages are searched for the comment of a link; a comment further away is not found. */
const MAX_PAGES = 6;
const PAGE = 50;
const DRAWN_WITHIN_MS = 15_000;

const focusOn = (element: HTMLElement) => {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'start' });
};

/**
 * Focuses the target of `#comments` and `#comment-<id>`, which browsers do not do after a client-side
 * navigation. Loads the pages up to a comment that is not on the screen yet.
 */
export function useHashTarget({ next, loadAfter }: Pick<CommentThread, 'next' | 'loadAfter'>): void {
  const { hash, key } = useLocation();
  const type = useNavigationType();
  const latest = useRef({ next, loadAfter });
  latest.current = { next, loadAfter };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same hash again (another key) is a new wish
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1));
    const isFirst = isFirstNavigation();
    const isReturn = type === 'POP' && !isFirst;
    if (isReturn || !/^comments$|^comment-[\w-]+$/.test(id)) return;
    let isOver = false;
    const seek = async () => {
      const element = await seekInPages(latest.current.next, {
        find: () => document.getElementById(id),
        load: async (cursor) => {
          const page = await latest.current.loadAfter(cursor, PAGE);
          const last = page?.items.at(-1);
          if (last) await drawn(commentPlace(last.id));
          return page;
        },
        maxPages: MAX_PAGES,
        isOver: () => isOver,
      });
      if (element) focusOn(element);
    };
    void seek();
    return () => {
      isOver = true;
    };
  }, [hash, key]);
}

let hasNavigated = false;

/**
 * True once, for a document that was opened by its address. After Back, Forward or a reload the scroll
 * position is restored instead.
 */
function isFirstNavigation(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const isFirst =
    !hasNavigated && navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate';
  hasNavigated = true;
  return isFirst;
}

/** Resolves once the element is on the page: on a busy phone React draws a loaded page seconds later. */
function drawn(id: string): Promise<void> {
  const isThere = () => document.getElementById(id) !== null;
  if (isThere()) return Promise.resolve();
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      observer.disconnect();
      done();
    };
    const timer = setTimeout(end, DRAWN_WITHIN_MS);
    const observer = new MutationObserver(() => {
      if (isThere()) end();
    });
    observer.observe(document.body, { subtree: true, childList: true });
  });
}
