import type { CommentView } from '~/domain/comment/view.schema';
import { postPath } from '~/domain/post/paths';
import { failedNow, failureToast, noWait } from '~/features/reaction/failure-toast';
import { postIntentToasts } from '~/features/reaction/post-intent';
import { learnEngagement } from '~/features/reaction/use-post-engagement';
import { dropSuperseded, queueIfOffline } from '~/features/write-queue/write-queue';
import { ApiError, callApi, messageOf, nextCursor } from '~/lib/api';
import { toast } from '~/lib/toast';
import { type EditRefusal, savedCommentIn } from './saved-comment';

export interface CommentDraft {
  /** The id is made by the client, so that a repeated request stores one comment. */
  id: string;
  content: string;
  /** The comment that is replied to. */
  parentId: string | null;
}

export const commentsPath = (postId: string): string => `/api/posts/${postId}/comments`;

const totalOf = (headers: Headers) => Number(headers.get('x-total-count'));

/** A page of comments, oldest first. Throws an `ApiError`. */
export const loadComments = (postId: string, cursor: string | null, limit: number) =>
  askForComments(postId, { limit: String(limit), ...(cursor && { cursor }) });

/** The latest comments, the newest last. Throws an `ApiError`. */
export async function loadLatestComments(postId: string, limit: number, signal: AbortSignal | undefined) {
  const { items, total } = await askForComments(postId, { limit: String(limit), order: 'newest' }, signal);
  return { comments: items.reverse(), total };
}

async function askForComments(postId: string, query: Record<string, string>, signal?: AbortSignal) {
  const search = new URLSearchParams(query);
  // The count is as old as the question: a comment that is stored meanwhile is newer.
  const at = Date.now();
  const { data, headers } = await callApi<CommentView[]>(`${commentsPath(postId)}?${search}`, {
    signal,
  });
  learnEngagement(postId, { comments: totalOf(headers) }, at);
  return { items: data, next: nextCursor(headers), total: totalOf(headers) };
}

interface CommentSent {
  comment: CommentView;
  /** The post's number of comments after this one. */
  total: number;
}

/** The stored comment; `queued` where it waits for a network; null after a toast that says why it was refused. */
export async function sendComment(
  postId: string,
  draft: CommentDraft,
): Promise<CommentSent | 'queued' | null> {
  const { id, content, parentId } = draft;
  const path = commentsPath(postId);
  const body = { id, content, ...(parentId && { parentId }) };
  try {
    const { data, headers } = await callApi<CommentView>(path, { method: 'POST', body });
    const total = totalOf(headers);
    learnEngagement(postId, { comments: total });
    return { comment: data, total };
  } catch (error) {
    const isQueued = await queueIfOffline(error, () => ({
      id,
      kind: 'comment',
      about: { kind: 'comment', id },
      method: 'POST',
      path,
      body,
      title: content,
      href: postPath(postId),
    }));
    if (isQueued) return 'queued';
    toast(failureToast(postIntentToasts.comment.failed, error));
    return null;
  }
}

/** New words of a comment, and the version that they are based on. */
export interface CommentChange {
  content: string;
  seen: string;
}

/** Edits the viewer's comment. Returns the stored comment, null where the new words wait for a network, or the refusal. */
export async function changeComment(
  { id, postId }: CommentView,
  change: CommentChange,
): Promise<CommentView | EditRefusal | null> {
  const path = `/api/comments/${id}`;
  const about = { kind: 'comment-edit', id } as const;
  const { done, failed } = postIntentToasts['edit-comment'];
  try {
    const { data } = await callApi<CommentView>(path, { method: 'PUT', body: change });
    void dropSuperseded(about);
    if (done) toast({ ...done, tone: 'good' });
    return data;
  } catch (error) {
    const isQueued = await queueIfOffline(error, () => ({
      id: crypto.randomUUID(),
      kind: 'comment-edit',
      about,
      method: 'PUT',
      path,
      body: change,
      title: change.content,
      href: postPath(postId),
    }));
    if (isQueued) return null;
    const saved = error instanceof ApiError ? savedCommentIn(error.current) : undefined;
    // After a conflict the form asks which version to keep, so no toast is needed.
    if (!saved) toast(failureToast(failed, error));
    return { error: messageOf(error, failed.text ?? failed.title), saved };
  }
}

/** Deletes a comment and its replies. Resolves to true when they are deleted. */
export async function removeComment(postId: string, commentId: string): Promise<boolean> {
  try {
    const { data } = await callApi<{ comments: number }>(`/api/comments/${commentId}`, { method: 'DELETE' });
    learnEngagement(postId, { comments: data.comments });
  } catch (error) {
    toast(failedNow(postIntentToasts['delete-comment'].failed, error, noWait.deleting));
    return false;
  }
  const { done } = postIntentToasts['delete-comment'];
  if (done) toast({ ...done, tone: 'good' });
  return true;
}
