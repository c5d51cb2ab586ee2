import { z } from 'zod';
import { imageView } from '~/domain/file/image.schema';
import { fundingView } from '~/domain/offer/content.schema';
import { interestStatus } from '~/domain/offer-status/interest-status.schema';
import { reviewStatus } from '~/domain/offer-status/review-status.schema';
import { count, id, nullableText, time, warning } from '~/domain/shared/view-fields.schema';
import { authorView } from '~/domain/user/author.schema';

/** A business listing as the API and all screens show it. Times are ISO 8601, money is whole rupees. */
export const listingView = z.strictObject({
  id,
  entrepreneurId: id,
  owner: authorView,
  title: z.string(),
  description: z.string(),
  category: z.string(),
  ...fundingView,
  // These are required for a listing.
  fundingMin: z.int(),
  fundingMax: z.int(),
  useOfFunds: z.string(),
  images: z.array(z.string()),
  imageDetails: z.array(imageView),
  businessPlan: nullableText.meta({ description: 'Address of the PDF; null without a session' }),
  allowDirectMessages: z.boolean(),
  /** The phone number itself is never part of a listing. */
  sharePhoneNumber: z.boolean(),
  /** The owner's own setting. */
  emailUpdates: z.boolean().nullable().meta({ description: 'Null for everybody but the owner' }),
  status: reviewStatus,
  /** Why it was rejected. */
  reviewNote: nullableText.meta({ description: 'Null for everybody but the owner' }),
  /** Visible to others. */
  isActive: z.boolean(),
  /** Closed by its owner: in no list, accepts no interests. */
  closedAt: time.nullable(),
  views: count,
  interests: count,
  createdAt: time,
  /** The viewer's own marks; all false for signed-out visitors. */
  viewer: z.strictObject({ saved: z.boolean(), interest: interestStatus.nullable() }),
  warning,
});
export type ListingView = z.infer<typeof listingView>;
