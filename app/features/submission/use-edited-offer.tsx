import { type ReactNode, type RefObject, Suspense, useEffect, useState } from 'react';
import { retryingLazy } from '~/components/frame/retrying-load';
import { Note } from '~/components/ui/note';
import type { DraftContent, DraftKind } from '~/domain/draft/draft';
import { ChangedElsewhere } from '~/features/changed-elsewhere/changed-elsewhere.island';
import { readFormDraft } from '~/features/draft/form-draft';
import { standInFor } from '~/features/upload/local-files';
import type { FormFailure } from '~/http/form-failure';
import { fromQueue } from './kept-edit.words';
import type { Edited } from './submission';
import { keepUnsavedEdit, readUnsavedEdit } from './unsaved-edit';
import { UnsavedNote } from './unsaved-note';
import { useKeptId } from './use-kept-id';
import { loadKeeping } from './use-submission';
import { useUnsavedEdit } from './use-unsaved-edit';

const KeptSubmission = retryingLazy(() => import('./kept-submission.island'));

interface EditedOfferOptions {
  kind: DraftKind;
  element: RefObject<HTMLFormElement>;
  viewerId: string;
  /** The post or listing as the page was loaded with it. */
  loaded: Edited & { content: DraftContent };
  /** Where the post or listing is shown. */
  page: string;
}

/** What fills the form of an existing post or listing. */
interface Opening extends Edited {
  content: DraftContent;
  /** A change that waits in the queue, or goes on from one. */
  isFromQueue: boolean;
  /** What was typed before and not saved. */
  isUnsaved: boolean;
  version: number;
}

/**
 * What the form of an existing post or listing is on this device: what was typed before and not saved; a change of it that waits in
 * the queue, which is not sent by itself from then on; the offer as it stands; or one that was just put into the queue.
 */
export function useEditedOffer({ kind, element, viewerId, loaded, page }: EditedOfferOptions) {
  const { id } = loaded;
  const first: Opening = { ...loaded, isFromQueue: false, isUnsaved: false, version: 0 };
  const [opening, setOpening] = useState(first);
  const [keptId, onKept] = useKeptId();
  const isKept = keptId !== null;
  const path = `${page}/edit`;
  useEffect(() => {
    if (isKept) return keepUnsavedEdit({ viewerId, path }, null);
    let isOver = false;
    const fill = async () => {
      const opened = await openWaiting(kind, viewerId, id);
      const unsaved = readUnsavedEdit<DraftContent>({ viewerId, path });
      const filling = unsaved ?? opened;
      if (!filling || isOver) return;
      const from = { isFromQueue: opened !== null, isUnsaved: unsaved !== null };
      setOpening(({ version }) => ({ id, ...filling, ...from, version: version + 1 }));
    };
    void fill();
    // What keeps it without a network must be here before.
    loadKeeping().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [kind, viewerId, id, path, isKept]);
  const { content, seen, isFromQueue, isUnsaved, version } = opening;
  const read = () => element.current && readFormDraft(element.current);
  useUnsavedEdit({ viewerId, path, seen, read, isUnsaved, version });
  const discard = async () => {
    keepUnsavedEdit({ viewerId, path }, null);
    const opened = await openWaiting(kind, viewerId, id);
    setOpening(({ version }) => ({
      ...first,
      ...opened,
      isFromQueue: opened !== null,
      version: version + 1,
    }));
  };
  const kept: ReactNode = keptId ? (
    <Suspense>
      <KeptSubmission key={keptId} kind={`${kind}-edit`} id={keptId} />
    </Suspense>
  ) : null;
  const notes: ReactNode = (
    <>
      {isFromQueue && !isUnsaved ? (
        <Note role="status" className="mx-4 mt-3.5">
          {fromQueue()}
        </Note>
      ) : null}
      {isUnsaved ? <UnsavedNote onDiscard={discard} /> : null}
    </>
  );
  const lead = ({ answer, isPending }: { answer: FormFailure | undefined; isPending: boolean }) => (
    <ChangedElsewhere
      opened={seen}
      answer={answer}
      page={page}
      pending={isPending}
      waiting={isFromQueue ? { kind: `${kind}-edit`, id } : null}
    />
  );
  return {
    /** Shown in place of the form once its change waits on this device. */
    kept,
    /** What is said over the form of where its content comes from. */
    notes,
    /** Of the form, which is another one with other content. */
    form: { content, edited: { id, seen }, onKept, lead },
    version,
  };
}

/** Null also where what reads the queue cannot be loaded. */
const openWaiting = (kind: DraftKind, viewerId: string, id: string) =>
  import('./open-kept')
    .then(({ openKeptEdit }) => openKeptEdit(kind, viewerId, id, standInFor))
    .catch(() => null);
