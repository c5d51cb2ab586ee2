import { Link } from '@remix-run/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { Deed, DeedKind } from './deed';
import * as words from './deed.words';
import { discardDeed, onDeedsChange, retryDeed, startDeeds, waitingDeeds } from './deeds';

const names: Record<DeedKind, () => string> = {
  like: words.like,
  unlike: words.unlike,
  save: words.save,
  unsave: words.unsave,
  comment: words.comment,
  interest: words.interest,
};

const none: readonly Deed[] = [];
const press = 'min-h-11 flex-none px-1 font-semibold underline underline-offset-2';

/** What waits to be sent, over the screen: a line that opens to a list. */
export function DeedQueue({ viewerId }: { viewerId: string }) {
  const deeds = useSyncExternalStore(onDeedsChange, waitingDeeds, () => none);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => startDeeds(viewerId), [viewerId]);
  const place = deeds.length > 0 ? document.getElementById('saved-bar') : null;
  if (!place) return null;
  const refused = deeds.filter(({ error }) => error !== null).length;
  return createPortal(
    <section className="mx-auto max-w-phone bg-sand-soft px-4 text-caption text-sand">
      <p className="flex h-(--saved-row) items-center justify-between gap-3">
        <span role="status">
          {refused > 0 ? words.refused({ count: refused }) : words.waiting({ count: deeds.length })}
        </span>
        <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} className={press}>
          {isOpen ? words.hide() : words.show()}
        </button>
      </p>
      {isOpen ? (
        <ul className="max-h-[50vh] overflow-y-auto">
          {deeds.map((deed) => (
            <Row key={deed.id} deed={deed} />
          ))}
        </ul>
      ) : null}
    </section>,
    place,
  );
}

function Row({ deed }: { deed: Deed }) {
  return (
    <li className="border-t border-line py-2">
      <Link to={deed.href} discover="none" className="block break-words">
        <span className="font-semibold">{names[deed.kind]()}</span>
        {` ${deed.title}`}
      </Link>
      <span className="flex flex-wrap items-center justify-between gap-x-3">
        <span>{deed.error === null ? words.waits() : deed.error || words.refusedOne()}</span>
        <span className="flex gap-3">
          <button type="button" onClick={() => void retryDeed(deed)} className={press}>
            {words.tryAgain()}
          </button>
          <button type="button" onClick={() => void discardDeed(deed.id)} className={press}>
            {words.discard()}
          </button>
        </span>
      </span>
    </li>
  );
}
