import { useRevalidator } from '@remix-run/react';
import { callApi } from '~/lib/api';
import { toast } from '~/lib/toast';
import * as words from './notification.words';

/** Marks notifications as read on the server, then revalidates: the badge shows the server's count. */
export function useMarkRead(onMarked?: () => void) {
  const { revalidate } = useRevalidator();
  return async (which: { all: true; upTo?: string } | { ids: string[] }) => {
    try {
      await callApi('/api/notifications', { method: 'PUT', body: which, keepalive: true });
    } catch {
      if ('all' in which) toast({ title: words.error(), text: words.notMarked(), tone: 'bad' });
      return;
    }
    if ('all' in which) onMarked?.();
    revalidate();
  };
}
