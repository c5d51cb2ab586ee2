import type { UnsavedEdit } from './unsaved-edit';

/** The content that an edit form opens with. */
export interface EditOpening<Content> extends UnsavedEdit<Content> {
  isFromQueue: boolean;
  /** The content is an unsaved copy, which its author can discard. */
  isUnsaved: boolean;
  /** A new one remounts the form. */
  version: number;
}

/**
 * Adds an unsaved copy. It fills the form unless that holds newer text, which its author typed before the page's script came. Discarding
 * that text then opens the copy.
 */
export function withUnsaved<Content>(
  shown: EditOpening<Content>,
  unsaved: UnsavedEdit<Content>,
  hasBegun: boolean,
): EditOpening<Content> {
  if (hasBegun) return { ...shown, isUnsaved: true, older: unsaved };
  return { ...unsaved, isFromQueue: false, isUnsaved: true, version: shown.version + 1 };
}

/**
 * Adds a queued edit, which is found after the form is shown. It fills the form unless that holds newer text: an unsaved copy, or what its
 * author has typed meanwhile. Discarding that text then opens the queued edit.
 */
export function withWaiting<Content>(
  shown: EditOpening<Content>,
  waiting: UnsavedEdit<Content>,
  hasBegun: boolean,
): EditOpening<Content> {
  if (shown.isUnsaved || hasBegun) return { ...shown, isFromQueue: true, isUnsaved: true };
  return { ...waiting, isFromQueue: true, isUnsaved: false, version: shown.version + 1 };
}
