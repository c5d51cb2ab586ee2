/** Text that is not sent yet, kept in session storage: a reload gives it back, and signing out removes it. */
export interface UnsentText {
  content: string;
  /** The comment that is replied to. */
  parentId: string | null;
}

/** `place` names the box: `comment-draft:{postId}`. Null where nothing is kept. */
export function readUnsent(place: string): UnsentText | null {
  try {
    const stored: Partial<UnsentText> | null = JSON.parse(sessionStorage.getItem(place) ?? 'null');
    if (typeof stored?.content !== 'string') return null;
    return {
      content: stored.content,
      parentId: typeof stored.parentId === 'string' ? stored.parentId : null,
    };
  } catch {
    return null;
  }
}

export function keepUnsent(place: string, { content, parentId }: UnsentText): void {
  try {
    if (content.trim()) sessionStorage.setItem(place, JSON.stringify({ content, parentId }));
    else sessionStorage.removeItem(place);
  } catch {
    // Storage is full or forbidden: the text lasts as long as the page.
  }
}
