import { rootOf } from '~/domain/comment/loaded-comments';
import type { CommentView } from '~/domain/comment/view.schema';
import type { AuthorView } from '~/domain/user/author.schema';
import type { QueuedWrite } from '~/features/write-queue/queued-write';
import { type CommentDraft, commentsPath } from './comment-requests';

/** A comment as it is shown before the server has it. `all`: those on the screen, to which it may be a reply. */
export function waitingComment(
  postId: string,
  viewer: AuthorView,
  { id, content, parentId }: CommentDraft,
  all: readonly CommentView[],
  writtenAt: number,
): CommentView {
  const createdAt = new Date(writtenAt).toISOString();
  const above = parentId === null ? null : rootOf(all, parentId);
  return { id, postId, userId: viewer.id, parentId: above, content, editedAt: null, createdAt, user: viewer };
}

/** The same of one that this device keeps until there is a network; null for other writes and other posts. */
export function queuedComment(
  postId: string,
  viewer: AuthorView,
  { id, kind, path, body, error, place }: QueuedWrite,
  all: readonly CommentView[],
): CommentView | null {
  if (kind !== 'comment' || error !== null || path !== commentsPath(postId)) return null;
  const { content, parentId = null } = body as { content: string; parentId?: string };
  // The place in the queue is the time of writing, or right after the one before.
  return waitingComment(postId, viewer, { id, content, parentId }, all, place);
}

/** Those that are on their way, by this page or from the queue, without what has arrived. */
export function pendingComments(
  sending: readonly CommentView[],
  queued: readonly CommentView[],
  stored: readonly CommentView[],
): CommentView[] {
  const known = new Set(stored.map(({ id }) => id));
  const own = new Map([...queued, ...sending].map((comment) => [comment.id, comment]));
  return [...own.values()].filter(({ id }) => !known.has(id));
}

/** The id of the text that was sent last; `sent` is empty once it is stored. */
export interface SentDraft {
  id: string;
  sent: string;
}

export const nextDraft = (): SentDraft => ({ id: crypto.randomUUID(), sent: '' });

/** Sending the same text again is a retry with the same id; another text is a new comment. */
export const idFor = ({ id, sent }: SentDraft, text: string): string =>
  sent === '' || sent === text ? id : crypto.randomUUID();
