import type { CommentView } from '~/domain/comment/view.schema';
import { type PostIntent, postIntentToasts } from '~/features/reaction/post-intent';
import { learnEngagement } from '~/features/reaction/use-post-engagement';
import { ApiError, callApi, nextCursor } from '~/lib/api';
import { toast } from '~/lib/toast';

export interface CommentDraft {
  /** Made by the client, so that a repeated request is one comment. */
  id: string;
  content: string;
  /** The comment that is answered. */
  parentId: string | null;
}

const totalOf = (headers: Headers) => Number(headers.get('x-total-count'));

/** A page of comments, oldest first; throws what the API said. */
export const loadComments = (postId: string, cursor: string | null, limit: number) =>
  askForComments(postId, { limit: String(limit), ...(cursor && { cursor }) });

/** The latest few, the newest last; throws what the API said. */
export async function loadLatestComments(postId: string, limit: number, signal: AbortSignal | undefined) {
  const { items, total } = await askForComments(postId, { limit: String(limit), order: 'newest' }, signal);
  return { comments: items.reverse(), total };
}

async function askForComments(postId: string, query: Record<string, string>, signal?: AbortSignal) {
  const search = new URLSearchParams(query);
  const { data, headers } = await callApi<CommentView[]>(`/api/posts/${postId}/comments?${search}`, {
    signal,
  });
  learnEngagement(postId, { comments: totalOf(headers) });
  return { items: data, next: nextCursor(headers), total: totalOf(headers) };
}

interface CommentSent {
  comment: CommentView;
  /** Exact number of comments of the post after it. */
  total: number;
}

/** The comment as the server keeps it, or null when it was refused; the toast has said so then. */
export async function sendComment(postId: string, draft: CommentDraft): Promise<CommentSent | null> {
  const { id, content, parentId } = draft;
  try {
    const { data, headers } = await callApi<CommentView>(`/api/posts/${postId}/comments`, {
      method: 'POST',
      body: { id, content, ...(parentId && { parentId }) },
    });
    const total = totalOf(headers);
    learnEngagement(postId, { comments: total });
    return { comment: data, total };
  } catch (error) {
    showFailure('comment', error);
    return null;
  }
}

/** New words for an own comment: as the server keeps it, or why it refused. */
export async function changeComment(commentId: string, content: string): Promise<CommentView | string> {
  const { done, failed } = postIntentToasts['edit-comment'];
  try {
    const { data } = await callApi<CommentView>(`/api/comments/${commentId}`, {
      method: 'PUT',
      body: { content },
    });
    if (done) toast({ ...done, tone: 'good' });
    return data;
  } catch (error) {
    showFailure('edit-comment', error);
    return error instanceof ApiError ? error.message : (failed.text ?? failed.title);
  }
}

/** Takes a comment and its answers away. True when they are gone. */
export async function removeComment(postId: string, commentId: string): Promise<boolean> {
  try {
    const { data } = await callApi<{ comments: number }>(`/api/comments/${commentId}`, { method: 'DELETE' });
    learnEngagement(postId, { comments: data.comments });
  } catch (error) {
    showFailure('delete-comment', error);
    return false;
  }
  const { done } = postIntentToasts['delete-comment'];
  if (done) toast({ ...done, tone: 'good' });
  return true;
}

/** The specification's words, and the server's where it refused for a reason. */
function showFailure(intent: PostIntent, error: unknown): void {
  const { title, text } = postIntentToasts[intent].failed;
  const isExplained = error instanceof ApiError && error.status >= 400 && error.status < 500;
  toast({ title, text: isExplained ? `${text}. ${error.message}` : text, tone: 'bad' });
}
