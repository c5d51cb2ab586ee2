import { and, desc, eq, isNull } from 'drizzle-orm';
import { beforeCursor, decodeCursor, type Page, toPage } from '~/db/cursor';
import { posts } from '~/db/schema';
import { ownListingsQuery } from '~/domain/listing/listing.server';
import { toListingView } from '~/domain/listing/query.server';
import { newestFirst } from '~/domain/post/post.server';
import { selectPosts, toPostView } from '~/domain/post/query.server';
import type { MemberContext } from '~/domain/shared/context';
import type { PageQuery } from '~/domain/shared/paging.schema';
import { type OwnOffer, offerOfPost } from './own-offers';

/** The viewer's own listings and investment posts in every status except deleted, newest first. */
export async function listOwnOffers(ctx: MemberContext, page: PageQuery): Promise<Page<OwnOffer>> {
  const { viewer } = ctx;
  const [listings, offers] = await ctx.db.batch([ownListingsQuery(ctx, page), ownPostsQuery(ctx, page)]);
  return toPage(
    [...listings, ...offers].sort(newestFirst),
    page.limit,
    (row): OwnOffer =>
      'postType' in row
        ? offerOfPost(toPostView(row, viewer.id))
        : { kind: 'listing', listing: toListingView(row, viewer.id) },
  );
}

const ownPostsQuery = ({ db, viewer }: MemberContext, { cursor, limit }: PageQuery) =>
  selectPosts(db, viewer.id)
    .where(
      and(
        eq(posts.authorId, viewer.id),
        eq(posts.postType, 'investment'),
        isNull(posts.deletedAt),
        beforeCursor(posts.createdAt, posts.id, cursor ? decodeCursor(cursor) : null),
      ),
    )
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(limit + 1);
