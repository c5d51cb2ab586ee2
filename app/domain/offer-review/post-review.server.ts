import { eq, sql } from 'drizzle-orm';
import { namedBatch } from '~/db/named-batch';
import { posts } from '~/db/schema';
import { selectPosts, toPostView } from '~/domain/post/query.server';
import type { PostView } from '~/domain/post/view.schema';
import type { MemberContext } from '~/domain/shared/context';
import { AppError } from '~/lib/app-error';
import { type OfferReview, reviewStatements, settleReview } from './offer-review.server';
import * as words from './offer-review.words';

/** An admin's review of a post: `PUT /api/admin/posts/:id`. */
export async function reviewPost(ctx: MemberContext, id: string, review: OfferReview): Promise<PostView> {
  const reviewed = await namedBatch(ctx.db, {
    ...reviewStatements(ctx, 'post', id, review),
    post: selectPosts(ctx.db, ctx.viewer.id).where(sql`${eq(posts.id, id)} AND ${posts.deletedAt} IS NULL`),
  });
  const [row] = reviewed.post;
  if (!row) throw new AppError('not_found', words.postMissing());
  settleReview(ctx, 'post', id, review, reviewed);
  return toPostView(row, ctx.viewer.id);
}
