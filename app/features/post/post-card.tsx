import type { ReactNode } from 'react';
import { NextLink } from '~/components/frame/next-link.island';
import { postCardId as cardId } from '~/domain/feed/feed';
import { offerState } from '~/domain/offer-status/offer-state';
import { categoryLabel } from '~/domain/option/category-label';
import type { CardPost } from '~/domain/post/card';
import { postName } from '~/domain/post/post';
import { offerPath } from '~/domain/shared/paths';
import { Byline } from '~/features/offer/byline';
import { EditedMark } from '~/features/offer/edited-mark';
import { FactsRail } from '~/features/offer/facts-rail';
import { quietNotes, ReviewState } from '~/features/offer/review-state';
import { ScamLine } from '~/features/offer/scam-line';
import { Gallery } from '~/features/photo/gallery';

interface PostCardProps {
  post: CardPost;
  /** The server's time in milliseconds. */
  now: number;
  isFirst?: boolean;
  menu: ReactNode;
  /** A `FoldedText`. */
  text: ReactNode;
  /** An `ActionRow`, and under it the comments, when they are open; null where only the author sees the post. */
  actions: ReactNode;
}

/** One post in a list. The title's link covers the article; the buttons lie above it. */
export function PostCard(props: PostCardProps) {
  const { post, now, isFirst = false, menu, text, actions } = props;
  const isHidden = offerState(post) !== 'open';
  return (
    <article
      id={cardId(post.id)}
      data-post={post.id}
      aria-labelledby={`${cardId(post.id)}-title`}
      className={actions ? 'post-card' : 'post-card pb-4'}
    >
      <Byline
        author={post.author}
        facts={[post.author.city, categoryLabel(post.category)]}
        notes={quietNotes(post)}
        createdAt={post.createdAt}
        now={now}
        end={menu}
      />
      {!isHidden && post.editedAt === null ? null : (
        <div className="post-card-marks flex flex-wrap">
          {isHidden ? <ReviewState {...post} /> : null}
          <EditedMark postId={post.id} editedAt={post.editedAt} />
        </div>
      )}
      <CardTitle post={post} />
      {post.postType === 'investment' ? <FactsRail {...post} /> : null}
      {text}
      <ScamLine warning={post.warning} authorId={post.author.id} className="mx-4 mt-2" />
      <Gallery images={post.imageDetails} isFirst={isFirst} className="mx-4 mt-3" />
      {actions}
    </article>
  );
}

/** The heading with the article's link. A post without a title has a visually hidden one. */
function CardTitle({ post }: { post: CardPost }) {
  const id = `${cardId(post.id)}-title`;
  const link = 'card-link';
  if (post.title === null) {
    return (
      <h2 id={id}>
        <NextLink to={offerPath('post', post.id)} className={link}>
          <span className="sr-only">{postName(post)}</span>
        </NextLink>
      </h2>
    );
  }
  return (
    <h2 id={id} className="post-card-title">
      <NextLink to={offerPath('post', post.id)} className={link}>
        {post.title}
      </NextLink>
    </h2>
  );
}
