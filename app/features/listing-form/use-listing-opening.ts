import { useActionData } from '@remix-run/react';
import { useState } from 'react';
import { type Draft, type DraftContent, isEmptyDraft } from '~/domain/draft/draft';
import type { PaperFile } from '~/domain/file/paper';
import { listingDraftStart } from '~/domain/listing/listing';
import { useFreshId } from '~/features/submission/use-fresh-id';
import type { FormFailure } from '~/http/form-failure';

export interface CreateListingStart {
  /** The id of the new listing, unless the draft has one. */
  listingId: string;
  draft: Draft | null;
  plan: PaperFile | null;
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

/** The initial content of the create-listing form: the draft, a form that came back without a script, or nothing. */
export function useListingOpening(start: CreateListingStart) {
  // The form came back from a submit without a script.
  const returned = useActionData<FormFailure>()?.result.initialValue;
  const [opening, setOpening] = useState<Opening>(() => firstOpening(start, returned !== undefined));
  const [listingId, setListingId] = useState(String(returned?.id ?? opening.content.id ?? start.listingId));
  useFreshId({ isBlank: start.isBlank, id: start.listingId }, setListingId);
  return {
    ...opening,
    listingId,
    renewId: () => setListingId(crypto.randomUUID()),
    /** Remounts the form with other content. */
    open(content: DraftContent, isRestored: boolean) {
      setListingId(content.id ?? crypto.randomUUID());
      setOpening(({ version }) => ({
        version: version + 1,
        content: listingDraftStart(content),
        isRestored,
      }));
    },
  };
}

function firstOpening({ draft }: CreateListingStart, isReturned: boolean): Opening {
  const content = draft?.content ?? {};
  return {
    version: 0,
    content: listingDraftStart(content),
    isRestored: !isReturned && !isEmptyDraft(content),
  };
}
