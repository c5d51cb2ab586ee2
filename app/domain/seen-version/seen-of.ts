/** Names the version of a post or a comment that a change was begun from. */
export const seenOf = ({ editedAt, createdAt }: { editedAt: string | null; createdAt: string }): string =>
  editedAt ?? createdAt;
