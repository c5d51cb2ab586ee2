import { useCallback, useEffect, useRef } from 'react';
import type { CommentView } from '~/domain/comment/view.schema';
import { useLive } from '~/features/shell/use-live';
import { loadLatestComments } from './comment-requests';

/** How often an open post is asked about, while it is on the screen. */
const EVERY_MS = 15_000;
const LATEST = 20;

/**
 * Brings the comments of others to an open post: at once where the hub tells the viewer of them, else when the page is looked at
 * again and every now and then. A page in the background asks nothing.
 */
export function useLiveComments(
  postId: string,
  onLatest: (latest: readonly CommentView[], isAll: boolean) => void,
): void {
  const take = useRef(onLatest);
  take.current = onLatest;
  const isAsking = useRef(false);
  const ask = useCallback(async () => {
    if (isAsking.current || document.visibilityState === 'hidden' || !navigator.onLine) return;
    isAsking.current = true;
    try {
      const { comments } = await loadLatestComments(postId, LATEST, undefined);
      take.current(comments, comments.length < LATEST);
    } catch {
      // Offline: the next question tries again.
    } finally {
      isAsking.current = false;
    }
  }, [postId]);
  useLive('post_commented', (frame) => {
    if (frame.postId === postId) void ask();
  });
  useLive('comment_replied', (frame) => {
    if (frame.postId === postId) void ask();
  });
  useEffect(() => {
    const look = () => void ask();
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
    };
  }, [ask]);
}
