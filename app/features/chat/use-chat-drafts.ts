import { useEffect, useState } from 'react';
import { allChatDrafts } from './chat-drafts';

const none: ReadonlyMap<string, string> = new Map();

/** The viewer's drafts on this device, by user; it follows what other tabs type. */
export function useChatDrafts(viewerId: string): ReadonlyMap<string, string> {
  const [drafts, setDrafts] = useState(none);
  useEffect(() => {
    const read = () => setDrafts(allChatDrafts(viewerId));
    read();
    window.addEventListener('storage', read);
    return () => window.removeEventListener('storage', read);
  }, [viewerId]);
  return drafts;
}
