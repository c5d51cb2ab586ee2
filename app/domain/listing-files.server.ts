import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/db/client.server';
import { businessListings as listings, posts } from '~/db/schema';
import { fileIdOf } from './file';
import { attachFilesStatement, ownsFiles, storedImages } from './file.server';

/** What a listing shows: `undefined` is not spoken of, null or [] is none. */
export interface ListingFiles {
  images?: readonly { url: string; alt?: string | undefined }[] | undefined;
  businessPlan?: string | null | undefined;
}

/** The parts of a batch that let a listing take its owner's files. */
export function filesOf(ownerId: string, { images = [], businessPlan }: ListingFiles) {
  const photos = images.map(({ url, alt }) => ({ id: fileIdOf(url) ?? '', alt: alt ?? '' }));
  const photoIds = photos.map(({ id }) => id);
  const planIds = businessPlan ? [fileIdOf(businessPlan) ?? ''] : [];
  return {
    /** Conditions: all of them are the owner's own and of the right kind. */
    ownsPhotos: ownsFiles(ownerId, photoIds, ['listing_image']),
    ownsPlan: ownsFiles(ownerId, planIds, ['business_plan']),
    /** JSON for the column, with the sizes that the upload measured. */
    storedPhotos: storedImages(ownerId, photos),
    attach: (db: Database, now: number) => attachFilesStatement(db, ownerId, [...photoIds, ...planIds], now),
  };
}

const isIn = (json: SQL) => sql`EXISTS (SELECT 1 FROM json_each(${json}) AS image
  WHERE json_extract(image.value, '$.url') = '/files/' || files.id)`;

/** Statement: lets go of the owner's listing photos and plans that nothing of theirs shows any more. */
export const releaseFilesStatement = (db: Database, ownerId: string) =>
  db.run(sql`UPDATE files SET attached_at = NULL
    WHERE owner_id = ${ownerId} AND kind IN ('listing_image', 'business_plan')
      AND attached_at IS NOT NULL AND deleted_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM ${listings} AS own WHERE own.entrepreneur_id = ${ownerId}
        AND (own.business_plan = '/files/' || files.id OR ${isIn(sql`own.images`)}))
      AND NOT EXISTS (SELECT 1 FROM ${posts} AS own WHERE own.author_id = ${ownerId}
        AND (own.business_plan = '/files/' || files.id OR ${isIn(sql`own.images`)}))`);

export const PHOTO_GONE = 'One of the images is no longer there. Please add it again.';
export const PLAN_GONE = 'The business plan is no longer there. Please add it again.';
