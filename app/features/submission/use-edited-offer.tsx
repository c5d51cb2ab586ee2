import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { retryingLazy } from '~/components/frame/retrying-load';
import type { DraftContent, DraftKind } from '~/domain/draft/draft';
import { ChangedElsewhere } from '~/features/changed-elsewhere/changed-elsewhere.island';
import { standInFor } from '~/features/upload/local-files';
import type { FormFailure } from '~/http/form-failure';
import type { Edited } from './submission';
import { useKeptId } from './use-kept-id';
import { loadKeeping } from './use-submission';

const KeptSubmission = retryingLazy(() => import('./kept-submission.island'));

interface EditedOfferOptions {
  kind: DraftKind;
  viewerId: string;
  /** The post or listing as the page was loaded with it. */
  loaded: Edited & { content: DraftContent };
  /** Where the post or listing is shown. */
  page: string;
}

/**
 * What the form of an existing post or listing is on this device: the offer as it stands, or a change of it that waits in the queue, which
 * is not sent by itself from then on; or one that was just put there.
 */
export function useEditedOffer({ kind, viewerId, loaded, page }: EditedOfferOptions) {
  const { id } = loaded;
  const [opening, setOpening] = useState({ ...loaded, version: 0 });
  const [keptId, onKept] = useKeptId();
  const isKept = keptId !== null;
  useEffect(() => {
    if (isKept) return;
    let isOver = false;
    const fill = async () => {
      const { openKeptEdit } = await import('./open-kept');
      const waiting = await openKeptEdit(kind, viewerId, id, standInFor);
      if (waiting && !isOver) setOpening(({ version }) => ({ id, ...waiting, version: version + 1 }));
    };
    fill().catch(() => undefined);
    // What keeps it without a network must be here before.
    loadKeeping().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [kind, viewerId, id, isKept]);
  const { content, seen, version } = opening;
  const kept: ReactNode = keptId ? (
    <Suspense>
      <KeptSubmission key={keptId} kind={`${kind}-edit`} id={keptId} />
    </Suspense>
  ) : null;
  const isFromQueue = version > 0;
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
    isFromQueue,
    /** Of the form, which is another one with other content. */
    form: { content, edited: { id, seen }, onKept, lead },
    version,
  };
}
