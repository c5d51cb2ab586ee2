import { Link } from '@remix-run/react';
import { useState } from 'react';
import { toast } from '~/lib/toast';
import { formPath, holdsText, type QueuedWrite, type WriteKind } from './queued-write';
import { reasonShown } from './reason-shown';
import { useWriteRowFocus } from './use-write-row-focus';
import { discardWrite, retryWrite } from './write-queue';
import * as words from './write-queue.words';

const names: Record<WriteKind, () => string> = {
  like: words.like,
  unlike: words.unlike,
  save: words.save,
  unsave: words.unsave,
  comment: words.comment,
  interest: words.interest,
  report: words.report,
  post: words.post,
  listing: words.listing,
  'post-edit': words.postEdit,
  'listing-edit': words.listingEdit,
  'comment-edit': words.commentEdit,
  profile: words.profile,
  update: words.update,
};

const press = 'min-h-11 flex-none px-1 font-semibold underline underline-offset-2';
const pressLink = `${press} inline-flex items-center`;

/** One write of the queue: its name, its state, and its actions. */
export function WriteRow({ write, isSending }: { write: QueuedWrite; isSending: boolean }) {
  const { kind, title, href, files = [] } = write;
  const reason = reasonShown(write);
  const [isPressed, setIsPressed] = useState(false);
  const row = useWriteRowFocus(isPressed, isSending);
  // Not on the server yet, so there is no page to link to.
  const isNew = kind === 'post' || kind === 'listing';
  const name = (
    <>
      <span className="font-semibold">{names[kind]()}</span>
      {` ${title}`}
      {files.length > 0 ? ` (${words.photosToo({ count: files.length })})` : null}
    </>
  );
  return (
    <li ref={row} tabIndex={-1} className="border-t border-line py-2">
      {isNew ? (
        <p className="break-words">{name}</p>
      ) : (
        <Link to={href} discover="none" className="block break-words">
          {name}
        </Link>
      )}
      <span className="flex flex-wrap items-center justify-between gap-x-3">
        <span>
          {isSending ? words.sending() : reason === null ? words.waits() : reason || words.refusedOne()}
        </span>
        <Ways write={write} isSending={isSending} onPress={() => setIsPressed(true)} />
      </span>
    </li>
  );
}

/** A write in flight cannot be taken back, and its outcome is known in a moment. */
const sayOnItsWay = () => toast({ title: words.onItsWay(), text: words.onItsWayText(), tone: 'bad' });

interface WaysProps {
  write: QueuedWrite;
  isSending: boolean;
  /** The pressed button is about to leave. */
  onPress: () => void;
}

/** What can be done with a write; the button that discards it is the same one while the write is being sent. */
function Ways({ write, isSending, onPress }: WaysProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const form = formPath(write);
  // The edit met a conflict, so its author chooses which version to keep.
  const isMet = write.savedVersion !== undefined;
  const discard = () => {
    onPress();
    void discardWrite(write.id, sayOnItsWay);
  };
  const tryAgain = () => {
    onPress();
    void retryWrite(write);
  };
  if (isConfirming)
    return (
      <span role="alert" className="flex flex-wrap items-center gap-x-3">
        {words.discardSure()}
        <button type="button" onClick={discard} className={press}>
          {words.discard()}
        </button>
        <button type="button" onClick={() => setIsConfirming(false)} className={press}>
          {words.keep()}
        </button>
      </span>
    );
  return (
    <span className="flex flex-wrap gap-x-3">
      {form && !isSending ? (
        <Link to={form} discover="none" className={pressLink}>
          {words.openForm()}
        </Link>
      ) : null}
      {isSending ? null : (
        <button type="button" onClick={tryAgain} className={press}>
          {isMet ? words.keepMine() : words.tryAgain()}
        </button>
      )}
      <button
        type="button"
        onClick={holdsText(write) ? () => setIsConfirming(true) : discard}
        className={press}
      >
        {isMet ? words.keepOther() : words.discard()}
      </button>
    </span>
  );
}
