import { eq, sql } from 'drizzle-orm';
import { posts } from '~/db/schema';
import { selectPosts, toPostView } from '~/domain/post/query.server';
import type { PostView } from '~/domain/post/view.schema';
import type { MemberContext } from '~/domain/shared/context';
import { AppError } from '~/lib/app-error';
import { type OfferReview, reviewStatements, settleReview } from './offer-review.server';
import { postMissing } from './offer-review.words';

/** An admin's review of a post: `PUT /api/admin/posts/:id`. */
export async function reviewPost(ctx: MemberContext, id: string, review: OfferReview): Promise<PostView> {
  const [audited, , , , , , notified, [owner], [row]] = await ctx.db.batch([
    ...reviewStatements(ctx, 'post', id, review),
    selectPosts(ctx.db, ctx.viewer.id).where(sql`${eq(posts.id, id)} AND ${posts.deletedAt} IS NULL`),
  ]);
  if (!row) throw new AppError('not_found', postMissing());
  settleReview(ctx, 'post', id, review, [audited, notified, owner]);
  return toPostView(row, ctx.viewer.id);
}
