/**
 * Text that is not sent yet, kept in session storage: a reload gives it back, and signing out removes it. A session that ends by itself
 * leaves it to its writer, and nobody else who signs in on this tab is given it.
 */
export interface UnsentText {
  content: string;
  /** The comment that is replied to. */
  parentId: string | null;
}

/** Where a writer's text is: `place` names the box, `comment-draft:{postId}`. */
const keyOf = (writerId: string, place: string) => `${place}:${writerId}`;

/** Null where nothing is kept. */
export function readUnsent(writerId: string, place: string): UnsentText | null {
  try {
    const text = sessionStorage.getItem(keyOf(writerId, place));
    const stored: Partial<UnsentText> | null = JSON.parse(text ?? 'null');
    if (typeof stored?.content !== 'string') return null;
    return {
      content: stored.content,
      parentId: typeof stored.parentId === 'string' ? stored.parentId : null,
    };
  } catch {
    return null;
  }
}

export function keepUnsent(writerId: string, place: string, { content, parentId }: UnsentText): void {
  const key = keyOf(writerId, place);
  try {
    if (content.trim()) sessionStorage.setItem(key, JSON.stringify({ content, parentId }));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is full or forbidden: the text lasts as long as the page.
  }
}
