import { useActionData, useSearchParams } from '@remix-run/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { DraftContent, DraftKind } from '~/domain/draft/draft';
import { readFormDraft } from '~/features/draft/form-draft';
import { standInFor } from '~/features/upload/local-files';
import { QUEUED_PARAM } from '~/lib/offline/kept';
import { watchTyping } from './watch-typing';

/** The id of the queued form in the address. */
export const useQueuedParam = (): string | null => useSearchParams()[0].get(QUEUED_PARAM);

interface QueuedFormOptions {
  kind: DraftKind;
  viewerId: string;
  /** The id that the form opens with. */
  ownId: string;
  form: RefObject<HTMLFormElement>;
  /** Fills the form with other content. */
  open: (content: DraftContent) => void;
  /** Gives the form another id, because its own belongs to a queued form. */
  renewId: () => void;
  /** The form was queued from this page, which shows that in its place. */
  isQueued: boolean;
}

/**
 * Opens the queued form whose id is in the address; true if there is one. From then on only its author sends it. Without an id, a form
 * whose draft is queued already becomes blank. If its author has begun to type, the form stays as a draft with another id.
 */
export function useQueuedForm(options: QueuedFormOptions): boolean {
  const { kind, viewerId, ownId, form, open, renewId, isQueued } = options;
  const asked = useQueuedParam();
  /** The form is a draft of its own: its author has begun to type, or what was asked for has been sent or cannot be read. */
  const [isOwn, setIsOwn] = useState(false);
  const isReturned = useActionData() !== undefined;
  const now = { ownId, open, renewId, isReturned };
  const latest = useRef(now);
  latest.current = now;
  useEffect(() => {
    if (isQueued) return;
    let isOver = false;
    const { ownId, isReturned } = latest.current;
    const typing = watchTyping(form, readFormDraft, isReturned);
    const fill = async () => {
      const { openQueued } = await import('./open-queued');
      const content = await openQueued(kind, viewerId, { asked, ownId }, standInFor);
      if (isOver) return;
      setIsOwn(asked !== null && !content);
      if (!content) return;
      if (!typing.hasBegun(content)) return latest.current.open(content);
      latest.current.renewId();
      setIsOwn(true);
    };
    fill()
      .catch(() => isOver || setIsOwn(asked !== null))
      .finally(typing.stop);
    return () => {
      isOver = true;
      typing.stop();
    };
  }, [kind, viewerId, form, asked, isQueued]);
  return asked !== null && !isOwn;
}
