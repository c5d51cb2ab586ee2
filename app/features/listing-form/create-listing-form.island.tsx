import { useRef, useState } from 'react';
import { ImageFallback } from '~/components/frame/image-fallback.island';
import { Page } from '~/components/frame/page';
import { Button } from '~/components/ui/button';
import { Note } from '~/components/ui/note';
import { tagged } from '~/components/words/tagged';
import type { PaperFile } from '~/domain/file/paper';
import { listingDraftStart } from '~/domain/listing/listing';
import { fromQueue } from '~/features/draft/draft.words';
import type { DraftStatus as Status } from '~/features/draft/draft-keeper';
import { DraftNote } from '~/features/draft/draft-note';
import { DraftStatus } from '~/features/draft/draft-status';
import { BackBar } from '~/features/shell/top-bar';
import { useNewOffer } from '~/features/submission/use-new-offer';
import { type NewOfferStart, useNewOfferOpening } from '~/features/submission/use-new-offer-opening';
import { toast } from '~/lib/toast';
import { ListingForm } from './listing-form.island';
import * as words from './listing-form.words';

interface CreateListingFormProps {
  viewerId: string;
  start: NewOfferStart & { listingId: string; plan: PaperFile | null };
}

export function CreateListingForm({ viewerId, start }: CreateListingFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const opening = useNewOfferOpening(start, start.listingId, listingDraftStart);
  const { version, content, id: listingId, isRestored, open, renewId } = opening;
  const { isFromQueue, status, saveNow, discarding, others, queued, sending } = useNewOffer({
    kind: 'listing',
    viewerId,
    ownId: listingId,
    form,
    start,
    open,
    renewId,
  });
  const saveDraft = async () => showDraftStatus(await saveNow());
  const bar = (
    <BackBar
      title={words.create()}
      to="/dashboard"
      leaves
      line
      actions={status === null ? null : <DraftStatus status={status} />}
    />
  );
  if (queued) return <Page top={bar}>{queued}</Page>;
  return (
    <Page top={bar}>
      {isFromQueue ? (
        <div className="px-4 pt-3.5">
          <Note role="status">{fromQueue()}</Note>
        </div>
      ) : null}
      {isRestored && !isFromQueue ? (
        <div className="px-4 pt-3.5">
          <DraftNote onDiscard={discarding.ask} />
        </div>
      ) : null}
      {others}
      <ListingForm
        key={version}
        isReopened={version > 0}
        element={form}
        isNew
        offerId={listingId}
        content={content}
        papers={start.plan ? [start.plan] : []}
        {...sending}
        second={isFromQueue ? null : <SaveButton onSave={saveDraft} />}
        submit={{ label: words.publish(), pending: words.publishing() }}
        about={tagged(words.publishNote(), { b: (mark) => <b>{mark}</b> })}
      />
      {discarding.question}
      <ImageFallback />
    </Page>
  );
}

/** With a script it saves the draft in place; without one it submits the form without validation. */
function SaveButton({ onSave }: { onSave: () => Promise<void> }) {
  const [isPending, setIsPending] = useState(false);
  return (
    <Button
      name="intent"
      value="save-draft"
      variant="secondary"
      formNoValidate
      aria-disabled={isPending}
      onClick={(event) => {
        event.preventDefault();
        if (isPending) return;
        setIsPending(true);
        void onSave().finally(() => setIsPending(false));
      }}
    >
      {words.saveDraft()}
    </Button>
  );
}

function showDraftStatus(status: Status): void {
  if (status === 'idle') {
    toast({ title: words.nothing(), text: words.writeFirst(), tone: 'good' });
  } else if (status === 'unsaved') {
    toast({ title: words.draftNotSaved(), text: words.pleaseTryAgain(), tone: 'bad' });
  } else {
    const text = status === 'saved' ? words.savedBoth() : words.savedHere();
    toast({ title: words.draftSaved(), text, tone: 'good' });
  }
}
