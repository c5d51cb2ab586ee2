import { useRevalidator } from '@remix-run/react';
import { type Dispatch, type SetStateAction, useRef, useState } from 'react';
import {
  addComment,
  addPage,
  type LoadedComments,
  replaceComment,
  shownGroups,
  startThread,
  withFirstPage,
  withLatest,
  removeComment as withoutComment,
} from '~/domain/comment/loaded-comments';
import type { CommentView } from '~/domain/comment/view.schema';
import type { AuthorView } from '~/domain/user/author.schema';
import { discardAbout } from '~/features/write-queue/write-queue';
import {
  type CommentChange,
  type CommentDraft,
  changeComment,
  loadComments,
  removeComment,
  sendComment,
} from './comment-requests';
import type { EditRefusal, SavedComment } from './saved-comment';
import { useLiveComments } from './use-live-comments';
import { useQueuedComments } from './use-queued-comments';
import { pendingComments, waitingComment } from './waiting-comment';

const PAGE = 20;

interface CommentPage {
  items: CommentView[];
  next: string | null;
}

interface ThreadOptions {
  postId: string;
  viewer: AuthorView;
  /** The page that the loader returned, and its place in the list: null for the first. */
  page: CommentPage;
  after: string | null;
}

export type CommentThread = ReturnType<typeof useCommentThread>;

/**
 * The comments on the screen. Additions and deletions show at once and are confirmed by the server's answer.
 */
export function useCommentThread({ postId, viewer, page, after }: ThreadOptions) {
  const { thread, setThread, noteGap } = useThreadOf(page, after);
  const [waiting, setWaiting] = useState<readonly CommentView[]>([]);
  const { revalidate } = useRevalidator();
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const pages = usePages(postId, thread, setThread);

  const send = async (draft: CommentDraft): Promise<boolean> => {
    const all = [...thread.listed, ...thread.fresh];
    setWaiting((others) => [...others, waitingComment(postId, viewer, draft, all, Date.now())]);
    const sent = await sendComment(postId, draft);
    // It is shown as on its way until the server has it, or its author takes it back.
    if (sent === 'queued') return true;
    if (sent) setThread((before) => addComment(before, sent.comment));
    setWaiting((others) => others.filter(({ id }) => id !== draft.id));
    return sent !== null;
  };

  const remove = async (commentId: string): Promise<void> => {
    setLeaving((others) => new Set(others).add(commentId));
    const isGone = await removeComment(postId, commentId);
    if (isGone) setThread((before) => withoutComment(before, commentId));
    setLeaving((others) => new Set([...others].filter((id) => id !== commentId)));
  };

  const edit = async (comment: CommentView, change: CommentChange): Promise<EditRefusal | null> => {
    const answer = await changeComment(comment, change);
    if (answer && 'error' in answer) return answer;
    // New words that wait are shown from the queue.
    if (answer) setThread((before) => replaceComment(before, answer));
    return null;
  };

  /** Another device has changed it, and this stays. */
  const keepOther = (comment: CommentView, { content, seen }: SavedComment) => {
    setThread((before) => replaceComment(before, { ...comment, content, editedAt: seen }));
    void discardAbout({ kind: 'comment-edit', id: comment.id });
  };

  const { reworded, queued } = useQueuedComments(postId, viewer, {
    settle(id, stored) {
      if (stored) setThread((before) => addComment(before, stored));
      setWaiting((others) => others.filter((one) => one.id !== id));
    },
    change: (stored) => setThread((before) => replaceComment(before, stored)),
  });

  useLiveComments(postId, thread, (answer) => {
    const { latest, isAll, shownBefore } = answer;
    // After very many new comments only the last arrive, and a complete list would get a gap.
    const [oldest] = latest;
    if (thread.next === null && !isAll && oldest && !shownBefore.has(oldest.id)) {
      noteGap();
      revalidate();
    } else setThread((before) => withLatest(before, answer));
  });

  const shown = reworded([...leaving].reduce(withoutComment, thread));
  const comments = [...shown.listed, ...shown.fresh];
  const pending = pendingComments(waiting, queued(comments), comments);
  return {
    ...shownGroups(shown, pending),
    comments,
    pending: new Set(pending.map(({ id }) => id)),
    hasMore: thread.next !== null,
    /** No further page was loaded, so a revalidation drops nothing from the screen. */
    isFirstPage: thread.next === page.next,
    ...pages,
    send,
    edit,
    keepOther,
    remove,
  };
}

interface ThreadState {
  page: CommentPage;
  after: string | null;
  thread: LoadedComments;
  /** Comments between the loaded ones and the newest are missing, so that the next answer of the loader replaces the list. */
  hasGap: boolean;
}

function useThreadOf(page: CommentPage, after: string | null) {
  const [state, setState] = useState<ThreadState>(() => ({
    page,
    after,
    thread: startThread(page),
    hasGap: false,
  }));
  const thread = state.page === page ? state.thread : threadAfter(state, page, after);
  // The loader ran again.
  if (state.page !== page) setState({ page, after, thread, hasGap: false });
  const setThread: Dispatch<SetStateAction<LoadedComments>> = (change) =>
    setState((before) => {
      const thread = typeof change === 'function' ? change(before.thread) : change;
      return thread === before.thread ? before : { ...before, thread };
    });
  const noteGap = () => setState((before) => ({ ...before, hasGap: true }));
  return { thread, setThread, noteGap };
}

/** The list after another answer of the loader. Only a first page says what is left of a first page. */
const threadAfter = (state: ThreadState, page: CommentPage, after: string | null): LoadedComments =>
  after === null && state.after === null && !state.hasGap
    ? withFirstPage(state.thread, page)
    : startThread(page);

function usePages(
  postId: string,
  thread: LoadedComments,
  setThread: Dispatch<SetStateAction<LoadedComments>>,
) {
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle');
  const isBusy = useRef(false);

  /** Loads the page after `cursor`. Resolves to null at the end, or if loading failed. */
  const loadAfter = async (cursor: string | null, limit: number): Promise<CommentPage | null> => {
    if (cursor === null || isBusy.current) return null;
    isBusy.current = true;
    setStatus('loading');
    const page = await loadComments(postId, cursor, limit).catch(() => null);
    isBusy.current = false;
    setStatus(page ? 'idle' : 'failed');
    if (page) setThread((before) => addPage(before, page));
    return page;
  };

  return {
    status,
    loadMore: () => loadAfter(thread.next, PAGE),
    loadAfter,
    next: thread.next,
  };
}
