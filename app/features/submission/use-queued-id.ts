import { useLocation } from '@remix-run/react';
import { useState } from 'react';

/** The id of the form that was queued from this page. Null again after a new navigation to the same address. */
export function useQueuedId(): [id: string | null, onQueued: (id: string) => void] {
  const { key } = useLocation();
  const [queued, setQueued] = useState({ id: '', key: '' });
  return [queued.id && queued.key === key ? queued.id : null, (id) => setQueued({ id, key })];
}
