import { useCallback, useRef, useState } from 'react';
import { asker, type MessagePage } from './load-pages';

interface MoreProps {
  userId: string;
  /** The page that is next in one direction; null where there is none. */
  query: string | null;
  onPage: (page: MessagePage) => void;
}

/** Loads the next page of a thread in one direction, one at a time. Scrolling there again repeats a load that failed. */
export function useMore({ userId, query, onPage }: MoreProps) {
  const [isLoading, setIsLoading] = useState(false);
  const isAsking = useRef(false);
  const load = useCallback(async () => {
    if (isAsking.current || query === null) return;
    isAsking.current = true;
    setIsLoading(true);
    const page = await asker(userId)(query).catch(() => null);
    if (page) onPage(page);
    isAsking.current = false;
    setIsLoading(false);
  }, [userId, query, onPage]);
  return { isLoading, load };
}
