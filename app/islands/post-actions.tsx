import { lazy, Suspense, useRef, useState } from 'react';
import { ActionRow } from '~/components/post/action-row';
import type { CardPost } from '~/domain/feed';
import type { PostIntent } from '~/domain/post-intent';
import type { PostMarks } from '~/domain/post-marks';
import { askLike, askSave, type Place } from './post-reactions';
import { sharePost } from './share';

const InterestSheet = lazy(() => import('./interest-sheet'));

export interface PostActionsProps {
  post: CardPost;
  /** From `usePostMarks`. */
  marks: PostMarks;
  viewerId: string | null;
  place: Place;
  returnTo: string;
  className?: string;
}

/** The action row come alive: everything shows at once and settles on the server's answer. */
export function PostActions({ post, marks, viewerId, place, returnTo, className }: PostActionsProps) {
  const [hasTouched, setHasTouched] = useState(false);
  const [isSheetOpen, setIsSheetOpen] = useState<boolean | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const isOwn = post.author.id === viewerId;

  const onIntent = (intent: PostIntent) => {
    setHasTouched(true);
    if (intent === 'like' || intent === 'unlike') return askLike(post.id, intent === 'like', place);
    if (intent === 'save' || intent === 'unsave') return askSave(post.id, intent === 'save', place);
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setIsSheetOpen(true);
  };

  return (
    <>
      <ActionRow
        postId={post.id}
        marks={marks}
        returnTo={returnTo}
        interest={post.postType === 'community' ? 'none' : isOwn ? 'own' : 'offered'}
        isPage={place === 'post'}
        isJustLiked={hasTouched}
        onIntent={onIntent}
        onShare={() => void sharePost(post)}
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
