import { ArrowLeft, Bookmark, Share2 } from 'lucide-react';
import { type FormEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { IconButton, IconLink } from '~/components/ui/icon-button';
import { listingState } from '~/domain/listing/listing-state';
import { listingPath } from '~/domain/listing/paths';
import type { ListingView } from '~/domain/listing/view.schema';
import { SendToChat } from '~/features/composer/send-to-chat.island';
import { listingToasts } from '~/features/listing-intent/listing-intent';
import { queueSave, sendSave } from '~/features/listing-intent/listing-reactions';
import { failureToast } from '~/features/reaction/failure-toast';
import { shareListing } from '~/features/share/share';
import { useLeavePost } from '~/features/shell/use-leave-post';
import { isSameSubject, type QueuedWrite, type WriteSubject } from '~/features/write-queue/queued-write';
import { onQueueChange, onQueueNews, waitingWrites } from '~/features/write-queue/write-queue';
import { lastIntent } from '~/lib/last-intent';
import { toast } from '~/lib/toast';
import * as words from './listing.words';

type TopButtonsProps = { listing: ListingView; saved: ReturnType<typeof useSaved> };

/** The buttons over the photo: back, share, send, bookmark. */
export function ListingTopButtons({ listing, saved: { isSaved, toggle } }: TopButtonsProps) {
  const { onBack } = useLeavePost();
  const state = listingState(listing);
  // Nobody could open the link.
  const isHidden = state === 'rejected' || state === 'waiting';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    toggle();
  };
  return (
    <div className="absolute inset-x-2 top-[calc(8px+env(safe-area-inset-top))] flex gap-2">
      <IconLink to="/dashboard" label={words.back()} onClick={onBack} glass className="mr-auto">
        <ArrowLeft size={24} />
      </IconLink>
      {isHidden ? null : (
        <>
          <IconButton
            label={words.shareIt()}
            glass
            onClick={() => void shareListing(listing)}
            className="noscript:hidden"
          >
            <Share2 size={22} />
          </IconButton>
          <SendToChat item={{ kind: 'listing', id: listing.id }} />
        </>
      )}
      <form method="post" action={listingPath(listing.id)} onSubmit={submit}>
        <IconButton
          type="submit"
          name="intent"
          value={isSaved ? 'unsave' : 'save'}
          label={words.bookmark()}
          aria-pressed={isSaved}
          glass
          on={isSaved}
        >
          <Bookmark size={22} />
        </IconButton>
      </form>
    </div>
  );
}

const none: readonly QueuedWrite[] = [];
const isSaveOf = (about: WriteSubject, id: string) => isSameSubject(about, { kind: 'save', id });

/** The bookmark's state: optimistic, also while it waits in the queue, then as the server answers. */
export function useSaved({ id, viewer }: ListingView) {
  const [known, setKnown] = useState(viewer.saved);
  const [expected, setExpected] = useState<boolean | null>(null);
  const [ask] = useState(() =>
    lastIntent<boolean, boolean>({
      send: (isSaved) => sendSave(id, isSaved),
      onAnswer: (isSaved, isLast) => {
        setKnown(isSaved);
        if (!isLast) return;
        setExpected(null);
        toast({ ...listingToasts[isSaved ? 'save' : 'unsave'].done, tone: 'good' });
      },
      onFailure: async (error, isSaved) => {
        if (await queueSave(error, id, isSaved)) return;
        setExpected(null);
        toast(failureToast(listingToasts[isSaved ? 'save' : 'unsave'].failed, error));
      },
    }),
  );
  const writes = useSyncExternalStore(onQueueChange, waitingWrites, () => none);
  const waits = writes.find(({ about, error }) => error === null && isSaveOf(about, id));
  useEffect(
    () =>
      onQueueNews((news) => {
        const write =
          'write' in news ? news.write : waitingWrites().find((one) => 'id' in news && one.id === news.id);
        if (!write || !isSaveOf(write.about, id) || news.type === 'sending') return;
        if (news.type === 'sent') setKnown(write.kind === 'save');
        setExpected(null);
      }),
    [id],
  );
  const isSaved = expected ?? (waits ? waits.kind === 'save' : known);
  const toggle = () => {
    setExpected(!isSaved);
    ask(!isSaved);
  };
  return { isSaved, toggle };
}
