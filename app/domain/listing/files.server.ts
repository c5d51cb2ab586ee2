import type { Database } from '~/db/client.server';
import {
  attachFiles,
  detachFiles,
  fileIdsOf,
  mayAttachFiles,
  photosOf,
  storedImages,
} from '~/domain/file/place-files.server';

/** The files of a listing: `undefined` leaves them unchanged, null or [] removes them. */
interface ListingFiles {
  images?: readonly { url: string; alt?: string | undefined }[] | undefined;
  businessPlan?: string | null | undefined;
}

/** The parts of a batch that attach the owner's files to a listing. */
export function filesOf(ownerId: string, listingId: string, { images = [], businessPlan }: ListingFiles) {
  const place = { type: 'listing', id: listingId } as const;
  const photos = photosOf(images);
  const photoIds = photos.map(({ id }) => id);
  const planIds = fileIdsOf([businessPlan]);
  const gallery = { ownerId, ids: photoIds, use: 'listing_image', place } as const;
  const plan = { ownerId, ids: planIds, use: 'business_plan', place } as const;
  return {
    /** Conditions: the files belong to the owner and may be used for this. */
    ownsPhotos: mayAttachFiles(gallery),
    ownsPlan: mayAttachFiles(plan),
    /** JSON for the column, with the sizes measured at upload. */
    storedPhotos: storedImages(ownerId, photos),
    /** Statements, after the listing's own: attach the files that it shows and withdraw those it no longer shows. */
    settle: (db: Database, now: number) =>
      [attachFiles(db, gallery, now), attachFiles(db, plan, now), detachFiles(db, place, now)] as const,
  };
}
