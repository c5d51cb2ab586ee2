import { type RefObject, useEffect, useRef, useState } from 'react';
import { useShell } from '~/features/shell/use-shell';
import { forgetUnsent, keepUnsent, onSent, readUnsent, type UnsentText } from './unsent-text';

interface Writing extends UnsentText {
  box: RefObject<HTMLTextAreaElement>;
  isSending: boolean;
  /** Restores text typed before hydration or a reload. */
  restore: (found: UnsentText) => void;
}

/**
 * Keeps the text of a box over a reload. `place` names the box. Returns a function to call once a text is sent, even if the box is
 * unmounted.
 */
export function useUnsentText(
  place: string,
  { box, content, parentId, isSending, restore }: Writing,
): (sent: string) => void {
  // The user at the mount of the box: another one may sign in before its unmount.
  const [writerId] = useState(useShell()?.viewer?.id ?? '');
  const [isRestored, setIsRestored] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(() => {
    const typed = box.current?.value ?? '';
    const stored = readUnsent(writerId, place);
    if (typed && typed !== content) restore({ content: typed, parentId: null });
    else if (!content && stored) restore(stored);
    setIsRestored(true);
  }, []);

  useEffect(() => {
    // The text is kept while it is being sent, because the page may unload before the answer.
    if (isRestored && !isSending) keepUnsent(writerId, place, { content, parentId });
  }, [writerId, place, content, parentId, isRestored, isSending]);

  const latest = useRef(restore);
  latest.current = restore;
  // A box that took over the text of a sending one is emptied once it is sent.
  useEffect(
    () =>
      onSent(place, (sent) => {
        if (box.current?.value === sent) latest.current({ content: '', parentId: null });
      }),
    [place, box],
  );

  return (sent) => forgetUnsent(writerId, place, sent);
}
