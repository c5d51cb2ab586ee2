import { useSearchParams } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { DraftContent, DraftKind } from '~/domain/draft/draft';
import { standInFor } from '~/features/upload/local-files';
import { KEPT_PARAM } from '~/lib/offline/kept';

/** Which form of the queue the address asks for: another one is another form. */
export const useKeptParam = (): string | null => useSearchParams()[0].get(KEPT_PARAM);

interface KeptFormOptions {
  kind: DraftKind;
  viewerId: string;
  /** The id that the form opens with. */
  ownId: string;
  /** Puts other content into the form. */
  open: (content: DraftContent) => void;
}

/**
 * Opens the form with what waits in the queue under the id in the address. It is not sent by itself from then on: the form, or its row in
 * the queue, sends it. True where there is such an id. Without one, a draft that waits in the queue already makes room for a new one.
 */
export function useKeptForm({ kind, viewerId, ownId, open }: KeptFormOptions): boolean {
  const asked = useKeptParam();
  const first = useRef({ ownId, open });
  useEffect(() => {
    let isOver = false;
    const fill = async () => {
      const { openKept } = await import('./open-kept');
      const content = await openKept(kind, viewerId, { asked, ownId: first.current.ownId }, standInFor);
      if (content && !isOver) first.current.open(content);
    };
    fill().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [kind, viewerId, asked]);
  return asked !== null;
}
