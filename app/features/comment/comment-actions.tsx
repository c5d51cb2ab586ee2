import type { MouseEventHandler } from 'react';
import type { CommentView } from '~/domain/comment/view.schema';
import { REPORT, reportMessages } from '~/domain/moderation/report';
import { commentPlace, postPath } from '~/domain/post/paths';
import type { PostIntentFailure } from '~/features/reaction/post-intent';
import { ReportInPlace } from '~/features/report/report-in-place';
import * as words from './comment.words';
import { CommentAction, ConfirmInPlace } from './comment-action';

interface CommentActionsProps {
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
export function CommentActions(props: CommentActionsProps) {
  const { comment, commentsAfter, mayEdit, mayDelete, mayReport } = props;
  const { onReply, onEdit, onDelete, onNearDelete, onReport } = props;
  const { id, postId, user } = comment;
  const place = commentPlace(id);
  return (
    <div className="-mb-1 flex gap-3">
      <CommentAction
        to={postPath(postId, { commentsAfter, replyTo: id }, 'write')}
        label={words.replyTo({ name: user.fullName })}
        onPress={onReply}
      >
        {words.reply()}
      </CommentAction>
      {mayEdit ? (
        <CommentAction
          to={postPath(postId, { commentsAfter, edit: id }, place)}
          label={words.editOf({ name: user.fullName })}
          onPress={onEdit}
          act="edit"
        >
          {words.edit()}
        </CommentAction>
      ) : null}
      {mayDelete ? (
        <CommentAction
          to={postPath(postId, { commentsAfter, confirm: id }, place)}
          label={words.removeOf({ name: user.fullName })}
          onPress={onDelete}
          onNear={onNearDelete}
        >
          {words.remove()}
        </CommentAction>
      ) : null}
      {mayReport ? (
        <CommentAction
          to={postPath(postId, { commentsAfter, report: id }, place)}
          label={words.reportOf({ name: user.fullName })}
          onPress={onReport}
        >
          {words.report()}
        </CommentAction>
      ) : null}
    </div>
  );
}

/** Asks for confirmation in place of the actions, for use without a script. */
export function ConfirmDeleteComment({ comment, hasReplies }: { comment: CommentView; hasReplies: boolean }) {
  const { id, postId } = comment;
  return (
    <ConfirmInPlace
      action={postPath(postId)}
      hidden={{ intent: 'delete-comment', commentId: id, returnTo: postPath(postId, {}, 'comments') }}
      question={deleteCommentText(hasReplies)}
      confirm={words.remove()}
      cancel={words.cancel()}
      back={postPath(postId, {}, commentPlace(id))}
    />
  );
}

interface ReportCommentProps {
  comment: CommentView;
  failure: PostIntentFailure | null;
}

/** The form to report a comment in place of the actions, for use without a script. */
export const ReportComment = ({ comment: { id, postId }, failure }: ReportCommentProps) => (
  <ReportInPlace
    action={postPath(postId, { report: id }, commentPlace(id))}
    hidden={{ intent: REPORT, commentId: id, returnTo: postPath(postId, {}, commentPlace(id)) }}
    line={reportMessages.comment.line}
    label={reportMessages.comment.title}
    failure={failure}
  />
);

export const deleteCommentText = (hasReplies: boolean) =>
  hasReplies ? words.sureDeleteReplies() : words.sureDelete();
