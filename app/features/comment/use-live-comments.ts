import { type LatestComments, type LoadedComments, shownIds } from '~/domain/comment/loaded-comments';
import { useLive } from '~/features/shell/use-live';
import { usePolling } from '~/features/shell/use-polling';
import { loadLatestComments } from './comment-requests';

/** How often an open post is asked about, while it is on the screen. */
const EVERY_MS = 15_000;
const LATEST = 20;

/**
 * Brings the comments of others to an open post: at once where the hub tells the viewer of them, else when the page is looked at
 * again and every now and then.
 */
export function useLiveComments(
  postId: string,
  thread: LoadedComments,
  onLatest: (answer: LatestComments) => void,
): void {
  const pollNow = usePolling(async () => {
    const shownBefore = shownIds(thread);
    const { comments } = await loadLatestComments(postId, LATEST, undefined);
    onLatest({ latest: comments, isAll: comments.length < LATEST, shownBefore });
  }, EVERY_MS);
  useLive('post_commented', (frame) => {
    if (frame.postId === postId) pollNow();
  });
  useLive('comment_replied', (frame) => {
    if (frame.postId === postId) pollNow();
  });
}
