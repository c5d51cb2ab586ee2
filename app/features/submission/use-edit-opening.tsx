import { type RefObject, useEffect, useRef, useState } from 'react';
import { type EditOpening, withWaiting } from './edit-opening';
import { OpeningNotes } from './opening-notes';
import { type EditForm, keepUnsavedEdit, readUnsavedEdit, type UnsavedEdit } from './unsaved-edit';
import { useUnsavedEdit } from './use-unsaved-edit';
import { watchTyping } from './watch-typing';

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
 * remounts the form.
 */
export function useEditOpening<Content extends object>(options: EditOpeningOptions<Content>) {
  const { viewerId, path, element, saved, isQueued } = options;
  const [opening, setOpening] = useState<EditOpening<Content>>({ ...saved, ...untouched, version: 0 });
  /** A discard starts a new round, which fills the form again. */
  const [round, setRound] = useState(0);
  const latest = useRef(options);
  latest.current = options;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the queue again
  useEffect(() => {
    const form = { viewerId, path };
    if (isQueued) return keepUnsavedEdit(form, null);
    forgetSaved(form, heldBy(latest.current));
    const unsaved = readUnsavedEdit<Content>(form);
    if (unsaved)
      setOpening(({ version }) => ({ ...unsaved, ...untouched, isUnsaved: true, version: version + 1 }));
    let isOver = false;
    const typing = watchTyping(element);
    void openedFrom(latest.current).then((waiting) => {
      typing.stop();
      if (waiting && !isOver) setOpening((shown) => withWaiting(shown, waiting, typing.hasBegun()));
    });
    return () => {
      isOver = true;
      typing.stop();
    };
  }, [viewerId, path, isQueued, round, element]);

  const { seen, content, isFromQueue, isUnsaved, version } = opening;
  useUnsavedEdit({ viewerId, path, seen, read: () => heldBy(latest.current), isUnsaved, version });
  const discard = () => {
    keepUnsavedEdit({ viewerId, path }, null);
    setOpening((shown) => ({ ...saved, ...untouched, version: shown.version + 1 }));
    setRound(round + 1);
  };
  const notes =
    isFromQueue || isUnsaved ? (
      <OpeningNotes isFromQueue={isFromQueue} isUnsaved={isUnsaved} onDiscard={discard} />
    ) : null;
  return { seen, content, isFromQueue, version, notes };
}

const heldBy = <Content extends object>({ element, read }: EditOpeningOptions<Content>): Content | null =>
  element.current && read(element.current);

const untouched = { isFromQueue: false, isUnsaved: false };

/**
 * A page left while it saves still holds its unsaved copy. If the saved content equals that copy, it is dropped. `shown` is the form's
 * content, which is the saved one.
 */
function forgetSaved<Content extends object>(form: EditForm, shown: Content | null): void {
  const unsaved = readUnsavedEdit<Content>(form);
  if (unsaved && JSON.stringify(unsaved.content) === JSON.stringify(shown)) keepUnsavedEdit(form, null);
}

/** Null also if the script that reads the queue cannot be loaded. */
const openedFrom = <Content extends object>({ openWaiting }: EditOpeningOptions<Content>) =>
  openWaiting().catch(() => null);
