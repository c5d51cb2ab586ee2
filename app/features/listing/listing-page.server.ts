import { and, eq, sql } from 'drizzle-orm';
import { files, interests, businessListings as listings, posts, users } from '~/db/schema';
import { type ListingPage, STATED_FLOOR } from '~/domain/listing/paths';
import { planColumns, planOfListing, toPlanFile } from '~/domain/listing/plan.server';
import {
  listingColumns,
  listingNotFound,
  ownerOfListing,
  toListingView,
  visibleListing,
} from '~/domain/listing/query.server';
import { visiblePost } from '~/domain/post/query.server';
import type { MemberContext } from '~/domain/shared/context';
import { phoneFor } from '~/domain/user/access.server';

/** Loads the listing's page, or the id of a post if the id is a post's. */
export async function openListing(
  ctx: MemberContext,
  id: string,
): Promise<ListingPage | { movedToPost: string }> {
  const [[row], [post]] = await ctx.db.batch([
    pageQuery(ctx, id),
    ctx.db
      .select({ id: posts.id })
      .from(posts)
      .where(and(eq(posts.id, id), visiblePost(ctx.viewer.id))),
  ]);
  if (!row) {
    if (post) return { movedToPost: post.id };
    throw listingNotFound();
  }
  const isOwn = row.entrepreneurId === ctx.viewer.id;
  const hasEnough = row.statedPeople >= (isOwn ? 1 : STATED_FLOOR);
  return {
    listing: toListingView(row, ctx.viewer.id),
    plan: row.planId === null ? null : toPlanFile(row),
    owner: {
      since: row.ownerSince,
      verifiedAt: row.authorVerified ? row.ownerVerifiedAt : null,
      phone: row.ownerPhone,
    },
    stated: hasEnough ? { rupees: row.statedRupees, people: row.statedPeople } : null,
  };
}

function pageQuery({ db, viewer }: MemberContext, id: string) {
  const stated = sql`FROM ${interests} WHERE ${interests.listingId} = ${listings.id}
    AND ${interests.status} <> 'rejected' AND ${interests.amount} IS NOT NULL`;
  return db
    .select({
      ...listingColumns(viewer.id),
      ...planColumns,
      ownerSince: sql<number>`${users.createdAt}`.as('owner_since'),
      ownerVerifiedAt: users.verifiedAt,
      ownerPhone: sql<string | null>`CASE WHEN ${listings.sharePhoneNumber} THEN ${phoneFor(viewer)} END`.as(
        'owner_phone',
      ),
      statedRupees: sql<number>`(SELECT coalesce(sum(${interests.amount}), 0) ${stated})`.as('stated_rupees'),
      statedPeople: sql<number>`(SELECT count(*) ${stated})`.as('stated_people'),
    })
    .from(listings)
    .innerJoin(users, ownerOfListing)
    .leftJoin(files, planOfListing)
    .where(and(eq(listings.id, id), visibleListing(viewer.id)));
}
