import { Skeleton } from '~/components/ui/skeleton';
import type { CardPost } from '~/domain/post/card';
import { PhotoStrip } from '~/features/photo/photo-strip';
import { PostArticle } from './post-article';

/** What a card knows of a post, in the form of the post's page; skeletons for the rest. */
export function PostPreview({ card }: { card: CardPost }) {
  const post = { ...card, authorId: card.author.id, roiBasis: null, teamSize: null, useOfFunds: null };
  return (
    <PostArticle
      post={post}
      papers={null}
      now={Date.now()}
      photos={<PhotoStrip images={card.imageDetails} />}
    >
      <div className="grid gap-3 px-4 pt-5">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-11 w-full rounded-control" />
      </div>
    </PostArticle>
  );
}
