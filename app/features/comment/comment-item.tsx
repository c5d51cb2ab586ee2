import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Avatar } from '~/components/ui/avatar';
import { When } from '~/components/ui/when';
import type { CommentView } from '~/domain/comment/view.schema';
import { userPath } from '~/domain/user/paths';
import { VerifiedTick } from '~/features/offer/byline';
import { ScamLine } from '~/features/offer/scam-line';
import { cn } from '~/lib/class-names';
import { timeShort } from '~/lib/time/in-words';
import * as words from './comment.words';

interface CommentItemProps {
  comment: CommentView;
  /** Whether the post's owner wrote the comment. */
  isOwner: boolean;
  isReply?: boolean;
  /** The comment is being sent. */
  isPending?: boolean;
  now: number;
  /** Replaces the text with the form that edits it. */
  form?: ReactNode;
  /** The actions under the text. */
  end?: ReactNode;
}

/** One comment as an `<li>`. A reply is indented and has a smaller avatar. */
export function CommentItem({ comment, isOwner, isReply, isPending, now, form, end }: CommentItemProps) {
  const { user } = comment;
  const written = Date.parse(comment.createdAt);
  return (
    <li
      id={`comment-${comment.id}`}
      aria-busy={isPending || undefined}
      className={cn('flex', isReply ? 'ml-11 gap-2.5 pt-1.5' : 'gap-3 pt-3', isPending && 'opacity-60')}
    >
      <Link to={userPath(user.id)} tabIndex={-1} aria-hidden="true" className="relative z-1 self-start">
        <Avatar userId={user.id} name={user.fullName} src={user.avatar} size={isReply ? 24 : 32} />
      </Link>
      <div className="min-w-0 flex-1">
        <div className="comment-head flex">
          <Link to={userPath(user.id)} className="comment-name truncate">
            {user.fullName}
          </Link>
          {user.isVerified ? <VerifiedTick size={14} /> : null}
          {isOwner ? (
            <span className="flex-none rounded-[6px] bg-raised px-1.5 text-micro font-semibold text-text-2">
              {words.owner()}
            </span>
          ) : null}
          <span className="ml-auto flex-none text-micro text-text-3">
            <When at={written}>{timeShort(written, now)}</When>
          </span>
        </div>
        {form ?? (
          <p className="comment-text">
            {comment.content}
            <Edited at={comment.editedAt} />
          </p>
        )}
        <ScamLine warning={comment.warning} authorId={user.id} className="mt-1" />
        {end}
      </div>
    </li>
  );
}

function Edited({ at }: { at: string | null }) {
  if (at === null) return null;
  return (
    <>
      {' '}
      <span className="ml-1 text-micro text-text-3">
        <When at={Date.parse(at)}>{words.edited()}</When>
      </span>
    </>
  );
}
