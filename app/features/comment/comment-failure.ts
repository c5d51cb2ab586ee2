import { mayEditComment } from '~/domain/comment/comment';
import type { CommentView } from '~/domain/comment/view.schema';
import type { PostPageChoice } from '~/domain/post/paths';
import type { PostIntentFailure } from '~/features/reaction/post-intent';

interface Reading {
  viewer: { id: string };
  choice: PostPageChoice;
}

/** The failure of a comment's own form, if that form is shown and can display it. */
export function commentFailure(
  failure: PostIntentFailure | null,
  { viewer, choice: { report, edit } }: Reading,
  comments: readonly CommentView[],
): PostIntentFailure | null {
  const isShown = comments.some((comment) =>
    mayEditComment(viewer.id, comment)
      ? failure?.intent === 'edit-comment' && comment.id === edit
      : failure?.intent === 'report' && comment.id === report,
  );
  return isShown ? failure : null;
}
