/** The saved version of a comment, after a conflict. */
export interface SavedComment {
  seen: string;
  content: string;
}

/** Why an edit of a comment was refused. */
export interface EditRefusal {
  error: string;
  /** After a conflict only. */
  saved?: SavedComment | undefined;
}

/** Reads the saved version out of a conflict. */
export function savedCommentIn(current: unknown): SavedComment | undefined {
  const { seen, content } = (current ?? {}) as Partial<SavedComment>;
  return typeof seen === 'string' && typeof content === 'string' ? { seen, content } : undefined;
}
