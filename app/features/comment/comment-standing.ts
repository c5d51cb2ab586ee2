/** The words of a comment that stand, where a change of it was refused because of them. */
export interface CommentStanding {
  seen: string;
  content: string;
}

/** Why new words were refused. */
export interface EditRefusal {
  error: string;
  stands?: CommentStanding | undefined;
}

/** What a conflict says of it. */
export function standingComment(current: unknown): CommentStanding | undefined {
  const { seen, content } = (current ?? {}) as Partial<CommentStanding>;
  return typeof seen === 'string' && typeof content === 'string' ? { seen, content } : undefined;
}
