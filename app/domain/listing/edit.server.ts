import { and, eq } from 'drizzle-orm';
import { files, listings, users } from '~/db/schema';
import type { PaperFile } from '~/domain/file/paper';
import { seen } from '~/domain/seen-version/seen.schema';
import { seenOf } from '~/domain/seen-version/seen-of';
import type { MemberContext } from '~/domain/shared/context';
import { iso, isoOrNull } from '~/lib/time/iso';
import { validate } from '~/lib/validate';
import { listingNotFound } from './access.server';
import { listingUpdateOf } from './edit';
import type { ListingInput } from './listing.schema';
import { planColumns, planOfListing, toPlanFile } from './plan.server';
import { isOwnListing, listingColumns, ownerOfListing, toListingView } from './query.server';
import { updateListing } from './update.server';
import type { ListingView } from './view.schema';

/** The owner's own listing for the edit form. */
export async function openListingEdit(
  { db, viewer }: MemberContext,
  id: string,
): Promise<{ listing: ListingView; plan: PaperFile | null; seen: string }> {
  const [[row]] = await db.batch([
    db
      .select({ ...listingColumns(viewer.id), ...planColumns, editedAt: listings.editedAt })
      .from(listings)
      .innerJoin(users, ownerOfListing)
      .leftJoin(files, planOfListing)
      .where(and(eq(listings.id, id), isOwnListing(viewer.id))),
  ]);
  if (!row) throw listingNotFound();
  return {
    listing: toListingView(row, viewer.id),
    plan: row.planId === null ? null : toPlanFile(row),
    seen: seenOf({ editedAt: isoOrNull(row.editedAt), createdAt: iso(row.createdAt) }),
  };
}

/** Saves the edit form, which is based on the version `seenVersion`. */
export const saveListing = (
  ctx: MemberContext,
  id: string,
  input: ListingInput,
  seenVersion: string | undefined,
): Promise<ListingView> =>
  updateListing(ctx, id, { ...listingUpdateOf(input), seen: validate(seen, seenVersion) });
