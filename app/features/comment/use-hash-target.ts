import { useLocation, useNavigationType } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { CommentThread } from './use-comment-thread';

/** Pages that are looked through for the comment of a link; who is further away is not found. */
const PAGES_AT_MOST = 6;
const PAGE = 50;

const focusOn = (element: HTMLElement) => {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'start' });
};

/**
 * `#comments` and `#comment-<id>` take the keyboard along, which a browser does not do after a navigation without a
 * document. A comment that is not on the screen yet is fetched.
 */
export function useHashTarget({ next, loadAfter }: Pick<CommentThread, 'next' | 'loadAfter'>): void {
  const { hash, key } = useLocation();
  const type = useNavigationType();
  const latest = useRef({ next, loadAfter });
  latest.current = { next, loadAfter };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same hash again (another key) is a new wish
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1));
    const isFirst = isFirstLook();
    const isReturn = type === 'POP' && !isFirst;
    if (isReturn || !/^comments$|^comment-[\w-]+$/.test(id)) return;
    let isOver = false;
    const seek = async () => {
      let { next: cursor } = latest.current;
      for (let page = 0; page <= PAGES_AT_MOST && !isOver; page += 1) {
        const element = document.getElementById(id);
        if (element) return focusOn(element);
        const loaded = await latest.current.loadAfter(cursor, PAGE);
        if (!loaded) return;
        cursor = loaded.next;
        await nextFrame();
      }
    };
    void seek();
    return () => {
      isOver = true;
    };
  }, [hash, key]);
}

let hasLooked = false;

/**
 * True once, for a document that was opened by its address. Back, Forward and a reload return to where the page was
 * scrolled instead.
 */
function isFirstLook(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const isFirst =
    !hasLooked && navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate';
  hasLooked = true;
  return isFirst;
}

/** After the list has been drawn with what came. */
const nextFrame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
