import { useSearchParams } from '@remix-run/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { DraftContent, DraftKind } from '~/domain/draft/draft';
import { standInFor } from '~/features/upload/local-files';
import { KEPT_PARAM } from '~/lib/offline/kept';
import { watchTyping } from './watch-typing';

/** Which form of the queue the address asks for: another one is another form. */
export const useKeptParam = (): string | null => useSearchParams()[0].get(KEPT_PARAM);

interface KeptFormOptions {
  kind: DraftKind;
  viewerId: string;
  /** The id that the form opens with. */
  ownId: string;
  form: RefObject<HTMLFormElement>;
  /** Puts other content into the form. */
  open: (content: DraftContent) => void;
  /** Gives the form another id: the one it has belongs to what waits. */
  renewId: () => void;
}

/**
 * Opens the form with what waits in the queue under the id in the address. It is not sent by itself from then on: the form, or its row in
 * the queue, sends it. True where there is such an id. Without one, a draft that waits in the queue already makes room for a new one.
 * What somebody has begun to type by then stays: it is a draft, and the queue keeps its own.
 */
export function useKeptForm({ kind, viewerId, ownId, form, open, renewId }: KeptFormOptions): boolean {
  const asked = useKeptParam();
  const [isTyped, setIsTyped] = useState(false);
  const first = useRef({ ownId, open, renewId });
  useEffect(() => {
    let isOver = false;
    const typing = watchTyping(form);
    const fill = async () => {
      const { openKept } = await import('./open-kept');
      const content = await openKept(kind, viewerId, { asked, ownId: first.current.ownId }, standInFor);
      if (!content || isOver) return;
      if (!typing.hasBegun()) return first.current.open(content);
      first.current.renewId();
      setIsTyped(true);
    };
    fill()
      .catch(() => undefined)
      .finally(typing.stop);
    return () => {
      isOver = true;
      typing.stop();
    };
  }, [kind, viewerId, form, asked]);
  return asked !== null && !isTyped;
}
