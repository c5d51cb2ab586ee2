import { useLocation } from '@remix-run/react';
import { useState } from 'react';

/** The id of the form that was queued from this page. Null again after a new navigation to the same address. */
export function useKeptId(): [id: string | null, keep: (id: string) => void] {
  const { key } = useLocation();
  const [kept, setKept] = useState({ id: '', key: '' });
  return [kept.id && kept.key === key ? kept.id : null, (id) => setKept({ id, key })];
}
