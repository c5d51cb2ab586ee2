import { Link } from '@remix-run/react';
import { X } from 'lucide-react';
import { type ComponentPropsWithoutRef, type FormEvent, forwardRef } from 'react';
import { FieldError } from '~/components/form/field';
import { SendButton, WritingBox } from '~/components/form/writing-box';
import { Avatar } from '~/components/ui/avatar';
import { tagged } from '~/components/words/tagged';
import { commentLimits } from '~/domain/comment/comment';
import { postPath } from '~/domain/post/paths';
import type { AuthorView } from '~/domain/user/author.schema';
import { cn } from '~/lib/class-names';
import * as words from './comment.words';

interface CommentFormProps {
  postId: string;
  viewer: AuthorView;
  /** The id of the new comment, so that a repeated request stores one comment. */
  id: string;
  /** The cursor of the page of comments that is shown. */
  commentsAfter: string | null;
  /** The comment that is replied to, and its author's name if that is known. */
  reply: { commentId: string; name: string | null } | null;
  onCancelReply?: () => void;
  /** The length in characters, as the limit counts them. */
  length: number;
  error?: string | undefined;
  canSend: boolean;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** Props of the text area. */
  text: ComponentPropsWithoutRef<'textarea'>;
}

/** The comment box at the lower edge of the page. A plain form, which a script may take over. */
export const CommentForm = forwardRef<HTMLTextAreaElement, CommentFormProps>(
  function CommentForm(props, ref) {
    const { postId, viewer, commentsAfter, id, reply, length, error, canSend, onSubmit, text } = props;
    const tooLong = length > commentLimits.max;
    const message = error ?? (tooLong ? words.tooLong() : undefined);
    return (
      <form
        id="write"
        method="post"
        // What is refused without a script is shown where it was written.
        action={postPath(postId, { commentsAfter, replyTo: reply?.commentId ?? null }, 'write')}
        onSubmit={onSubmit}
        data-pinned="composer"
        className="calm-text sticky bottom-0 z-(--z-bar) border-t border-line bg-bg px-2 pt-2 pb-[calc(8px+env(safe-area-inset-bottom))]"
      >
        <input type="hidden" name="intent" value="comment" />
        <input type="hidden" name="id" value={id} />
        {reply ? <ReplyLine {...props} reply={reply} /> : null}
        {message ? (
          <div className="px-2 pb-1.5">
            <FieldError id="write-error">{message}</FieldError>
          </div>
        ) : null}
        <div className="flex items-end gap-1.5">
          <Avatar
            userId={viewer.id}
            name={viewer.fullName}
            src={viewer.avatar}
            className="m-1 ml-2 max-[345px]:hidden"
          />
          <WritingBox>
            <textarea
              ref={ref}
              name="content"
              rows={1}
              aria-required
              aria-label={words.write()}
              aria-invalid={message ? true : undefined}
              aria-describedby={message ? 'write-error' : undefined}
              placeholder={words.writeHere()}
              enterKeyHint="enter"
              autoCapitalize="sentences"
              {...text}
              className="field-sizing-content max-h-40 min-h-12 w-0 flex-1 resize-none bg-transparent px-4 py-3 text-[length:min(1rem,20px)] leading-[1.5] outline-none"
            />
            <Count length={length} />
          </WritingBox>
          <SendButton label={words.send()} disabled={!canSend} />
        </div>
      </form>
    );
  },
);

function Count({ length }: { length: number }) {
  if (length <= commentLimits.counterFrom) return null;
  return (
    <span
      className={cn(
        'flex-none self-end pr-4 pb-4 text-micro tabular-nums',
        length > commentLimits.max ? 'font-semibold text-clay' : 'text-text-3',
      )}
    >
      {`${length} / ${commentLimits.max}`}
    </span>
  );
}

type ReplyLineProps = CommentFormProps & { reply: NonNullable<CommentFormProps['reply']> };

function ReplyLine({ postId, commentsAfter, reply, onCancelReply }: ReplyLineProps) {
  const cancelStyle = 'hit-text ml-auto grid size-6 flex-none place-items-center rounded-full text-text-2';
  return (
    <div className="flex items-center gap-2 px-2 pb-1.5 text-caption text-text-3">
      <input type="hidden" name="parentId" value={reply.commentId} />
      <span className="min-w-0 truncate">
        {reply.name === null
          ? words.replyingToOther()
          : tagged(words.replyingTo({ name: reply.name }), {
              b: (name) => <span className="font-semibold text-text-2">{name}</span>,
            })}
      </span>
      {onCancelReply ? (
        <button
          type="button"
          aria-label={words.cancelReply()}
          onClick={onCancelReply}
          className={cancelStyle}
        >
          <X size={16} />
        </button>
      ) : (
        <Link
          to={postPath(postId, { commentsAfter }, 'write')}
          aria-label={words.cancelReply()}
          className={cancelStyle}
        >
          <X size={16} />
        </Link>
      )}
    </div>
  );
}
