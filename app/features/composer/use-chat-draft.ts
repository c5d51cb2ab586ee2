import { type RefObject, useCallback, useEffect, useState } from 'react';

const keyOf = (viewerId: string, userId: string) => `chat-draft:${viewerId}:${userId}`;

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function write(key: string, content: string): void {
  try {
    if (content.trim()) localStorage.setItem(key, content);
    else localStorage.removeItem(key);
  } catch {
    // Storage is full or forbidden: the draft lasts as long as the page.
  }
}

interface ChatDraftProps {
  viewerId: string;
  userId: string;
  box: RefObject<HTMLTextAreaElement>;
  content: string;
  setContent: (content: string) => void;
}

/** Keeps a draft for each thread. Also takes over text that was typed before hydration. */
export function useChatDraft({ viewerId, userId, box, content, setContent }: ChatDraftProps) {
  const key = keyOf(viewerId, userId);
  const [restored, setRestored] = useState('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each thread
  useEffect(() => {
    const typed = box.current?.value ?? '';
    const kept = typed || read(key);
    if (kept !== content) setContent(kept);
    setRestored(key);
  }, [key]);

  useEffect(() => {
    if (restored === key) write(key, content);
  }, [key, content, restored]);

  return { forget: useCallback(() => write(key, ''), [key]) };
}
