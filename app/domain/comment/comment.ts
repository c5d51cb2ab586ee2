/** Lengths in characters, after trimming. The counter appears above `counterFrom`. */
export const commentLimits = { min: 1, max: 1_000, counterFrom: 900, perHour: 200 } as const;

/** Only the author may edit a comment. */
export const mayEditComment = (viewerId: string, comment: { userId: string }) => viewerId === comment.userId;

/** The author of a comment and the owner of the post may delete it. */
export const mayDeleteComment = (viewerId: string, comment: { userId: string }, post: { authorId: string }) =>
  viewerId === comment.userId || viewerId === post.authorId;
