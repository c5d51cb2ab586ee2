import { useEffect, useRef } from 'react';
import type { CommentView } from '~/domain/comment/view.schema';
import { onQueueNews } from '~/features/write-queue/write-queue';

/** Calls with what became of a comment that waited for a network: the stored one, or null if it is not to be. */
export function useKeptComments(settle: (id: string, stored: CommentView | null) => void): void {
  const latest = useRef(settle);
  latest.current = settle;
  useEffect(
    () =>
      onQueueNews((news) => {
        if (news.type === 'discarded') latest.current(news.id, null);
        if (news.type === 'sent' && news.write.kind === 'comment')
          latest.current(news.write.id, news.answer as CommentView);
      }),
    [],
  );
}
