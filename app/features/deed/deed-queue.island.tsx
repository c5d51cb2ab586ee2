import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { toast } from '~/lib/toast';
import type { Deed, DeedKind, DeedNews } from './deed';
import * as words from './deed.words';
import { DeedRow } from './deed-row.island';
import { onDeedNews, onDeedsChange, sendingDeeds, startDeeds, waitingDeeds } from './deeds';

const none: readonly Deed[] = [];

/** What waits to be sent, over the screen: a line that opens to a list. */
export function DeedQueue({ viewerId }: { viewerId: string }) {
  const deeds = useSyncExternalStore(onDeedsChange, waitingDeeds, () => none);
  const sending = useSyncExternalStore(onDeedsChange, sendingDeeds, sendingDeeds);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => startDeeds(viewerId), [viewerId]);
  useEffect(() => onDeedNews(sayWhatWasSent), []);
  const place = deeds.length > 0 ? document.getElementById('saved-bar') : null;
  if (!place) return null;
  const refused = deeds.filter(({ error }) => error !== null).length;
  return createPortal(
    <section className="mx-auto max-w-phone bg-sand-soft px-4 text-caption text-sand">
      <p className="flex min-h-(--saved-row) items-center justify-between gap-x-3 leading-[1.125rem] large-text:flex-wrap">
        <span role="status">
          {refused > 0 ? words.refused({ count: refused }) : words.waiting({ count: deeds.length })}
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
          {deeds.map((deed) => (
            <DeedRow key={deed.id} deed={deed} isSending={sending.has(deed.id)} />
          ))}
        </ul>
      ) : null}
    </section>,
    place,
  );
}

/** Of what nothing on the screen shows that it has been done. */
const sentWords: Partial<Record<DeedKind, () => string>> = {
  report: words.reportSent,
  post: words.postSent,
  listing: words.listingSent,
};

function sayWhatWasSent(news: DeedNews): void {
  const title = news.type === 'sent' && sentWords[news.deed.kind]?.();
  if (title) toast({ title, text: news.deed.title, tone: 'good' });
}
