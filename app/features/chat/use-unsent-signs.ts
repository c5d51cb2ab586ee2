import { useEffect, useMemo, useState } from 'react';
import { nextLate, type UnsentSign, unsentSigns } from './delivery';
import { useOutboxItems } from './use-outbox';

/** What the list of chats says of unsent messages, by the user they are for; a message on its way begins to count once it is late. */
export function useUnsentSigns(viewerId: string): ReadonlyMap<string, UnsentSign> {
  const items = useOutboxItems(viewerId);
  const [looked, look] = useState(0);
  useEffect(() => {
    const now = Date.now();
    const late = nextLate(items, now);
    if (late === null) return;
    const timer = setTimeout(() => look(Date.now()), late - now);
    return () => clearTimeout(timer);
  }, [items]);
  return useMemo(() => unsentSigns(items, Math.max(looked, Date.now())), [items, looked]);
}
