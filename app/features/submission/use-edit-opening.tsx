import { useEffect, useRef, useState } from 'react';
import { OpeningNotes } from './opening-notes';
import { type EditForm, keepUnsavedEdit, readUnsavedEdit, type UnsavedEdit } from './unsaved-edit';
import { useUnsavedEdit } from './use-unsaved-edit';

interface EditOpeningOptions<Content extends object> extends EditForm {
  /** The version that stands, and what the form shows of it. */
  stands: UnsavedEdit<Content>;
  /** A change that waits in the queue, which is not sent by itself from then on; null where there is none. */
  openWaiting: () => Promise<UnsavedEdit<Content> | null>;
  /** The form's present content; null while there is no form. */
  read: () => Content | null;
  /** The form was just put into the queue. */
  isKept: boolean;
}

/**
 * What fills the form of what is there already: what was typed before and not saved; a change of it that waits in the queue; or what
 * stands. The form is another one with each `version`.
 */
export function useEditOpening<Content extends object>(options: EditOpeningOptions<Content>) {
  const { viewerId, path, stands, read, isKept } = options;
  const [opening, setOpening] = useState({ ...stands, isFromQueue: false, isUnsaved: false, version: 0 });
  const latest = useRef(options);
  latest.current = options;

  useEffect(() => {
    const form = { viewerId, path };
    if (isKept) return keepUnsavedEdit(form, null);
    forgetSaved(form, latest.current.read());
    let isOver = false;
    void openedFrom(latest.current).then((waiting) => {
      const unsaved = readUnsavedEdit<Content>(form);
      const filling = unsaved ?? waiting;
      if (!filling || isOver) return;
      const from = { isFromQueue: waiting !== null, isUnsaved: unsaved !== null };
      setOpening(({ version }) => ({ ...filling, ...from, version: version + 1 }));
    });
    return () => {
      isOver = true;
    };
  }, [viewerId, path, isKept]);

  const { seen, content, isFromQueue, isUnsaved, version } = opening;
  useUnsavedEdit({ viewerId, path, seen, read, isUnsaved, version });
  const discard = async () => {
    keepUnsavedEdit({ viewerId, path }, null);
    const waiting = await openedFrom(latest.current);
    const from = { isFromQueue: waiting !== null, isUnsaved: false };
    setOpening((shown) => ({ ...(waiting ?? stands), ...from, version: shown.version + 1 }));
  };
  const notes =
    isFromQueue || isUnsaved ? (
      <OpeningNotes isFromQueue={isFromQueue} isUnsaved={isUnsaved} onDiscard={discard} />
    ) : null;
  return { seen, content, isFromQueue, version, notes };
}

/** A page that is left in the moment of its save keeps what was typed, though it stands by then. `shown` is the form with what stands. */
function forgetSaved<Content extends object>(form: EditForm, shown: Content | null): void {
  const unsaved = readUnsavedEdit<Content>(form);
  if (unsaved && JSON.stringify(unsaved.content) === JSON.stringify(shown)) keepUnsavedEdit(form, null);
}

/** Null also where what reads the queue cannot be loaded. */
const openedFrom = <Content extends object>({ openWaiting }: EditOpeningOptions<Content>) =>
  openWaiting().catch(() => null);
