import { Link } from '@remix-run/react';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '~/components/ui/button';
import { Spinner } from '~/components/ui/spinner';
import type { CommentView } from '~/domain/comment/view.schema';
import { offerPath } from '~/domain/shared/paths';
import type { AuthorView } from '~/domain/user/author.schema';
import { CardCommentBox } from './card-comment-box.island';
import * as words from './comment.words';
import { CommentItem } from './comment-item';
import { loadLatestComments, sendComment } from './comment-requests';
import { useQueuedComments } from './use-queued-comments';
import { pendingComments, waitingComment } from './waiting-comment';

const SHOWN = 3;

interface LatestComments {
  comments: CommentView[];
  total: number;
}

interface InlineCommentsProps {
  postId: string;
  ownerId: string;
  viewer: AuthorView;
}

/** The latest comments and a comment box, under a card. */
export default function InlineComments({ postId, ownerId, viewer }: InlineCommentsProps) {
  const { thread, hasFailed, reload, setThread } = useFirstComments(postId);
  const { waiting, isSending, send } = useSend(postId, viewer, thread?.comments ?? [], setThread);

  if (hasFailed) {
    return (
      <p className="flex items-center gap-2 py-1 text-caption text-text-2">
        {words.notLoaded()}
        <Button type="button" variant="ghost" size="sm" onClick={reload}>
          {words.tryAgain()}
        </Button>
      </p>
    );
  }
  if (!thread) return <Spinner className="my-3 text-text-3" />;
  const shown = thread.comments.slice(-SHOWN);
  const now = Date.now();
  return (
    <>
      <ul aria-label={words.latest()}>
        {shown.map((comment) => (
          <CommentItem key={comment.id} comment={comment} isOwner={comment.userId === ownerId} now={now} />
        ))}
        {waiting.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            isOwner={viewer.id === ownerId}
            isPending
            now={now}
          />
        ))}
      </ul>
      {thread.total > shown.length ? (
        <Link
          to={`${offerPath('post', postId)}#comments`}
          className="mt-1 inline-flex min-h-11 items-center text-caption font-semibold text-marigold-text"
        >
          {words.viewAll({ count: thread.total })}
        </Link>
      ) : null}
      <CardCommentBox postId={postId} isBusy={isSending} onSend={send} />
    </>
  );
}

function useFirstComments(postId: string) {
  const [thread, setThread] = useState<LatestComments | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(
    async (signal?: AbortSignal) => {
      setHasFailed(false);
      try {
        setThread(await loadLatestComments(postId, SHOWN, signal));
      } catch {
        if (!signal?.aborted) setHasFailed(true);
      }
    },
    [postId],
  );
  useEffect(() => {
    const abort = new AbortController();
    void load(abort.signal);
    return () => abort.abort();
  }, [load]);
  return { thread, hasFailed, reload: () => void load(), setThread };
}

type SetThread = (change: (thread: LatestComments | null) => LatestComments | null) => void;

/** Sends a comment. It is shown at once; if it is refused, it is removed and its text returns to the box. */
function useSend(postId: string, viewer: AuthorView, stored: readonly CommentView[], setThread: SetThread) {
  const [waiting, setWaiting] = useState<readonly CommentView[]>([]);
  const [isSending, setIsSending] = useState(false);
  const settle = (id: string, sent: { comment: CommentView; total?: number } | null) => {
    if (sent) {
      setThread((thread) => {
        const others = thread?.comments.filter((comment) => comment.id !== id) ?? [];
        return { comments: [...others, sent.comment], total: sent.total ?? (thread?.total ?? 0) + 1 };
      });
    }
    setWaiting((others) => others.filter((one) => one.id !== id));
  };
  const { queued } = useQueuedComments(postId, viewer, {
    settle: (id, stored) => settle(id, stored && { comment: stored }),
    // Comments are not edited under a card.
    change: () => undefined,
  });
  const send = async (id: string, content: string): Promise<boolean> => {
    const draft = { id, content, parentId: null };
    setIsSending(true);
    setWaiting((others) => [...others, waitingComment(postId, viewer, draft, [], Date.now())]);
    const sent = await sendComment(postId, draft);
    setIsSending(false);
    // It is shown as on its way until the server has it, or its author takes it back.
    if (sent !== 'queued') settle(id, sent);
    return sent !== null;
  };
  return { waiting: pendingComments(waiting, queued(stored), stored), isSending, send };
}
