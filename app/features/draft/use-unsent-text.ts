import { type RefObject, useEffect, useRef, useState } from 'react';
import { useShell } from '~/features/shell/use-shell';
import { forgetUnsent, keepUnsent, onSent, readUnsent, type UnsentText } from './unsent-text';

interface Writing extends UnsentText {
  box: RefObject<HTMLTextAreaElement>;
  isSending: boolean;
  /** Puts back what was typed before hydration or a reload. */
  restore: (found: UnsentText) => void;
}

/**
 * Keeps what is typed into a box over a reload. `place` names the box. Returns what to call once a text is sent, also where the box is
 * gone by then.
 */
export function useUnsentText(
  place: string,
  { box, content, parentId, isSending, restore }: Writing,
): (sent: string) => void {
  // Who was signed in when the box came alive: it may be somebody else before it goes.
  const [writerId] = useState(useShell()?.viewer?.id ?? '');
  const [isRestored, setIsRestored] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the box comes alive
  useEffect(() => {
    const typed = box.current?.value ?? '';
    const stored = readUnsent(writerId, place);
    if (typed && typed !== content) restore({ content: typed, parentId: null });
    else if (!content && stored) restore(stored);
    setIsRestored(true);
  }, []);

  useEffect(() => {
    // It stays kept while it is being sent: the page may unload before the answer.
    if (isRestored && !isSending) keepUnsent(writerId, place, { content, parentId });
  }, [writerId, place, content, parentId, isRestored, isSending]);

  const latest = useRef(restore);
  latest.current = restore;
  // A box that took over the text of one that was sending empties when that is done.
  useEffect(
    () =>
      onSent(place, (sent) => {
        if (box.current?.value === sent) latest.current({ content: '', parentId: null });
      }),
    [place, box],
  );

  return (sent) => forgetUnsent(writerId, place, sent);
}
