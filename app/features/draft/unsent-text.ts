/** An unsent comment, kept in session storage for each post. */
interface StoredDraft {
  content: string;
  /** The comment that is replied to. */
  parentId: string | null;
}

const keyOf = (postId: string) => `comment-draft:${postId}`;

export function readDraft(postId: string): StoredDraft | null {
  try {
    const stored: Partial<StoredDraft> | null = JSON.parse(sessionStorage.getItem(keyOf(postId)) ?? 'null');
    if (typeof stored?.content !== 'string') return null;
    return {
      content: stored.content,
      parentId: typeof stored.parentId === 'string' ? stored.parentId : null,
    };
  } catch {
    return null;
  }
}

export function storeDraft(postId: string, draft: StoredDraft): void {
  try {
    if (draft.content.trim()) sessionStorage.setItem(keyOf(postId), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(postId));
  } catch {
    // Storage is full or forbidden: the draft lasts as long as the page.
  }
}
