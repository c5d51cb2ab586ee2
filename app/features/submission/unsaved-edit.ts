import { keepSessionValue, readSessionValue } from '~/lib/storage/session-values';

/**
 * What was typed into the form of what is there already and is not saved yet, kept in session storage: a reload gives it back, and
 * signing out removes it.
 */
export interface UnsavedEdit<Content> {
  /** The version that it was begun from. */
  seen: string;
  content: Content;
}

/** Whose form, and the address of its page. */
export interface EditForm {
  viewerId: string;
  path: string;
}

const keyOf = ({ viewerId, path }: EditForm) => `unsaved:${path}:${viewerId}`;

/** Null where nothing is kept. */
export function readUnsavedEdit<Content extends object>(form: EditForm): UnsavedEdit<Content> | null {
  const { seen, content } = readSessionValue<UnsavedEdit<Content>>(keyOf(form));
  return seen !== undefined && content ? { seen, content } : null;
}

/** Null forgets it. */
export const keepUnsavedEdit = <Content extends object>(form: EditForm, edit: UnsavedEdit<Content> | null) =>
  keepSessionValue(keyOf(form), edit);
