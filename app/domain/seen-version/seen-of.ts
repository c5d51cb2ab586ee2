/** Names the version of a post, a listing or a comment: the time of its last edit. */
export const seenOf = ({ editedAt, createdAt }: { editedAt: string | null; createdAt: string }): string =>
  editedAt ?? createdAt;
