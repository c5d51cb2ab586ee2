import { memo, useCallback, useState } from 'react';
import { useIsLive } from '~/components/frame/use-is-live';
import { HydrateWhenSeen } from '~/components/hydration/hydrate-when-seen.island';
import { postCardId } from '~/domain/feed/feed';
import { offerState } from '~/domain/offer-status/offer-state';
import type { CardPost } from '~/domain/post/card';
import { offerPath } from '~/domain/shared/paths';
import type { AuthorView } from '~/domain/user/author.schema';
import { CommentsToggle } from '~/features/comment/comments-toggle.island';
import { FoldedText } from '~/features/offer/folded-text';
import { PostCard } from '~/features/post/post-card';
import { PostActions } from '~/features/post-action/post-actions.island';
import { PostMenu } from '~/features/post-action/post-menu';
import { useIsGone, usePostEngagement } from '~/features/reaction/use-post-engagement';

interface FeedCardProps {
  post: CardPost;
  /** When this device requested the post, by its own clock. */
  askedAt: number;
  /** The server's time in milliseconds. */
  now: number;
  viewer: AuthorView;
  returnTo: string;
  isFirst: boolean;
  onDeleted: (postId: string) => void;
}

/** A card of the feed with its menu, actions and comments; of the server's, those near the screen are hydrated. */
export const FeedCard = memo(function FeedCard(props: FeedCardProps) {
  return (
    <HydrateWhenSeen id={postCardId(props.post.id)}>
      <Card {...props} />
    </HydrateWhenSeen>
  );
});

function Card(props: FeedCardProps) {
  const { post, askedAt, now, viewer, isFirst, onDeleted } = props;
  const [isOpen, setIsOpen] = useState(false);
  const isLive = useIsLive();
  const isGone = useIsGone(post.id, askedAt);
  const deleted = useCallback(() => onDeleted(post.id), [onDeleted, post.id]);
  if (isGone) return null;
  return (
    <PostCard
      post={post}
      now={now}
      isFirst={isFirst}
      menu={
        <PostMenu
          post={post}
          askedAt={askedAt}
          isOwn={post.author.id === viewer.id}
          place="feed"
          onDeleted={deleted}
          className="z-1 -my-1 -mr-2.5"
        />
      }
      text={
        <FoldedText
          text={post.content}
          href={offerPath('post', post.id)}
          isOpen={isOpen}
          onToggle={isLive ? () => setIsOpen(!isOpen) : undefined}
          className="mt-2 px-4"
        />
      }
      actions={offerState(post) === 'open' ? <CardMarks {...props} /> : null}
    />
  );
}

/** What a press on the card changes. */
function CardMarks({ post, askedAt, viewer, returnTo }: FeedCardProps) {
  const marks = usePostEngagement(post, askedAt);
  return (
    <>
      <PostActions
        post={post}
        marks={marks}
        viewerId={viewer.id}
        place="feed"
        returnTo={returnTo}
        className="mt-1.5"
      />
      <CommentsToggle postId={post.id} ownerId={post.author.id} count={marks.comments} viewer={viewer} />
    </>
  );
}
