import { and, eq, isNull } from 'drizzle-orm';
import { files, businessListings as listings, users } from '~/db/schema';
import type { DraftContent } from '~/domain/draft/draft';
import type { PaperFile } from '~/domain/file/paper';
import type { MemberContext } from '~/domain/shared/context';
import type { ListingInput } from './listing.schema';
import { planColumns, planOfListing, toPlanFile } from './plan.server';
import { listingColumns, listingNotFound, ownerOfListing, toListingView } from './query.server';
import { updateListing } from './update.server';
import type { ListingView } from './view.schema';

/** The owner's own listing for its form. */
export async function openListingEdit(
  { db, viewer }: MemberContext,
  id: string,
): Promise<{ listing: ListingView; plan: PaperFile | null }> {
  const [[row]] = await db.batch([
    db
      .select({ ...listingColumns(viewer.id), ...planColumns })
      .from(listings)
      .innerJoin(users, ownerOfListing)
      .leftJoin(files, planOfListing)
      .where(and(eq(listings.id, id), eq(listings.entrepreneurId, viewer.id), isNull(listings.deletedAt))),
  ]);
  if (!row) throw listingNotFound();
  return {
    listing: toListingView(row, viewer.id),
    plan: row.planId === null ? null : toPlanFile(row),
  };
}

/** The form as the listing stands. */
export function listingFormContent(listing: ListingView): DraftContent {
  const { allowDirectMessages, sharePhoneNumber, emailUpdates } = listing;
  return {
    title: listing.title,
    category: listing.category,
    description: listing.description,
    fundingMin: String(listing.fundingMin),
    fundingMax: String(listing.fundingMax),
    useOfFunds: listing.useOfFunds,
    ...(listing.timeline && { timeline: listing.timeline }),
    ...(listing.roiBasis && { roiBasis: listing.roiBasis }),
    ...(listing.expectedRoi && { expectedRoi: listing.expectedRoi }),
    ...(listing.teamSize && { teamSize: String(listing.teamSize) }),
    ...(listing.businessPlan && { businessPlan: listing.businessPlan }),
    ...(allowDirectMessages && { allowDirectMessages: 'on' }),
    ...(sharePhoneNumber && { sharePhoneNumber: 'on' }),
    ...(emailUpdates && { emailUpdates: 'on' }),
    images: listing.imageDetails.map(({ url, alt }) => ({ url, alt })),
  };
}

/** Entry point of the form: it holds every field, so a field that it leaves empty is cleared. */
export const saveListing = (ctx: MemberContext, id: string, input: ListingInput): Promise<ListingView> => {
  const {
    id: _unused,
    timeline = null,
    expectedRoi = null,
    roiBasis = null,
    teamSize = null,
    businessPlan = null,
    ...rest
  } = input;
  return updateListing(ctx, id, { ...rest, timeline, expectedRoi, roiBasis, teamSize, businessPlan });
};
