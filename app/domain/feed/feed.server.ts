import type { Page } from '~/db/cursor';
import { toPage } from '~/db/cursor';
import { toCardListing } from '~/domain/listing/card';
import { listingPageQuery } from '~/domain/listing/listing.server';
import { toListingView } from '~/domain/listing/query.server';
import { toCardPost } from '~/domain/post/card';
import type { PostFilter } from '~/domain/post/post.schema';
import { listPosts, newestFirst, postPageQuery } from '~/domain/post/post.server';
import { toPostView } from '~/domain/post/query.server';
import type { AppContext } from '~/domain/shared/context';
import { viewerMatcher } from './auto-match';
import type { FeedItem } from './feed.schema';

/**
 * One page of the feed, newest first. Posts and business listings are merged: the page is taken from the next `limit` of each, so
 * one cursor of time and id is valid for both.
 */
export async function listFeed(
  ctx: AppContext,
  { postType = 'investment', ...filter }: PostFilter,
): Promise<Page<FeedItem>> {
  if (postType === 'community') {
    const { items, next } = await listPosts(ctx, { ...filter, postType });
    return { items: items.map(toCardPost), next };
  }
  const viewerId = ctx.viewer?.id ?? null;
  const [posts, listings] = await ctx.db.batch([
    postPageQuery(ctx, filter, postType),
    listingPageQuery(ctx, filter),
  ]);
  const fits = viewerMatcher(ctx.viewer);
  return toPage([...posts, ...listings].sort(newestFirst), filter.limit, (row) => {
    const card =
      'postType' in row ? toCardPost(toPostView(row, viewerId)) : toCardListing(toListingView(row, viewerId));
    return fits(card) ? { ...card, matches: true as const } : card;
  });
}
