import { type MouseEventHandler, Suspense, useRef, useState } from 'react';
import { retryingLazy, retryingLoad, warm } from '~/components/frame/retrying-load';
import type { PostEngagement } from '~/domain/feed/engagement';
import type { CardPost } from '~/domain/post/card';
import type { PostIntent } from '~/features/reaction/post-intent';
import type { Place } from '~/features/reaction/post-reactions';
import { expectEngagement } from '~/features/reaction/use-post-engagement';
import { afterPaint } from '~/lib/after-paint';
import { phrases } from '~/lib/language/phrases';
import { loadOnce } from '~/lib/loading/load-once';
import { toast } from '~/lib/toast';
import { ActionRow } from './action-row';
import * as words from './actions.words';

const InterestSheet = retryingLazy(() => import('~/features/interest/interest-sheet.island'));
/** Loaded on the first interaction; until then the optimistic state is shown. */
const loadReactions = loadOnce(() => import('~/features/reaction/post-reactions'));
const loadShare = retryingLoad(() => import('~/features/share/share'));

const lostConnection = phrases({
  title: words.error,
  text: words.noConnection,
  tone: 'bad',
});

/** Applies the reaction optimistically, sends it when that is painted, and undoes it if the script that sends it can't be loaded. */
function react(postId: string, mark: 'liked' | 'saved', value: boolean, place: Place): void {
  expectEngagement(postId, { [mark]: value });
  afterPaint(() =>
    loadReactions().then(
      ({ askLike, askSave }) => (mark === 'liked' ? askLike : askSave)(postId, value, place),
      () => {
        expectEngagement(postId, { [mark]: undefined });
        toast(lostConnection);
      },
    ),
  );
}

interface PostActionsProps {
  post: CardPost;
  /** From `usePostEngagement`. */
  marks: PostEngagement;
  viewerId: string | null;
  place: Place;
  returnTo: string;
  onComments?: MouseEventHandler<HTMLAnchorElement>;
  className?: string;
}

/** The action row with a script: reactions show at once and are confirmed by the server's answer. */
export function PostActions(props: PostActionsProps) {
  const { post, marks, viewerId, place, returnTo, onComments, className } = props;
  const [hasTouched, setHasTouched] = useState(false);
  const [isSheetOpen, setIsSheetOpen] = useState<boolean | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const isOwn = post.author.id === viewerId;

  const onIntent = (intent: PostIntent, button: HTMLButtonElement) => {
    setHasTouched(true);
    if (intent === 'like' || intent === 'unlike') return react(post.id, 'liked', intent === 'like', place);
    if (intent === 'save' || intent === 'unsave') return react(post.id, 'saved', intent === 'save', place);
    opener.current = button;
    // The sheet's script starts once the press is painted.
    afterPaint(() => setIsSheetOpen(true));
  };

  return (
    <>
      <ActionRow
        postId={post.id}
        marks={marks}
        returnTo={returnTo}
        isOwn={isOwn}
        interest={post.postType === 'community' ? 'none' : isOwn ? 'own' : 'offered'}
        isPage={place === 'post'}
        isJustLiked={hasTouched}
        onIntent={onIntent}
        onComments={onComments}
        onNear={warm(loadReactions)}
        onShare={() => void loadShare().then(({ sharePost }) => sharePost(post))}
        className={className}
      />
      {isSheetOpen === null ? null : (
        <Suspense>
          <InterestSheet
            post={post}
            interests={marks.interests}
            place={place}
            isOpen={isSheetOpen}
            onOpenChange={setIsSheetOpen}
            opener={opener}
          />
        </Suspense>
      )}
    </>
  );
}
