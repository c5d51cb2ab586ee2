import { type ReactNode, type RefObject, Suspense, useEffect } from 'react';
import { retryingLazy } from '~/components/frame/retrying-load';
import type { DraftContent, DraftKind } from '~/domain/draft/draft';
import { ChangedElsewhere } from '~/features/changed-elsewhere/changed-elsewhere.island';
import { readFormDraft } from '~/features/draft/form-draft';
import { standInFor } from '~/features/upload/local-files';
import type { FormFailure } from '~/http/form-failure';
import type { Edited } from './submission';
import { useEditOpening } from './use-edit-opening';
import { useQueuedId } from './use-queued-id';
import { loadQueueing } from './use-submission';

const QueuedSubmission = retryingLazy(() => import('./queued-submission.island'));

interface EditedOfferOptions {
  kind: DraftKind;
  element: RefObject<HTMLFormElement>;
  viewerId: string;
  /** The post or listing as the page was loaded with it. */
  loaded: Edited & { content: DraftContent };
  /** The page of the post or listing. */
  page: string;
}

/**
 * The edit form of a post or listing on this device. It opens with an unsaved copy, with an edit that waits in the queue, or with the
 * saved version; an edit that was just queued is shown in its place.
 */
export function useEditedOffer({ kind, element, viewerId, loaded, page }: EditedOfferOptions) {
  const { id } = loaded;
  const [queuedId, onQueued] = useQueuedId();
  const { seen, content, isFromQueue, version, notes } = useEditOpening({
    viewerId,
    path: `${page}/edit`,
    element,
    saved: { seen: loaded.seen, content: loaded.content },
    openWaiting: async () => {
      const { openQueuedEdit } = await import('./open-queued');
      return openQueuedEdit(kind, viewerId, id, standInFor);
    },
    read: readFormDraft,
    isQueued: queuedId !== null,
  });
  useEffect(() => {
    // Without a network, the scripts that queue the edit can no longer be loaded.
    loadQueueing().catch(() => undefined);
  }, []);
  const queued: ReactNode = queuedId ? (
    <Suspense>
      <QueuedSubmission key={queuedId} kind={`${kind}-edit`} id={queuedId} />
    </Suspense>
  ) : null;
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
    /** Shown in place of the form once its edit is queued. */
    queued,
    /** Notes over the form that say where its content comes from. */
    notes,
    /** Props of the form. */
    form: { content, edited: { id, seen }, onQueued, lead },
    version,
  };
}
