import type { MouseEventHandler } from 'react';
import type { CommentView } from '~/domain/comment/view.schema';
import { REPORT, reportMessages } from '~/domain/moderation/report';
import { commentPlace, type PostPageChoice, postPath } from '~/domain/post/paths';
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

interface AskedInPlaceProps {
  comment: CommentView;
  choice: PostPageChoice;
  mayDelete: boolean;
  mayReport: boolean;
  hasReplies: boolean;
  failure: PostIntentFailure | null;
}

/** What the address asks for in place of the actions, for use without a script: to confirm a deletion, or to report. */
export function AskedInPlace({
  comment,
  choice,
  mayDelete,
  mayReport,
  hasReplies,
  failure,
}: AskedInPlaceProps) {
  const { id, postId } = comment;
  const { commentsAfter } = choice;
  const here = postPath(postId, { commentsAfter }, commentPlace(id));
  return (
    <>
      {choice.confirm === id && mayDelete ? (
        <ConfirmInPlace
          action={postPath(postId)}
          hidden={{ intent: 'delete-comment', commentId: id, returnTo: postPath(postId, {}, 'comments') }}
          question={deleteCommentText(hasReplies)}
          confirm={words.remove()}
          cancel={words.cancel()}
          back={here}
        />
      ) : null}
      {choice.report === id && mayReport ? (
        <ReportInPlace
          action={postPath(postId, { commentsAfter, report: id }, commentPlace(id))}
          hidden={{ intent: REPORT, commentId: id, returnTo: here }}
          line={reportMessages.comment.line}
          label={reportMessages.comment.title}
          failure={failure?.intent === 'report' ? failure : null}
        />
      ) : null}
    </>
  );
}

export const deleteCommentText = (hasReplies: boolean) =>
  hasReplies ? words.sureDeleteReplies() : words.sureDelete();
