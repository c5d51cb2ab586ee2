import { Link } from '@remix-run/react';
import type { MouseEventHandler, ReactNode } from 'react';
import { Button, ButtonLink } from '~/components/ui/button';
import type { CommentView } from '~/domain/comment/view.schema';
import { REPORT, reportMessages } from '~/domain/moderation/report';
import { commentPlace, postPath } from '~/domain/post/paths';
import type { PostIntentFailure } from '~/features/reaction/post-intent';
import { ReportFields } from '~/features/report/report-fields';
import * as words from './comment.words';

interface CommentEndsProps {
  comment: CommentView;
  /** The cursor of the page of comments that is shown. */
  commentsAfter: string | null;
  /** The viewer is the comment's author. */
  mayEdit: boolean;
  onEdit?: () => void;
  /** The viewer is the comment's author or the post's owner. */
  mayDelete: boolean;
  /** With a script these are buttons; without one they link to the same actions. */
  onReply?: () => void;
  onDelete?: MouseEventHandler<HTMLElement>;
  onNearDelete?: () => void;
  /** The viewer is not the comment's author. */
  mayReport: boolean;
  onReport?: MouseEventHandler<HTMLElement>;
}

/** The actions under a comment: Reply, and Edit, Delete or Report where the viewer may. */
export function CommentActions(props: CommentEndsProps) {
  const { comment, commentsAfter, mayEdit, mayDelete, mayReport } = props;
  const { onReply, onEdit, onDelete, onNearDelete, onReport } = props;
  const { id, postId, user } = comment;
  const place = commentPlace(id);
  return (
    <div className="-mb-1 flex gap-3">
      <End
        to={postPath(postId, { commentsAfter, replyTo: id }, 'write')}
        label={words.replyTo({ name: user.fullName })}
        onPress={onReply}
      >
        {words.reply()}
      </End>
      {mayEdit ? (
        <End
          to={postPath(postId, { commentsAfter, edit: id }, place)}
          label={words.editOf({ name: user.fullName })}
          onPress={onEdit}
          act="edit"
        >
          {words.edit()}
        </End>
      ) : null}
      {mayDelete ? (
        <End
          to={postPath(postId, { commentsAfter, confirm: id }, place)}
          label={words.removeOf({ name: user.fullName })}
          onPress={onDelete}
          onNear={onNearDelete}
        >
          {words.remove()}
        </End>
      ) : null}
      {mayReport ? (
        <End
          to={postPath(postId, { commentsAfter, report: id }, place)}
          label={words.reportOf({ name: user.fullName })}
          onPress={onReport}
        >
          {words.report()}
        </End>
      ) : null}
    </div>
  );
}

interface EndProps {
  to: string;
  label: string;
  onPress?: MouseEventHandler<HTMLElement>;
  onNear?: () => void;
  /** Lets the focus return to this button. */
  act?: string;
  children: ReactNode;
}

function End({ to, label, onPress, onNear, act, children }: EndProps) {
  const style = 'comment-act';
  if (!onPress) {
    return (
      <Link to={to} aria-label={label} className={style}>
        {children}
      </Link>
    );
  }
  return (
    <button
      type="button"
      data-act={act}
      aria-label={label}
      onClick={onPress}
      onPointerEnter={onNear}
      onFocus={onNear}
      className={style}
    >
      {children}
    </button>
  );
}

/** Asks for confirmation in place of the actions, for use without a script. */
export function ConfirmDeleteComment({ comment, hasReplies }: { comment: CommentView; hasReplies: boolean }) {
  const { id, postId } = comment;
  return (
    <form method="post" action={postPath(postId)} className="mt-1 rounded-control bg-clay-soft p-3">
      <input type="hidden" name="intent" value="delete-comment" />
      <input type="hidden" name="commentId" value={id} />
      <input type="hidden" name="returnTo" value={postPath(postId, {}, 'comments')} />
      <p className="text-caption text-text-2">{deleteCommentText(hasReplies)}</p>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <ButtonLink to={postPath(postId, {}, commentPlace(id))} variant="secondary" size="sm">
          {words.cancel()}
        </ButtonLink>
        <Button variant="danger" size="sm">
          {words.remove()}
        </Button>
      </div>
    </form>
  );
}

interface ReportCommentProps {
  comment: CommentView;
  failure: PostIntentFailure | null;
}

/** The form to report a comment in place of the actions, for use without a script. */
export function ReportComment({ comment: { id, postId }, failure }: ReportCommentProps) {
  const { values = {}, fields = {} } = failure ?? {};
  return (
    <form
      method="post"
      action={postPath(postId, { report: id }, commentPlace(id))}
      className="mt-2 grid gap-4 rounded-control bg-surface p-3"
    >
      <input type="hidden" name="intent" value={REPORT} />
      <input type="hidden" name="commentId" value={id} />
      <input type="hidden" name="returnTo" value={postPath(postId, {}, commentPlace(id))} />
      <p className="text-caption text-text-2">{reportMessages.comment.line}</p>
      <ReportFields label={reportMessages.comment.title} values={values} fields={fields} />
    </form>
  );
}

export const deleteCommentText = (hasReplies: boolean) =>
  hasReplies ? words.sureDeleteReplies() : words.sureDelete();
