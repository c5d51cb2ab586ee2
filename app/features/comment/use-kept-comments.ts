import { useEffect, useRef } from 'react';
import type { CommentView } from '~/domain/comment/view.schema';
import { onDeedNews } from '~/features/deed/deeds';

/** Calls with what became of a comment that waited for a network: the stored one, or null if it is not to be. */
export function useKeptComments(settle: (id: string, stored: CommentView | null) => void): void {
  const latest = useRef(settle);
  latest.current = settle;
  useEffect(
    () =>
      onDeedNews((news) => {
        if (news.type === 'discarded') latest.current(news.id, null);
        if (news.type === 'sent' && news.deed.kind === 'comment')
          latest.current(news.deed.id, news.answer as CommentView);
      }),
    [],
  );
}
