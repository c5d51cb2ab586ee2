import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useIsLive } from '~/components/frame/use-is-live';
import { Button, ButtonLink } from '~/components/ui/button';
import { Note } from '~/components/ui/note';
import type { WriteSubject } from '~/features/write-queue/queued-write';
import type { FormFailure } from '~/http/form-failure';
import * as words from './changed.words';
import type { EditConflict } from './conflict';
import { KEEP_FIELD, SeenField } from './fields';

interface ChangedElsewhereProps {
  /** The version that the form was opened with. */
  opened: string;
  answer: FormFailure | undefined;
  /** Where the saved version is shown. */
  page: string;
  pending: boolean;
  /** The subject of the queued edit that fills the form, if one does. */
  waiting: WriteSubject | null;
}

/** In an edit form: the version that the edit is based on and, after a conflict, the saved version. */
export function ChangedElsewhere({ opened, answer, ...note }: ChangedElsewhereProps) {
  const conflict = answer?.changed;
  return (
    <>
      <SeenField opened={opened} answer={answer} />
      {conflict ? <ChangedNote key={conflict.seen} conflict={conflict} {...note} /> : null}
    </>
  );
}

interface ChangedNoteProps {
  conflict: EditConflict;
  pending: boolean;
  /** Where the saved version is shown. */
  page: string;
  waiting?: WriteSubject | null;
  /** Called in place of going to `page`. */
  onKeepOther?: (() => void) | undefined;
}

/** Asks which of two versions to keep. Its first button submits the form around it. */
export function ChangedNote({ conflict: { seen, lines }, ...ways }: ChangedNoteProps) {
  const box = useRef<HTMLDivElement>(null);
  // The form's button is at the lower edge, and this note at the top, out of sight.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-16 outline-none">
      <Note tone="sandy" icon={CircleAlert} role="alert">
        <p className="font-semibold">{words.title()}</p>
        <p>{words.nothingLost()}</p>
        {lines.length > 0 ? (
          <>
            <p className="mt-2">{words.choose()}</p>
            <dl className="mt-1 grid gap-2">
              {lines.map(({ label, text }) => (
                <div key={label}>
                  <dt className="font-semibold">{label}</dt>
                  <dd className="whitespace-pre-line break-words">{text}</dd>
                </div>
              ))}
            </dl>
          </>
        ) : null}
        <Ways seen={seen} {...ways} />
      </Note>
    </div>
  );
}

type WaysProps = Omit<ChangedNoteProps, 'conflict'> & { seen: string };

async function discardWaiting(waiting: WriteSubject): Promise<void> {
  const { discardAbout } = await import('~/features/write-queue/write-queue');
  await discardAbout(waiting);
}

function Ways({ seen, pending, page, waiting, onKeepOther }: WaysProps) {
  const isLive = useIsLive();
  const [isConfirming, setIsConfirming] = useState(false);
  if (isConfirming)
    return (
      <div role="alert" className="mt-2.5">
        <p>{words.discardSure()}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          {onKeepOther ? (
            <Button type="button" variant="secondary" size="sm" onClick={onKeepOther}>
              {words.discard()}
            </Button>
          ) : (
            <ButtonLink
              to={page}
              variant="secondary"
              size="sm"
              onClick={() => waiting && void discardWaiting(waiting)}
            >
              {words.discard()}
            </ButtonLink>
          )}
          <Button type="button" variant="ghost" size="sm" onClick={() => setIsConfirming(false)}>
            {words.back()}
          </Button>
        </div>
      </div>
    );
  return (
    <div className="mt-2.5 flex flex-wrap gap-2">
      <Button variant="secondary" size="sm" name={KEEP_FIELD} value={seen} disabled={pending}>
        {words.keepMine()}
      </Button>
      {isLive ? (
        <Button type="button" variant="ghost" size="sm" onClick={() => setIsConfirming(true)}>
          {words.keepOther()}
        </Button>
      ) : (
        <ButtonLink to={page} variant="ghost" size="sm">
          {words.keepOther()}
        </ButtonLink>
      )}
    </div>
  );
}
