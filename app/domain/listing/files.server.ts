import type { Database } from '~/db/client.server';
import { letGoOfFiles, mayTakeFiles, storedImages, takeFiles } from '~/domain/file/claim.server';
import { fileIdOf } from '~/domain/file/file';

/** What a listing shows: `undefined` is not spoken of, null or [] is none. */
interface ListingFiles {
  images?: readonly { url: string; alt?: string | undefined }[] | undefined;
  businessPlan?: string | null | undefined;
}

/** The parts of a batch that let a listing take its owner's files. */
export function filesOf(ownerId: string, listingId: string, { images = [], businessPlan }: ListingFiles) {
  const place = { type: 'listing', id: listingId } as const;
  const photos = images.map(({ url, alt }) => ({ id: fileIdOf(url) ?? '', alt: alt ?? '' }));
  const photoIds = photos.map(({ id }) => id);
  const planIds = businessPlan ? [fileIdOf(businessPlan) ?? ''] : [];
  return {
    /** Conditions: all of them are the owner's own and may be used so. */
    ownsPhotos: mayTakeFiles(ownerId, photoIds, 'listing_image', place),
    ownsPlan: mayTakeFiles(ownerId, planIds, 'business_plan', place),
    /** JSON for the column, with the sizes that the upload measured. */
    storedPhotos: storedImages(ownerId, photos),
    /** Statements, behind the listing's own: it has what it shows, and what it no longer shows is withdrawn. */
    settle: (db: Database, now: number) =>
      [
        takeFiles(db, ownerId, photoIds, 'listing_image', place, now),
        takeFiles(db, ownerId, planIds, 'business_plan', place, now),
        letGoOfFiles(db, place, now),
      ] as const,
  };
}
