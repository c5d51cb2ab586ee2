import { type FormEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { useIsLive } from '~/components/frame/use-is-live';
import { commentLimits } from '~/domain/comment/comment';
import { commentPlace } from '~/domain/post/paths';
import { lengthOf, withTypedSince } from '~/domain/shared/text';
import type { AuthorView } from '~/domain/user/author.schema';
import { useUnsentText } from '~/features/draft/use-unsent-text';
import { CommentForm } from './comment-form';
import type { CommentDraft } from './comment-requests';
import { idFor, nextDraft, type SentDraft } from './waiting-comment';

export interface ReplyTarget {
  commentId: string;
  /** Null where the comment is on a page that is not loaded. */
  name: string | null;
}

interface CommentComposerProps {
  postId: string;
  viewer: AuthorView;
  /** The cursor of the page of comments that is shown. */
  commentsAfter: string | null;
  box: RefObject<HTMLTextAreaElement>;
  /** The id of the first comment, from the server, so that the form works without a script. */
  firstId: string;
  reply: ReplyTarget | null;
  onReply: (reply: ReplyTarget | null) => void;
  /** The comment that a stored draft replies to. */
  findReply: (commentId: string) => ReplyTarget;
  /** Resolves to true when the comment is stored. */
  send: (draft: CommentDraft) => Promise<boolean>;
  /** The refused text of a form that was submitted without a script. */
  refused: { content: string; error: string } | null;
}

/**
 * The comment box with a script. A draft survives a reload, and a refused comment is put back into the box.
 */
export function CommentComposer(props: CommentComposerProps) {
  const { postId, viewer, commentsAfter, box, reply, onReply, refused } = props;
  const isLive = useIsLive();
  const { content, setContent, id, isSending, submit } = useWriting(props);
  const length = lengthOf(content.trim());
  const canSend = length > 0 && length <= commentLimits.max && !isSending;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (canSend) void submit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit(event);
  };
  return (
    <CommentForm
      ref={box}
      postId={postId}
      viewer={viewer}
      commentsAfter={commentsAfter}
      id={id}
      reply={reply}
      onCancelReply={isLive ? () => onReply(null) : undefined}
      length={length}
      error={content === refused?.content ? refused.error : undefined}
      canSend={!isLive || canSend}
      onSubmit={onSubmit}
      text={{
        value: content,
        onChange: ({ currentTarget }) => setContent(currentTarget.value),
        onKeyDown,
      }}
    />
  );
}

function useWriting({
  postId,
  box,
  firstId,
  reply,
  onReply,
  findReply,
  send,
  refused,
}: CommentComposerProps) {
  const [content, setContent] = useState(refused?.content ?? '');
  const [draft, setDraft] = useState<SentDraft>({ id: firstId, sent: '' });
  const [isSending, setIsSending] = useState(false);
  const forget = useUnsentText(`comment-draft:${postId}`, {
    box,
    content,
    parentId: reply?.commentId ?? null,
    isSending,
    restore: (found) => {
      setContent(found.content);
      if (found.parentId) onReply(findReply(found.parentId));
    },
  });

  const submit = async () => {
    const id = idFor(draft, content.trim());
    setContent('');
    onReply(null);
    setIsSending(true);
    const answer = send({ id, content: content.trim(), parentId: reply?.commentId ?? null });
    showComment(id);
    const isStored = await answer;
    if (isStored) forget(content);
    setIsSending(false);
    setDraft(isStored ? nextDraft() : { id, sent: content.trim() });
    if (isStored) return;
    setContent((typedSince) => withTypedSince(content, typedSince));
    onReply(reply);
  };

  return { content, setContent, id: draft.id, isSending, submit };
}

/** A new comment is appended to the list, which may be far from what is on the screen. */
function showComment(id: string): void {
  requestAnimationFrame(() =>
    document.getElementById(commentPlace(id))?.scrollIntoView({ block: 'nearest' }),
  );
}
