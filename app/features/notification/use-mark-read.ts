import { useRevalidator } from '@remix-run/react';
import type { NotificationView } from '~/domain/notification/notification.schema';
import { tagOfNotice } from '~/domain/push/notice-tag';
import { tagOf } from '~/domain/push/payload';
import { closeRead } from '~/features/push/browser-push';
import { callApi } from '~/lib/api';
import { toast } from '~/lib/toast';
import * as words from './notification.words';

/** One notification, or all up to the time of the newest that was shown. */
type Which = NotificationView | { all: true; upTo?: string };

/** Marks notifications as read on the server, then revalidates: the badge shows the server's count. */
export function useMarkRead(onMarked?: () => void) {
  const { revalidate } = useRevalidator();
  return async (which: Which) => {
    const body = 'all' in which ? which : { ids: [which.id] };
    try {
      await callApi('/api/notifications', { method: 'PUT', body, keepalive: true });
    } catch {
      if ('all' in which) toast({ title: words.error(), text: words.notMarked(), tone: 'bad' });
      return;
    }
    closeRead(shownAs(which)).catch(() => undefined);
    if ('all' in which) onMarked?.();
    revalidate();
  };
}

/** Which notifications of this phone show them. */
function shownAs(which: Which): Parameters<typeof closeRead>[0] {
  if (!('all' in which)) return (tag) => tag === tagOfNotice(which);
  const upTo = which.upTo ? Date.parse(which.upTo) : Number.POSITIVE_INFINITY;
  return (tag, at = 0) => !tag.startsWith(tagOf.chat('')) && at <= upTo;
}
