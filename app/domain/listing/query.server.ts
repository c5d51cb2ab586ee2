import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/db/client.server';
import { interests, listings, savedItems, users } from '~/db/schema';
import { fundingFields } from '~/domain/offer/fields';
import { scannedTexts } from '~/domain/offer/scanned-texts.server';
import { toldInterests } from '~/domain/offer/told-interests.server';
import type { InterestStatus } from '~/domain/offer-status/interest-status';
import { warningOf } from '~/domain/scam/content-warning.server';
import { authorColumns, toAuthor } from '~/domain/user/author.server';
import { notBlocked } from '~/domain/user/blocks.server';
import { pick } from '~/lib/pick';
import { iso, isoOrNull } from '~/lib/time/iso';
import type { ListingView } from './view.schema';

/** A listing with its owner and the viewer's own marks. Feed, detail page and API share this query. */
export function selectListings(db: Database, viewerId: string | null) {
  return db.select(listingColumns(viewerId)).from(listings).innerJoin(users, ownerOfListing).$dynamic();
}

export const ownerOfListing = eq(users.id, listings.entrepreneurId);

export function listingColumns(viewerId: string | null) {
  const mine = viewerId ?? '';
  return {
    id: listings.id,
    entrepreneurId: listings.entrepreneurId,
    title: listings.title,
    description: listings.description,
    category: listings.category,
    ...pick(listings, fundingFields),
    images: listings.images,
    businessPlan: listings.businessPlan,
    allowDirectMessages: listings.allowDirectMessages,
    sharePhoneNumber: listings.sharePhoneNumber,
    emailUpdates: listings.emailUpdates,
    status: listings.status,
    reviewNote: listings.reviewNote,
    isActive: listings.isActive,
    closedAt: listings.closedAt,
    views: listings.views,
    interests: toldInterests(mine, 'listing').as('interests'),
    createdAt: listings.createdAt,
    ...authorColumns,
    saved: sql<number>`EXISTS (SELECT 1 FROM ${savedItems} WHERE ${savedItems.userId} = ${mine}
      AND ${savedItems.listingId} = ${listings.id})`.as('saved'),
    interest: sql<InterestStatus | null>`(SELECT ${interests.status} FROM ${interests}
      WHERE ${interests.investorId} = ${mine} AND ${interests.listingId} = ${listings.id})`.as('interest'),
  };
}

export type ListingRow = Awaited<ReturnType<typeof selectListings>>[number];

export function toListingView(row: ListingRow, viewerId: string | null): ListingView {
  const isOwn = row.entrepreneurId === viewerId;
  return {
    id: row.id,
    entrepreneurId: row.entrepreneurId,
    owner: toAuthor(row.entrepreneurId, row),
    title: row.title,
    description: row.description,
    category: row.category,
    ...pick(row, fundingFields),
    images: row.images.map(({ url }) => url),
    imageDetails: row.images,
    businessPlan: viewerId === null ? null : row.businessPlan,
    allowDirectMessages: row.allowDirectMessages,
    sharePhoneNumber: row.sharePhoneNumber,
    emailUpdates: isOwn ? row.emailUpdates : null,
    status: row.status,
    reviewNote: isOwn ? row.reviewNote : null,
    isActive: row.isActive,
    closedAt: isoOrNull(row.closedAt),
    views: row.views,
    interests: row.interests,
    createdAt: iso(row.createdAt),
    viewer: { saved: Boolean(row.saved), interest: row.interest },
    ...(row.status === 'approved' ? {} : warningOf('listing', Object.values(scannedTexts('listing', row)))),
  };
}

/** Condition: visible to others, closed or not. Literal, because a partial index needs this exact expression. */
export const isLiveListing = sql`${listings.isActive} = 1`;

/** Condition: listed in the feed and other lists; counts as an offer. */
export const isListedListing = sql`${isLiveListing} AND ${listings.closedAt} IS NULL`;

/** Condition: the viewer's own listing, not deleted. */
export const isOwnListing = (viewerId: string): SQL =>
  sql`(${listings.entrepreneurId} = ${viewerId} AND ${listings.deletedAt} IS NULL)`;

/** Condition: the viewer may see the listing, closed or not; their own also while it is rejected. */
export function visibleListing(
  viewerId: string | null,
  blocked: SQL | undefined = notBlocked(viewerId, sql`${listings.entrepreneurId}`),
): SQL {
  const seen = sql`(${isLiveListing} OR ${isOwnListing(viewerId ?? '')})`;
  return blocked ? sql`${seen} AND ${blocked}` : seen;
}
