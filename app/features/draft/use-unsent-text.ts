import { type RefObject, useEffect, useState } from 'react';
import { keepUnsent, readUnsent, type UnsentText } from './unsent-text';

interface Writing extends UnsentText {
  box: RefObject<HTMLTextAreaElement>;
  isSending: boolean;
  /** Puts back what was typed before hydration or a reload. */
  restore: (found: UnsentText) => void;
}

/** Keeps what is typed into a box over a reload. `place` as in `readUnsent`. */
export function useUnsentText(place: string, { box, content, parentId, isSending, restore }: Writing): void {
  const [isRestored, setIsRestored] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the box comes alive
  useEffect(() => {
    const typed = box.current?.value ?? '';
    const stored = readUnsent(place);
    if (typed && typed !== content) restore({ content: typed, parentId: null });
    else if (!content && stored) restore(stored);
    setIsRestored(true);
  }, []);

  useEffect(() => {
    // It stays kept while it is being sent: the page may unload before the answer.
    if (isRestored && !isSending) keepUnsent(place, { content, parentId });
  }, [place, content, parentId, isRestored, isSending]);
}
