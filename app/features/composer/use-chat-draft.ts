import { type RefObject, useCallback, useEffect, useState } from 'react';
import { readChatDraft, writeChatDraft } from '~/features/chat/chat-drafts';

interface ChatDraftProps {
  viewerId: string;
  userId: string;
  box: RefObject<HTMLTextAreaElement>;
  content: string;
  setContent: (content: string) => void;
}

/** Keeps a draft for each thread. Also takes over text that was typed before hydration. */
export function useChatDraft({ viewerId, userId, box, content, setContent }: ChatDraftProps) {
  const key = `${viewerId} ${userId}`;
  const [restored, setRestored] = useState('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each thread
  useEffect(() => {
    const typed = box.current?.value ?? '';
    const kept = typed || readChatDraft(viewerId, userId);
    if (kept !== content) setContent(kept);
    setRestored(key);
  }, [key]);

  useEffect(() => {
    if (restored === key) writeChatDraft(viewerId, userId, content);
  }, [key, viewerId, userId, content, restored]);

  return { forget: useCallback(() => writeChatDraft(viewerId, userId, ''), [viewerId, userId]) };
}
