import { useEffect, useState, useSyncExternalStore } from 'react';
import { EmptyState } from '~/components/frame/empty-state';
import { ButtonLink } from '~/components/ui/button';
import { formPath, type QueuedWrite } from '~/features/write-queue/queued-write';
import { reasonShown } from '~/features/write-queue/reason-shown';
import { onQueueChange, onQueueNews, waitingWrites } from '~/features/write-queue/write-queue';
import * as words from './submission.words';
import { waitingLine } from './waiting-line';

const newSays = {
  post: { waits: words.postWaits, sent: words.postDone, refused: words.postRefused, see: words.seePost },
  listing: {
    waits: words.listingWaits,
    sent: words.listingDone,
    refused: words.listingRefused,
    see: words.seeListing,
  },
} as const;

const editSays = { waits: words.editWaits, sent: words.editDone, refused: words.editRefused };

/** The texts for each form. */
const says = {
  ...newSays,
  'post-edit': { ...editSays, see: words.seePost },
  'listing-edit': { ...editSays, see: words.seeListing },
  profile: { ...editSays, see: words.seeProfile },
};

interface QueuedSubmissionProps {
  kind: keyof typeof says;
  id: string;
}

/** Shows the state of a queued form, in its place. */
export default function QueuedSubmission({ kind, id }: QueuedSubmissionProps) {
  const { write, end } = useFate(id);
  const said = says[kind];
  const isNew = kind in newSays;
  const toFeed = <ButtonLink to="/dashboard">{words.toFeed()}</ButtonLink>;
  if (end?.type === 'sent') {
    const see = <ButtonLink to={end.write.href}>{said.see()}</ButtonLink>;
    return (
      <EmptyState title={said.sent()} line={isNew ? words.doneText() : words.editDoneText()} action={see} />
    );
  }
  if (end) return <EmptyState title={words.discarded()} action={toFeed} />;
  const reason = write && reasonShown(write);
  if (write && reason != null) {
    const form = formPath(write);
    const open = form && <ButtonLink to={form}>{words.openForm()}</ButtonLink>;
    return <EmptyState title={said.refused()} line={reason} action={open} />;
  }
  return (
    <div role="status" className="flex flex-1 flex-col">
      <EmptyState title={said.waits()} line={waitingLine(isNew)} action={toFeed} />
    </div>
  );
}

type End = { type: 'sent'; write: QueuedWrite } | { type: 'discarded' };

function useFate(id: string): { write: QueuedWrite | undefined; end: End | null } {
  const writes = useSyncExternalStore(onQueueChange, waitingWrites, waitingWrites);
  const [end, setEnd] = useState<End | null>(null);
  useEffect(
    () =>
      onQueueNews((news) => {
        if (news.type === 'sent' && news.write.id === id) setEnd({ type: 'sent', write: news.write });
        if (news.type === 'discarded' && news.id === id) setEnd({ type: 'discarded' });
      }),
    [id],
  );
  return { write: writes.find((one) => one.id === id), end };
}
