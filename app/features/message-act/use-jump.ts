import { useNavigate } from '@remix-run/react';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { Reached } from '~/features/thread-place/load-pages';
import { noConnection } from '~/lib/lib.words';
import { prefersReducedMotion } from '~/lib/reduced-motion';
import { toast } from '~/lib/toast';
import { focusMessage } from './focus-message';
import * as words from './message-act.words';
import { messageAnchor } from './quote';

/**
 * Scrolls to a quoted message, which is loaded first if need be, and focuses it; one that is far up has its own page of the thread.
 * `rows` change when messages are loaded.
 */
export function useJump(
  scroller: RefObject<HTMLElement>,
  rows: unknown,
  loadUntil: (seq: number) => Promise<Reached>,
) {
  const navigate = useNavigate();
  const [target, setTarget] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the message is there once its row is drawn
  useEffect(() => {
    const found =
      target && scroller.current?.querySelector<HTMLElement>(`#${CSS.escape(messageAnchor(target))}`);
    if (!found) return;
    show(found);
    setTarget(null);
  }, [rows, target, scroller]);
  return useCallback(
    ({ id, seq }: { id: string; seq: number }) => {
      setTarget(id);
      void loadUntil(seq).then((reached) => {
        if (reached === 'there') return;
        setTarget(null);
        // Without a network the page would be an error in place of the thread.
        if (reached === 'far' && navigator.onLine) navigate(`?at=${seq}`);
        else toast({ title: words.error(), text: noConnection(), tone: 'bad' });
      });
    },
    [loadUntil, navigate],
  );
}

function show(found: HTMLElement): void {
  focusMessage(found);
  const isCalm = prefersReducedMotion();
  found.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
  const soft = getComputedStyle(found).getPropertyValue('--color-marigold-soft');
  found.animate([{ backgroundColor: soft }, { backgroundColor: soft, offset: 0.6 }, {}], 1_600);
}
