import { z } from 'zod';
import { imageView } from '~/domain/file/image.schema';
import { listingLimits } from '~/domain/listing/listing';
import * as words from '~/domain/moderation/schema.words';
import { offerContent, textContent } from '~/domain/offer/content.schema';
import { reviewStatuses } from '~/domain/offer-status/review-status';
import { paging } from '~/domain/shared/paging.schema';
import { clearable, prose } from '~/domain/shared/text.schema';

const review = z.enum(reviewStatuses, { error: words.unknownStatus });

/** `PUT /api/admin/posts/:id` */
export const postReview = z.strictObject({
  status: z.enum(['approved', 'rejected'], { error: words.approvePost }),
  /** Shown to the author. */
  reviewNote: clearable(prose({ max: listingLimits.reviewNoteMax })),
  /** The status that the admin saw. */
  from: review.optional(),
  /** `updatedAt` of the version that the admin reviewed. */
  seen: z.iso.datetime({ error: words.timeRead }).optional(),
});

const offerStatus = z.enum([...reviewStatuses, 'flagged', 'all'], {
  error: words.unknownStatus,
});

/** `GET /api/admin/offers?kind=&status=&q=&cursor=&limit=` */
export const offerQuery = z.object({
  kind: z.enum(['listing', 'post'], { error: words.listingOrPost }).default('listing'),
  status: offerStatus.default('pending'),
  q: z.string().max(100, { error: words.shorterSearch }).optional(),
  ...paging,
});
export type OfferQuery = z.infer<typeof offerQuery>;

/** A post or listing as admins review it. */
export const adminOffer = z.strictObject({
  id: z.string(),
  kind: z.enum(['listing', 'post']),
  ...textContent.shape,
  photos: z.array(imageView),
  /** Plan and attachments, which admins may open. */
  papers: z.array(z.strictObject({ url: z.string(), name: z.string(), size: z.int() })),
  /** The approved version, if the owner has changed it since. */
  approved: offerContent.nullable(),
  /** Labels and texts of the fields that differ from the current version. */
  changes: z.array(
    z.strictObject({ field: z.string(), label: z.string(), before: z.string(), after: z.string() }),
  ),
  updatedAt: z.iso.datetime(),
  /** Texts that scam detection flagged and no moderator has reviewed. */
  flags: z.array(z.string()),
  status: review,
  reviewNote: z.string().nullable(),
  isActive: z.boolean(),
  views: z.int(),
  createdAt: z.iso.datetime(),
  owner: z.strictObject({
    id: z.string(),
    fullName: z.string(),
    city: z.string(),
    isVerified: z.boolean(),
    isBanned: z.boolean(),
  }),
});
export type AdminOffer = z.infer<typeof adminOffer>;

/** A listing that waits for a review, with the names that listings have elsewhere. */
export const pendingListing = adminOffer.extend({
  description: z.string(),
  images: z.array(z.string()),
  entrepreneurId: z.string(),
});
export type PendingListing = z.infer<typeof pendingListing>;
