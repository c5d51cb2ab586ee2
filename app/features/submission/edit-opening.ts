import type { UnsavedEdit } from './unsaved-edit';

/** What the form of what is there already is filled with. */
export interface EditOpening<Content> extends UnsavedEdit<Content> {
  isFromQueue: boolean;
  /** What was typed and is not saved, which its author can discard. */
  isUnsaved: boolean;
  /** Moves when the form is another one. */
  version: number;
}

/**
 * A change that waits in the queue is found after the form was shown, maybe much later. It fills the form unless that holds something
 * newer: what was typed before and not saved, or what was typed meanwhile. Discarding this opens the change then.
 */
export function withWaiting<Content>(
  shown: EditOpening<Content>,
  waiting: UnsavedEdit<Content>,
  hasBegun: boolean,
): EditOpening<Content> {
  if (shown.isUnsaved || hasBegun) return { ...shown, isFromQueue: true, isUnsaved: true };
  return { ...waiting, isFromQueue: true, isUnsaved: false, version: shown.version + 1 };
}
