import type { ListingView } from '~/domain/listing/view.schema';
import { type CardPost, toCardPost } from '~/domain/post/card';
import type { PostView } from '~/domain/post/view.schema';

/** An entrepreneur's offer: a business listing or an investment post. */
export type OwnOffer =
  | { kind: 'listing'; listing: ListingView }
  | { kind: 'post'; post: CardPost & { views: number } };

export const offerOfPost = (post: PostView): OwnOffer => ({
  kind: 'post',
  post: { ...toCardPost(post), views: post.views },
});
