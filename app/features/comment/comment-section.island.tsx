import { Link } from '@remix-run/react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { retryingLazy } from '~/components/frame/retrying-load';
import { useIsLive } from '~/components/frame/use-is-live';
import { Button, buttonStyles } from '~/components/ui/button';
import { mayDeleteComment, mayEditComment } from '~/domain/comment/comment';
import type { CommentView } from '~/domain/comment/view.schema';
import { commentPlace, type PostPageChoice, postPath } from '~/domain/post/paths';
import type { PostView } from '~/domain/post/view.schema';
import type { PostIntentFailure } from '~/features/reaction/post-intent';
import { useReportSheet } from '~/features/report/use-report-sheet';
import * as words from './comment.words';
import { AskedInPlace, CommentActions } from './comment-actions';
import { CommentEditor } from './comment-editor.island';
import { CommentList } from './comment-list';
import { noCommentsLine } from './no-comments-line';
import { savedCommentIn } from './saved-comment';
import type { CommentThread } from './use-comment-thread';

const loadDialog = () => import('./delete-comment-dialog.island');
const DeleteCommentDialog = retryingLazy(loadDialog);

interface CommentSectionProps {
  post: PostView;
  viewerId: string;
  thread: CommentThread;
  choice: PostPageChoice;
  now: number;
  onReply: (comment: CommentView) => void;
  /** The heading is visible, since something other than the post is above it. */
  hasTitle: boolean;
  /** The failure of a report or an edit that was submitted without a script. */
  failure: PostIntentFailure | null;
}

/** The comments, oldest first. */
export function CommentSection(props: CommentSectionProps) {
  const { post, viewerId, thread, choice, now, onReply, hasTitle, failure } = props;
  const isLive = useIsLive();
  const section = useRef<HTMLElement>(null);
  const { ask, dialog } = useDeletion(thread, section.current);
  const { report, sheet } = useReportSheet();
  const { editing, startEdit, endEdit } = useEditing(choice.edit);
  const hasReplies = ({ id }: CommentView) => thread.comments.some(({ parentId }) => parentId === id);

  const formOf = (comment: CommentView): ReactNode =>
    editing === comment.id && mayEditComment(viewerId, comment) ? (
      <CommentEditor
        comment={comment}
        choice={choice}
        refused={failure?.intent === 'edit-comment' ? typedOf(failure) : null}
        save={(change) => thread.edit(comment, change)}
        onKeepOther={(saved) => thread.keepOther(comment, saved)}
        onClose={endEdit}
      />
    ) : null;

  const endOf = (comment: CommentView): ReactNode => {
    if (formOf(comment)) return null;
    const mayDelete = mayDeleteComment(viewerId, comment, post);
    const mayReport = comment.userId !== viewerId;
    return (
      <>
        <CommentActions
          comment={comment}
          commentsAfter={choice.commentsAfter}
          mayEdit={mayEditComment(viewerId, comment)}
          onEdit={isLive ? () => startEdit(comment.id) : undefined}
          mayDelete={mayDelete}
          onReply={isLive ? () => onReply(comment) : undefined}
          onDelete={isLive ? (event) => ask(comment, hasReplies(comment), event.currentTarget) : undefined}
          onNearDelete={loadDialog}
          mayReport={mayReport}
          onReport={
            isLive ? (event) => report({ type: 'comment', id: comment.id }, event.currentTarget) : undefined
          }
        />
        <AskedInPlace
          {...{ comment, choice, mayDelete, mayReport, failure }}
          hasReplies={hasReplies(comment)}
        />
      </>
    );
  };
  return (
    <section
      ref={section}
      id="comments"
      tabIndex={-1}
      aria-labelledby="comments-title"
      className="border-t border-line pb-3"
    >
      <h2 id="comments-title" className={hasTitle ? 'px-4 pt-4 text-title font-semibold' : 'sr-only'}>
        {words.title()}
      </h2>
      <Comments
        post={post}
        nothing={noCommentsLine(post.authorId === viewerId, post.postType)}
        thread={thread}
        choice={choice}
        now={now}
        formOf={formOf}
        endOf={endOf}
      />
      {dialog}
      {sheet}
    </section>
  );
}

type CommentsProps = Pick<CommentSectionProps, 'post' | 'thread' | 'choice' | 'now'> & {
  /** What an empty thread says. */
  nothing: string;
  formOf: (comment: CommentView) => ReactNode;
  endOf: (comment: CommentView) => ReactNode;
};

function Comments({ post, nothing, thread, choice, now, formOf, endOf }: CommentsProps) {
  const list = { ownerId: post.authorId, now, pending: thread.pending, formOf, endOf };
  return (
    <>
      {choice.commentsAfter ? <Earlier postId={post.id} /> : null}
      {thread.before.length === 0 && thread.after.length === 0 ? (
        <p className="px-4 pt-4 text-caption text-text-3">{nothing}</p>
      ) : null}
      <CommentList groups={thread.before} {...list} />
      <More postId={post.id} thread={thread} />
      {thread.after.length > 0 ? <CommentList groups={thread.after} {...list} /> : null}
    </>
  );
}

const linkStyle = buttonStyles({ variant: 'accent', size: 'sm', className: 'mx-0.5 mt-2' });

const Earlier = ({ postId }: { postId: string }) => (
  <Link to={postPath(postId, {}, 'comments')} className={linkStyle}>
    {words.earlier()}
  </Link>
);

type MoreProps = { postId: string; thread: CommentThread };

function More({ postId, thread }: MoreProps) {
  const isLive = useIsLive();
  if (thread.next === null) return null;
  if (!isLive) {
    return (
      <Link to={postPath(postId, { commentsAfter: thread.next }, 'comments')} className={linkStyle}>
        {words.more()}
      </Link>
    );
  }
  return (
    <Button
      type="button"
      variant="accent"
      size="sm"
      pending={thread.status === 'loading'}
      onClick={() => void thread.loadMore()}
      className="mx-0.5 mt-2"
    >
      {thread.status === 'failed' ? words.tryAgain() : words.more()}
    </Button>
  );
}

const typedOf = ({ values, error, current }: PostIntentFailure) => ({
  content: values?.content ?? '',
  seen: values?.seen,
  error,
  saved: savedCommentIn(current),
});

/** Tracks which comment is being edited, and returns the focus to its Edit button afterwards. */
function useEditing(asked: string | null) {
  const [editing, setEditing] = useState(asked);
  const closed = useRef<string | null>(null);
  useEffect(() => {
    if (editing !== null || closed.current === null) return;
    const place = document.getElementById(commentPlace(closed.current));
    place?.querySelector<HTMLElement>('[data-act="edit"]')?.focus();
    closed.current = null;
  }, [editing]);
  return {
    editing,
    startEdit: setEditing,
    endEdit() {
      closed.current = editing;
      setEditing(null);
    },
  };
}

/** Asks for confirmation before a comment is deleted. `section` gets the focus when the comment is gone. */
function useDeletion({ remove }: CommentThread, section: HTMLElement | null) {
  const [asked, setAsked] = useState<{ comment: CommentView; hasReplies: boolean } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  // The dialog is still there while it leaves, and so is its button under a second tap.
  const isConfirmed = useRef(false);

  const ask = (comment: CommentView, hasReplies: boolean, button: HTMLElement) => {
    opener.current = button;
    isConfirmed.current = false;
    setAsked({ comment, hasReplies });
    setIsOpen(true);
  };
  const confirm = () => {
    if (!asked || isConfirmed.current) return;
    isConfirmed.current = true;
    opener.current = section;
    setIsOpen(false);
    void remove(asked.comment.id);
  };
  const dialog = asked ? (
    <Suspense>
      <DeleteCommentDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        hasReplies={asked.hasReplies}
        onConfirm={confirm}
        opener={opener}
      />
    </Suspense>
  ) : null;
  return { ask, dialog };
}
