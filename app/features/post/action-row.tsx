import { Link } from '@remix-run/react';
import { Bookmark, Check, Handshake, Heart, MessageCircle, Share2 } from 'lucide-react';
import { type FormEvent, forwardRef, type MouseEventHandler, type ReactNode } from 'react';
import { Button } from '~/components/ui/button';
import type { PostEngagement } from '~/domain/feed/engagement';
import type { PostIntent } from '~/features/reaction/post-intent';
import { cn } from '~/lib/class-names';
import { compactCount } from '~/lib/format';

interface ActionRowProps {
  postId: string;
  marks: PostEngagement;
  /** The page that the form returns to without a script: the card it was sent from. */
  returnTo: string;
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
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!onIntent || !(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    onIntent(submitter.value as PostIntent, submitter);
  };
  return (
    <>
      <form
        method="post"
        action={`/post/${postId}`}
        onSubmit={submit}
        onPointerEnter={onNear}
        onFocus={onNear}
        className={cn('flex min-h-13 items-center px-2', className)}
      >
        <input type="hidden" name="returnTo" value={returnTo} />
        <LikeButton {...props} />
        <CommentsLink {...props} />
        <button
          type="button"
          aria-label="Share"
          onClick={onShare}
          className={cn(actStyles, 'max-[345px]:hidden noscript:hidden')}
        >
          <Share2 size={22} />
        </button>
        <ActButton
          intent={marks.saved ? 'unsave' : 'save'}
          label="Bookmark"
          pressed={marks.saved}
          className="aria-pressed:text-marigold-text"
        >
          <Bookmark size={22} className={cn(marks.saved && 'fill-current')} />
        </ActButton>
        <InterestEnd {...props} />
      </form>
      <PlainInterestLine {...props} />
    </>
  );
}

function LikeButton({ marks: { liked, likes }, isPage, isJustLiked }: ActionRowProps) {
  return (
    <ActButton
      intent={liked ? 'unlike' : 'like'}
      label={`Like, ${compactCount(likes)}`}
      pressed={liked}
      className="aria-pressed:text-clay"
    >
      <Heart size={22} className={cn(liked && 'fill-current', liked && isJustLiked && 'animate-pop')} />
      {isPage ? null : countOf(likes)}
    </ActButton>
  );
}

function CommentsLink({ postId, marks: { comments }, isPage, onComments }: ActionRowProps) {
  return (
    <Link
      to={`/post/${postId}#comments`}
      aria-label={`Comments, ${compactCount(comments)}`}
      onClick={onComments}
      className={actStyles}
    >
      <MessageCircle size={22} />
      {isPage ? null : countOf(comments)}
    </Link>
  );
}

const countOf = (count: number) => (count === 0 ? null : compactCount(count));

/** The risk line without a script; with a script the sheet shows it. */
function PlainInterestLine({ interest, marks }: ActionRowProps) {
  if (interest !== 'offered' || marks.interest !== null) return null;
  return (
    <noscript>
      <p className="px-4 pb-1 text-micro text-text-3">{INTEREST_PLAIN_LINE}</p>
    </noscript>
  );
}

/** The sheet's risk line in short, because without a script the button submits the interest at once. */
const INTEREST_PLAIN_LINE = 'Interest is not a payment and not binding. You only ask for an introduction.';

const actStyles =
  'relative z-1 inline-flex min-h-11 min-w-11 items-center gap-1.5 rounded-full px-2 text-caption font-semibold text-text-2 tabular-nums hover:bg-raised';

type ActButtonProps = {
  intent: PostIntent;
  label: string;
  pressed: boolean;
  className: string;
  children: ReactNode;
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
      className={cn(actStyles, className)}
    >
      {children}
    </button>
  );
});

function InterestEnd({ marks, interest, isPage }: ActionRowProps) {
  if (interest === 'none') return null;
  if (interest === 'own') {
    return marks.interests > 0 ? (
      <span className="mr-2 ml-auto text-caption font-semibold text-text-2">
        {`${compactCount(marks.interests)} interested`}
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
      className="z-1 mr-2 ml-auto"
    >
      {isDone ? <Check size={16} className="stroke-[2.4]" /> : <Handshake size={18} />}
      {isDone ? 'Interested' : 'Interest'}
      {isDone || isPage || marks.interests === 0 ? null : (
        <span className="tabular-nums">{compactCount(marks.interests)}</span>
      )}
    </Button>
  );
}
