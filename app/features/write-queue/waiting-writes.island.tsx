import { useLocation, useRevalidator } from '@remix-run/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { toast } from '~/lib/toast';
import { formPath, type QueuedWrite, type QueueNews, type WriteKind } from './queued-write';
import { onQueueChange, onQueueNews, startQueue, waitingWrites, writesInFlight } from './write-queue';
import * as words from './write-queue.words';
import { WriteRow } from './write-row.island';

const none: readonly QueuedWrite[] = [];

/** The queue over the screen: a line that opens to a list. */
export function WaitingWrites({ viewerId }: { viewerId: string }) {
  const writes = useSyncExternalStore(onQueueChange, waitingWrites, () => none);
  const sending = useSyncExternalStore(onQueueChange, writesInFlight, writesInFlight);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => startQueue(viewerId), [viewerId]);
  useEffect(() => onQueueNews(sayWhatWasSent), []);
  useChangedPage();
  if (writes.length === 0) return null;
  const refused = writes.filter(({ error }) => error !== null).length;
  return (
    <section className="saved-line mx-auto max-w-phone bg-sand-soft px-4 text-caption text-sand">
      <p className="flex min-h-(--saved-row) items-center justify-between gap-x-3 leading-[1.125rem] large-text:flex-wrap">
        <span role="status">
          {refused > 0 ? words.refused({ count: refused }) : words.waiting({ count: writes.length })}
        </span>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="min-h-11 flex-none px-1 font-semibold underline underline-offset-2"
        >
          {isOpen ? words.hide() : words.show()}
        </button>
      </p>
      {isOpen ? (
        <ul className="max-h-[50vh] overflow-y-auto">
          {writes.map((write) => (
            <WriteRow key={write.id} write={write} isSending={sending.has(write.id)} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** Reloads the data of the page, or form, whose thing an edit of the queue has changed. */
function useChangedPage(): void {
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  useEffect(
    () =>
      onQueueNews((news) => {
        if (news.type !== 'sent' || news.write.method !== 'PUT') return;
        const form = formPath(news.write);
        if (form && [form, news.write.href].includes(pathname)) revalidate();
      }),
    [pathname, revalidate],
  );
}

/** Toasts for writes without a visible result on the screen. */
const sentWords: Partial<Record<WriteKind, () => string>> = {
  report: words.reportSent,
  post: words.postSent,
  listing: words.listingSent,
  'post-edit': words.editSent,
  'listing-edit': words.editSent,
  'comment-edit': words.editSent,
  profile: words.editSent,
  update: words.updateSent,
};

function sayWhatWasSent(news: QueueNews): void {
  const title = news.type === 'sent' && sentWords[news.write.kind]?.();
  if (title) toast({ title, text: news.write.title, tone: 'good' });
}
