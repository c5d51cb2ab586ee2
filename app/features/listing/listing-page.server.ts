import { and, eq, sql } from 'drizzle-orm';
import { files, listings, posts, users } from '~/db/schema';
import { STATED_FLOOR, statedFigures } from '~/domain/interest/public-figures.server';
import { listingNotFound } from '~/domain/listing/access.server';
import type { ListingPage } from '~/domain/listing/page';
import { planColumns, planOfListing, toPlanFile } from '~/domain/listing/plan.server';
import { listingColumns, ownerOfListing, toListingView, visibleListing } from '~/domain/listing/query.server';
import { toOfferUpdates, updatesOfOffer } from '~/domain/offer-update/query.server';
import type { OfferUpdates } from '~/domain/offer-update/update';
import { visiblePost } from '~/domain/post/query.server';
import type { MemberContext } from '~/domain/shared/context';
import { phoneFor } from '~/domain/user/access.server';

/** Loads the listing's page, or the id of a post if the id is a post's. */
export async function openListing(
  ctx: MemberContext,
  id: string,
): Promise<(ListingPage & { updates: OfferUpdates }) | { movedToPost: string }> {
  const [[row], [post], updates, [follow]] = await ctx.db.batch([
    listingScreenQuery(ctx, id),
    ctx.db
      .select({ id: posts.id })
      .from(posts)
      .where(and(eq(posts.id, id), visiblePost(ctx.viewer.id))),
    ...updatesOfOffer(ctx, 'listing', id),
  ]);
  if (!row) {
    if (post) return { movedToPost: post.id };
    throw listingNotFound();
  }
  const isOwn = row.entrepreneurId === ctx.viewer.id;
  // Two accounts of one person could state any sum to others, until a reviewer has looked at the listing.
  const stated = JSON.parse(row.stated) as NonNullable<ListingPage['stated']>;
  const hasEnough = isOwn ? stated.people > 0 : stated.people >= STATED_FLOOR && row.status === 'approved';
  const listing = toListingView(row, ctx.viewer.id);
  const { createdAt: publishedAt, isActive, closedAt } = listing;
  const isOpen = isActive && closedAt === null;
  return {
    listing,
    updates: toOfferUpdates({ rows: updates, follow, publishedAt, isOpen }, ctx.now),
    plan: row.planId === null ? null : toPlanFile(row),
    owner: {
      since: row.ownerSince,
      verifiedAt: row.authorVerified ? row.ownerVerifiedAt : null,
      phone: row.ownerPhone,
    },
    stated: hasEnough ? stated : null,
  };
}

function listingScreenQuery(ctx: MemberContext, id: string) {
  const { db, viewer } = ctx;
  return db
    .select({
      ...listingColumns(viewer.id),
      ...planColumns,
      ownerSince: sql<number>`${users.createdAt}`.as('owner_since'),
      ownerVerifiedAt: users.verifiedAt,
      ownerPhone: sql<string | null>`CASE WHEN ${listings.sharePhoneNumber} THEN ${phoneFor(ctx)} END`.as(
        'owner_phone',
      ),
      stated: statedFigures(),
    })
    .from(listings)
    .innerJoin(users, ownerOfListing)
    .leftJoin(files, planOfListing)
    .where(and(eq(listings.id, id), visibleListing(viewer.id)));
}
