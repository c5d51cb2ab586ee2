import { keepSessionValue, readSessionValue } from '~/lib/storage/session-values';

/** The unsaved copy of an edit form, in session storage. A reload restores it, and signing out removes it. */
export interface UnsavedEdit<Content> {
  /** The version that the edit is based on. */
  seen: string;
  content: Content;
  /** The copy that was there when this one was begun, before the page could show it. */
  older?: UnsavedEdit<Content>;
}

/** The user who fills in the form, and the address of its page. */
export interface EditForm {
  viewerId: string;
  path: string;
}

const keyOf = ({ viewerId, path }: EditForm) => `unsaved:${path}:${viewerId}`;

/** Null if there is no copy. */
export function readUnsavedEdit<Content extends object>(form: EditForm): UnsavedEdit<Content> | null {
  const { seen, content, ...more } = readSessionValue<UnsavedEdit<Content>>(keyOf(form));
  return seen !== undefined && content ? { seen, content, ...more } : null;
}

/** Null deletes the copy. */
export const keepUnsavedEdit = <Content extends object>(form: EditForm, edit: UnsavedEdit<Content> | null) =>
  keepSessionValue(keyOf(form), edit);
