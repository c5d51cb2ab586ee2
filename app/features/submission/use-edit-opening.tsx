import { useActionData } from '@remix-run/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { baseVersion } from '~/features/changed-elsewhere/fields';
import type { FormFailure } from '~/http/form-failure';
import { type EditOpening, withUnsaved, withWaiting } from './edit-opening';
import { OpeningNotes } from './opening-notes';
import { type EditForm, keepUnsavedEdit, readUnsavedEdit, type UnsavedEdit } from './unsaved-edit';
import { useUnsavedEdit } from './use-unsaved-edit';
import { typedInto, watchTyping } from './watch-typing';

interface EditOpeningOptions<Content extends object> extends EditForm {
  element: RefObject<HTMLFormElement>;
  /** The saved version, and what the form shows of it. */
  saved: UnsavedEdit<Content>;
  /** Takes the queued edit out of automatic sending, and returns it; null if there is none. */
  openWaiting: () => Promise<UnsavedEdit<Content> | null>;
  /** Reads the form's content. */
  read: (form: HTMLFormElement) => Content;
  /** The form was just put into the queue. */
  isQueued: boolean;
}

/**
 * Fills an edit form with its unsaved copy, else with an edit that waits in the queue, else with the saved version. A new `version`
 * remounts the form. What was typed before the page's script came stays, also in a form that came back from a plain submit.
 */
export function useEditOpening<Content extends object>(options: EditOpeningOptions<Content>) {
  const { viewerId, path, element, saved, isQueued } = options;
  const posted = useActionData<FormFailure>();
  const [opening, setOpening] = useState<EditOpening<Content>>({
    ...saved,
    seen: baseVersion(posted, saved.seen),
    ...untouched,
    version: 0,
  });
  /** A discard starts a new round, which fills the form again. */
  const [round, setRound] = useState(0);
  const { seen, content, isFromQueue, isUnsaved, version, older } = opening;
  const isReturned = posted !== undefined && version === 0;
  const now = { ...options, isReturned };
  const latest = useRef(now);
  latest.current = now;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the queue again
  useEffect(() => {
    const form = { viewerId, path };
    if (isQueued) return keepUnsavedEdit(form, null);
    const { isReturned } = latest.current;
    const typing = watchTyping(element, latest.current.read, isReturned);
    const unsaved = readUnsavedEdit<Content>(form);
    const isShown = JSON.stringify(unsaved?.content) === JSON.stringify(heldBy(latest.current));
    // A page left while it saves still holds its unsaved copy. If the saved content equals that copy, it is dropped.
    if (isShown && !typing.hasBegun()) keepUnsavedEdit(form, null);
    else if (unsaved) setOpening((shown) => withUnsaved(shown, unsaved, typing.hasBegun(unsaved.content)));
    let isOver = false;
    void openedFrom(latest.current).then((waiting) => {
      typing.stop();
      if (!waiting || isOver) return;
      const hasBegun = typing.hasBegun(waiting.content);
      // What the browser put back was kept if the page was hidden meanwhile.
      if (!unsaved && !hasBegun) keepUnsavedEdit(form, null);
      setOpening((shown) => withWaiting(shown, waiting, hasBegun));
    });
    return () => {
      isOver = true;
      typing.stop();
    };
  }, [viewerId, path, isQueued, round, element]);

  useUnsavedEdit({
    viewerId,
    path,
    seen,
    older,
    read: () => heldBy(latest.current),
    hasBegun: (kept) => latest.current.isReturned || typedInto(element.current, options.read)(kept),
    isUnsaved,
    version,
  });
  const discard = () => {
    keepUnsavedEdit({ viewerId, path }, older ?? null);
    setOpening((shown) => ({ ...saved, ...untouched, version: shown.version + 1 }));
    setRound(round + 1);
  };
  const notes =
    isFromQueue || isUnsaved ? (
      <OpeningNotes
        isFromQueue={isFromQueue}
        isUnsaved={isUnsaved}
        hasOlder={older !== undefined}
        onDiscard={discard}
      />
    ) : null;
  return { seen, content, isFromQueue, version, notes };
}

const heldBy = <Content extends object>({ element, read }: EditOpeningOptions<Content>): Content | null =>
  element.current && read(element.current);

const untouched = { isFromQueue: false, isUnsaved: false };

/** Null also if the script that reads the queue cannot be loaded. */
const openedFrom = <Content extends object>({ openWaiting }: EditOpeningOptions<Content>) =>
  openWaiting().catch(() => null);
