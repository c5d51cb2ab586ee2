import { Link } from '@remix-run/react';
import { type FormEvent, forwardRef, type MouseEventHandler, type ReactNode } from 'react';
import { Button } from '~/components/ui/button';
import type { PostEngagement } from '~/domain/feed/engagement';
import { offerPath } from '~/domain/shared/paths';
import type { PostIntent } from '~/features/reaction/post-intent';
import { cn } from '~/lib/class-names';
import { compactCount } from '~/lib/format/counts';
import { submitterOf } from '~/lib/submitter-of';
import * as words from './actions.words';

interface ActionRowProps {
  postId: string;
  marks: PostEngagement;
  /** The page that the form returns to without a script: the card it was sent from. */
  returnTo: string;
  /** Authors see how many like their post; they can't like it themselves. */
  isOwn: boolean;
  /** 'none' for community posts; 'own' shows the owner the number. */
  interest: 'offered' | 'own' | 'none';
  /** On a post's own page the counts are shown elsewhere and Interest is the main button. */
  isPage?: boolean;
  /** Animates the heart after the user's own tap. */
  isJustLiked?: boolean;
  /** Handles an intent with a script; the form is then not submitted. */
  onIntent?: (intent: PostIntent, button: HTMLButtonElement) => void;
  onShare?: () => void;
  /** Called when the row is hovered or focused. */
  onNear?: () => void;
  /** On a post's own page the link scrolls in place instead of adding a history entry. */
  onComments?: MouseEventHandler<HTMLAnchorElement>;
  className?: string;
}

/** Like, comments, share, bookmark and interest: one form that submits to the post's address. */
export function ActionRow(props: ActionRowProps) {
  const { postId, marks, returnTo, onIntent, onShare, onNear, className } = props;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const submitter = submitterOf(event);
    if (!onIntent || !submitter) return;
    event.preventDefault();
    onIntent(submitter.value as PostIntent, submitter);
  };
  return (
    <>
      <form
        method="post"
        action={offerPath('post', postId)}
        onSubmit={submit}
        onPointerEnter={onNear}
        onFocus={onNear}
        className={cn('acts flex', className)}
      >
        <input type="hidden" name="returnTo" value={returnTo} />
        <LikeButton {...props} />
        <CommentsLink {...props} />
        <button type="button" aria-label={words.share()} onClick={onShare} className="act act-share" />
        <ActButton
          intent={marks.saved ? 'unsave' : 'save'}
          label={words.bookmark()}
          pressed={marks.saved}
          className="act act-save"
        />
        <InterestEnd {...props} />
      </form>
      <PlainInterestLine {...props} />
    </>
  );
}

function LikeButton({ marks: { liked, likes }, isOwn, isPage, isJustLiked }: ActionRowProps) {
  if (isOwn)
    return (
      <span
        role="img"
        aria-label={words.likes({ count: compactCount(likes) })}
        className="act-own act act-like"
      >
        {isPage ? null : countOf(likes)}
      </span>
    );
  return (
    <ActButton
      intent={liked ? 'unlike' : 'like'}
      label={words.like({ count: compactCount(likes) })}
      pressed={liked}
      className={liked && isJustLiked ? 'act act-like act-liked' : 'act act-like'}
    >
      {isPage ? null : countOf(likes)}
    </ActButton>
  );
}

function CommentsLink({ postId, marks: { comments }, isPage, onComments }: ActionRowProps) {
  return (
    <Link
      to={`${offerPath('post', postId)}#comments`}
      discover="none"
      aria-label={words.comments({ count: compactCount(comments) })}
      onClick={onComments}
      className="act act-comments"
    >
      {isPage ? null : countOf(comments)}
    </Link>
  );
}

const countOf = (count: number) => (count === 0 ? null : compactCount(count));

/** The sheet's risk line in short, because without a script the button submits the interest at once. */
function PlainInterestLine({ interest, marks }: ActionRowProps) {
  if (interest !== 'offered' || marks.interest !== null) return null;
  return (
    <noscript>
      <p className="act-risk">{words.plainInterest()}</p>
    </noscript>
  );
}

type ActButtonProps = {
  intent: PostIntent;
  label: string;
  pressed: boolean;
  className: string;
  children?: ReactNode;
};

const ActButton = forwardRef<HTMLButtonElement, ActButtonProps>(function ActButton(
  { intent, label, pressed, className, children },
  ref,
) {
  return (
    <button
      ref={ref}
      type="submit"
      name="intent"
      value={intent}
      aria-label={label}
      aria-pressed={pressed}
      className={className}
    >
      {children}
    </button>
  );
});

function InterestEnd({ marks, interest, isPage }: ActionRowProps) {
  if (interest === 'none') return null;
  if (interest === 'own') {
    return marks.interests > 0 ? (
      <span className="act-interest-line">
        {words.interestedCount({ count: compactCount(marks.interests) })}
      </span>
    ) : null;
  }
  // One element in both states, so that the focus can return to it when the sheet closes.
  const isDone = marks.interest !== null;
  return (
    <Button
      type="submit"
      name="intent"
      value="interest"
      size="sm"
      variant={isDone ? 'done' : isPage ? 'primary' : 'tonal'}
      aria-disabled={isDone || undefined}
      onClick={isDone ? (event) => event.preventDefault() : undefined}
      className="act-interest"
    >
      {isDone ? words.interested() : words.interest()}
      {isDone || isPage || marks.interests === 0 ? null : (
        <span className="tabular-nums">{compactCount(marks.interests)}</span>
      )}
    </Button>
  );
}
