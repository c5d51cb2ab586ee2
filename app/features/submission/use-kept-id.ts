import { useLocation } from '@remix-run/react';
import { useState } from 'react';

/** The id of what was put into the queue from this page; null again where its form is opened anew, at the same address. */
export function useKeptId(): [id: string | null, keep: (id: string) => void] {
  const { key } = useLocation();
  const [kept, setKept] = useState({ id: '', key: '' });
  return [kept.id && kept.key === key ? kept.id : null, (id) => setKept({ id, key })];
}
