import { type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import { useUnsavedWarning } from '~/components/form/use-unsaved-warning';
import { retryingLazy } from '~/components/frame/retrying-load';
import type { Draft, DraftContent, DraftKind } from '~/domain/draft/draft';
import { forgetLocalDraft } from '~/features/draft/local-draft';
import { useDiscard } from '~/features/draft/use-discard';
import { useDraft } from '~/features/draft/use-draft';
import { ageAll } from '~/features/upload/upload-file';
import { hasChosenFile } from '~/features/upload/use-file-input';
import type { FormFailure } from '~/http/form-failure';
import { useQueuedForm } from './use-queued-form';
import { useQueuedId } from './use-queued-id';

const AsideDrafts = retryingLazy(() => import('~/features/draft/aside-drafts.island'));
const PublishedBefore = retryingLazy(() => import('./published-before.island'));
const QueuedSubmission = retryingLazy(() => import('./queued-submission.island'));

interface NewOfferOptions {
  kind: DraftKind;
  viewerId: string;
  /** The id that the form opens with. */
  ownId: string;
  form: RefObject<HTMLFormElement>;
  /** The server's draft when the page was rendered, at `now` by the server's clock. */
  start: { draft: Draft | null; now: number; isBlank?: boolean };
  /** Remounts the form with other content. */
  open: (content: DraftContent, isRestored: boolean) => void;
  renewId: () => void;
}

/** The form of a new offer on this device: a draft that is saved as it is typed, a queued form, or one that was just queued. */
export function useNewOffer({ kind, viewerId, ownId, form, start, open, renewId }: NewOfferOptions) {
  const [queuedId, setQueuedId] = useQueuedId();
  const [publishedId, setPublishedId] = useState('');
  /** The id that the form was sent under. */
  const sentId = useRef('');
  const isFromQueue = useQueuedForm({
    kind,
    viewerId,
    ownId,
    form,
    open: (waiting) => open(waiting, false),
    renewId,
    isQueued: queuedId !== null,
  });
  const { status, keeper, aside, showAside } = useDraft({
    kind,
    userId: viewerId,
    form,
    hasChosenFile,
    known: start.draft,
    serverNow: start.isBlank ? null : start.now,
    onNewer: (newer) => open(newer, true),
    // A form that was sent is what was published: under a new id it would be published twice.
    onPublished: (id) => (id === sentId.current ? setPublishedId(id) : renewId()),
    isOff: isFromQueue,
  });
  useUnsavedWarning(status === 'unsaved');
  const discarding = useDiscard(keeper, () => open({}, false));
  const queued: ReactNode = queuedId ? (
    <Suspense>
      <QueuedSubmission key={queuedId} kind={kind} id={queuedId} />
    </Suspense>
  ) : null;
  const others: ReactNode = aside ? (
    <Suspense>
      <AsideDrafts store={aside} keeper={keeper} onOpen={(content) => open(content, true)} />
    </Suspense>
  ) : null;
  // Without a script, the form's own note leads to it.
  const lead = ({ answer }: { answer: FormFailure | undefined }): ReactNode =>
    keeper.current && (answer?.isPublished || publishedId === ownId) ? (
      <Suspense>
        <PublishedBefore
          kind={kind}
          id={ownId}
          viewerId={viewerId}
          read={() => keeper.current?.content() ?? {}}
          isSaid={answer?.isPublished === true}
        />
      </Suspense>
    ) : null;
  return {
    isFromQueue,
    keeper,
    showAside,
    /** Offers the other drafts on this device. */
    others,
    /** Null while the form is not a draft. */
    status: isFromQueue || queuedId ? null : status,
    saveNow: async () => (await keeper.current?.saveNow()) ?? 'unsaved',
    discarding,
    /** Shown in place of the form once it is queued. */
    queued,
    /** Props of the form: the draft stops when the form is sent, and resumes when it comes back. */
    sending: {
      lead,
      onSend: () => {
        sentId.current = ownId;
        keeper.current?.stop();
      },
      onReturned: (answer: FormFailure | undefined) => {
        if (answer?.isDeleted) {
          renewId();
          ageAll();
        }
        if (!isFromQueue) keeper.current?.resume();
      },
      onQueued: (id: string) => {
        keeper.current?.stop();
        forgetLocalDraft(kind, id);
        setQueuedId(id);
      },
    },
  };
}
