import { type MouseEvent, useRef, useState } from 'react';
import type { CommentView } from '~/domain/comment/view.schema';
import type { PostPageChoice } from '~/domain/post/paths';
import type { ReplyTarget } from './comment-composer.island';

/** The comment box and the comment that it replies to. */
export function useCommentBox(choice: PostPageChoice, comments: readonly CommentView[]) {
  const box = useRef<HTMLTextAreaElement>(null);
  const findReply = (commentId: string): ReplyTarget => {
    const comment = comments.find(({ id }) => id === commentId);
    return { commentId, name: comment?.user.fullName ?? null };
  };
  const [reply, onReply] = useState(() => {
    const asked = choice.replyTo ? findReply(choice.replyTo) : null;
    // An address may name anything.
    return asked?.name === null ? null : asked;
  });
  const startReply = (comment: CommentView) => {
    onReply({ commentId: comment.id, name: comment.user.fullName });
    box.current?.focus();
  };
  const toComments = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById('comments')?.scrollIntoView({ block: 'start' });
    box.current?.focus({ preventScroll: true });
  };
  return { box, reply, onReply, findReply, startReply, toComments };
}
