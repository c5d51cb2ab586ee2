import { useActionData } from '@remix-run/react';
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { type Draft, type DraftContent, isEmptyDraft } from '~/domain/draft/draft';
import type { FormFailure } from '~/http/form-failure';

export interface NewOfferStart {
  draft: Draft | null;
  /** The server's time in epoch milliseconds. */
  now: number;
  /** Kept by this device to open without a network. */
  isBlank?: boolean;
}

interface Opening {
  /** Incremented to remount the form. */
  version: number;
  content: DraftContent;
  isRestored: boolean;
}

const asItIs = (content: DraftContent) => content;

/**
 * The initial content of the form for a new post or listing: the draft, a form that came back without a script, or nothing. The offer
 * gets `newId`, unless the draft has an id. `shown` completes a draft's content for the form.
 */
export function useNewOfferOpening({ draft, isBlank }: NewOfferStart, newId: string, shown = asItIs) {
  const posted = useActionData<FormFailure>()?.result.initialValue;
  const [opening, setOpening] = useState<Opening>(() => {
    const content = draft?.content ?? {};
    return {
      version: 0,
      content: shown(content),
      isRestored: posted === undefined && !isEmptyDraft(content),
    };
  });
  const [id, setId] = useState(String(posted?.id ?? opening.content.id ?? newId));
  useFreshId({ isBlank, id: newId }, setId);
  return {
    ...opening,
    id,
    /** The values of a form that came back from a submit without a script, until other content is put into it. */
    returned: opening.version > 0 ? undefined : posted,
    renewId: () => setId(crypto.randomUUID()),
    /** Remounts the form with other content. */
    open(content: DraftContent, isRestored: boolean) {
      setId(content.id ?? crypto.randomUUID());
      setOpening(({ version }) => ({ version: version + 1, content: shown(content), isRestored }));
    },
  };
}

/** Gives each opening of a kept blank form an id of its own, because the kept copy always has the same one. */
function useFreshId(
  { isBlank = false, id }: { isBlank?: boolean | undefined; id: string },
  setId: Dispatch<SetStateAction<string>>,
): void {
  const kept = useRef(id);
  useEffect(() => {
    // A local draft that was put into the form has an id of its own.
    if (isBlank) setId((current) => (current === kept.current ? crypto.randomUUID() : current));
  }, [isBlank, setId]);
}
