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
  try {
    const kept: Partial<UnsavedEdit<Content>> = Object(
      JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}'),
    );
    const { seen, content } = kept;
    return typeof seen === 'string' && content !== null && typeof content === 'object'
      ? { seen, content }
      : null;
  } catch {
    return null;
  }
}

/** Null forgets it. */
export function keepUnsavedEdit<Content extends object>(
  form: EditForm,
  edit: UnsavedEdit<Content> | null,
): void {
  try {
    if (edit) sessionStorage.setItem(keyOf(form), JSON.stringify(edit));
    else sessionStorage.removeItem(keyOf(form));
  } catch {
    // Storage is full or forbidden: what is typed lasts as long as the page.
  }
}
