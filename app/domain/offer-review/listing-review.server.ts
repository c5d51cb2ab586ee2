import { eq, sql } from 'drizzle-orm';
import { namedBatch } from '~/db/named-batch';
import { listings } from '~/db/schema';
import { requireAdmin } from '~/domain/auth/admin-access.server';
import { listingNotFound } from '~/domain/listing/access.server';
import type { ListingUpdate } from '~/domain/listing/listing.schema';
import { selectListings, toListingView } from '~/domain/listing/query.server';
import { updateListing } from '~/domain/listing/update.server';
import type { ListingView } from '~/domain/listing/view.schema';
import * as words from '~/domain/moderation/schema.words';
import type { MemberContext } from '~/domain/shared/context';
import { invalidField } from '~/lib/app-error';
import { type OfferReview, reviewStatements, settleReview } from './offer-review.server';

/** An admin's review of a listing by `PUT /api/listings/:id`: only a status and a reason are allowed. */
export async function reviewListing(
  ctx: MemberContext,
  id: string,
  { status, reviewNote, ...rest }: ListingUpdate & Pick<OfferReview, 'from' | 'seen'>,
): Promise<ListingView> {
  const { from, seen, ...content } = rest;
  requireAdmin(ctx);
  if (status === undefined) throw invalidField('status', words.approveListing());
  const extra = Object.entries(content).find(([, value]) => value !== undefined)?.[0];
  if (extra) throw invalidField(extra, words.onlyStatus());
  const review = { status, reviewNote, from, seen };
  const reviewed = await namedBatch(ctx.db, {
    ...reviewStatements(ctx, 'listing', id, review),
    listing: selectListings(ctx.db, ctx.viewer.id).where(
      sql`${eq(listings.id, id)} AND ${listings.deletedAt} IS NULL`,
    ),
  });
  const [row] = reviewed.listing;
  if (!row) throw listingNotFound();
  settleReview(ctx, 'listing', id, review, reviewed);
  return toListingView(row, ctx.viewer.id);
}

/** `PUT /api/listings/:id`: a review if it has a status, for admins only; otherwise the owner's change. */
export function changeListing(ctx: MemberContext, id: string, input: ListingUpdate): Promise<ListingView> {
  if (input.status === undefined && input.reviewNote === undefined) return updateListing(ctx, id, input);
  return reviewListing(ctx, id, input);
}
