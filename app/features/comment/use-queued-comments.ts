import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type LoadedComments, withWords } from '~/domain/comment/loaded-comments';
import type { CommentView } from '~/domain/comment/view.schema';
import type { AuthorView } from '~/domain/user/author.schema';
import type { QueuedWrite } from '~/features/write-queue/queued-write';
import { onQueueChange, onQueueNews, waitingWrites } from '~/features/write-queue/write-queue';
import { commentsPath } from './comment-requests';
import { queuedComment } from './waiting-comment';

const none: readonly QueuedWrite[] = [];

interface QueuedCommentListeners {
  /** Takes the outcome of a new comment that waited for a network: the stored one, or null if it will not be stored. */
  settle: (id: string, stored: CommentView | null) => void;
  /** New words of a comment have been stored. */
  change: (stored: CommentView) => void;
}

/**
 * Follows what waits of a post's comments. `reworded` shows a comment with the new words that wait for it; `queued` are the new comments
 * of this device, also of before a reload.
 */
export function useQueuedComments(postId: string, viewer: AuthorView, listeners: QueuedCommentListeners) {
  const latest = useRef(listeners);
  latest.current = listeners;
  useEffect(
    () =>
      onQueueNews((news) => {
        if (news.type === 'discarded') latest.current.settle(news.id, null);
        // Its row says why, and has its words.
        if (news.type === 'refused' && news.write.kind === 'comment')
          latest.current.settle(news.write.id, null);
        if (news.type !== 'sent') return;
        const { write, answer } = news;
        if (write.kind === 'comment' && write.path === commentsPath(postId))
          latest.current.settle(write.id, answer as CommentView);
        if (write.kind === 'comment-edit') latest.current.change(answer as CommentView);
      }),
    [postId],
  );
  const writes = useSyncExternalStore(onQueueChange, waitingWrites, () => none);
  const edits = writes.filter(({ kind, error }) => kind === 'comment-edit' && error === null);
  return {
    reworded: (thread: LoadedComments): LoadedComments =>
      edits.reduce(
        (shown, { about, body }) => withWords(shown, about.id, (body as { content: string }).content),
        thread,
      ),
    queued: (all: readonly CommentView[]): CommentView[] =>
      writes.flatMap((write) => queuedComment(postId, viewer, write, all) ?? []),
  };
}
