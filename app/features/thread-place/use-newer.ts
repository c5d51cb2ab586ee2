import { useCallback, useRef, useState } from 'react';
import { messageLimits } from '~/domain/message/message';
import type { MessageView } from '~/domain/message/message.schema';
import { callApi } from '~/lib/api';

interface NewerProps {
  userId: string;
  /** The newest message that the page has loaded. */
  lastSeq: number;
  /** Messages after it exist that are not loaded. */
  hasNewer: boolean;
  onPage: (messages: readonly MessageView[], hasMore: boolean) => void;
}

/** Loads the page after the newest loaded message of a thread that was opened in the middle. */
export function useNewer({ userId, lastSeq, hasNewer, onPage }: NewerProps) {
  const [isLoadingNewer, setIsLoading] = useState(false);
  const isAsking = useRef(false);
  const loadNewer = useCallback(async () => {
    if (isAsking.current || !hasNewer) return;
    isAsking.current = true;
    setIsLoading(true);
    try {
      const path = `/api/messages/${userId}?after=${lastSeq}&limit=${messageLimits.page}`;
      const { data, headers } = await callApi<MessageView[]>(path);
      onPage(data, headers.get('link')?.includes('rel="next"') ?? false);
    } catch {
      // Scrolling down again retries.
    } finally {
      isAsking.current = false;
      setIsLoading(false);
    }
  }, [userId, lastSeq, hasNewer, onPage]);
  return { isLoadingNewer, loadNewer };
}
