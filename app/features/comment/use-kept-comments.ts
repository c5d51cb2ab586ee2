import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type Thread, withWords } from '~/domain/comment/thread';
import type { CommentView } from '~/domain/comment/view.schema';
import type { QueuedWrite } from '~/features/write-queue/queued-write';
import { onQueueChange, onQueueNews, waitingWrites } from '~/features/write-queue/write-queue';

const none: readonly QueuedWrite[] = [];

interface KeptComments {
  /** What became of a new comment that waited for a network: the stored one, or null if it is not to be. */
  settle: (id: string, stored: CommentView | null) => void;
  /** New words of a comment have been stored. */
  change: (stored: CommentView) => void;
}

/** Follows what waits of the comments. Returns what shows a comment with the new words that wait for it. */
export function useKeptComments(kept: KeptComments): (thread: Thread) => Thread {
  const latest = useRef(kept);
  latest.current = kept;
  useEffect(
    () =>
      onQueueNews((news) => {
        if (news.type === 'discarded') latest.current.settle(news.id, null);
        if (news.type !== 'sent') return;
        const { write, answer } = news;
        if (write.kind === 'comment') latest.current.settle(write.id, answer as CommentView);
        if (write.kind === 'comment-edit') latest.current.change(answer as CommentView);
      }),
    [],
  );
  const writes = useSyncExternalStore(onQueueChange, waitingWrites, () => none);
  const edits = writes.filter(({ kind, error }) => kind === 'comment-edit' && error === null);
  return (thread) =>
    edits.reduce(
      (shown, { about, body }) => withWords(shown, about.id, (body as { content: string }).content),
      thread,
    );
}
