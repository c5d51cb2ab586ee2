import { z } from 'zod';
import { imageView } from '~/domain/file/image.schema';
import { fundingView } from '~/domain/offer/content.schema';
import { interestStatus } from '~/domain/offer/interest-status.schema';
import { reviewStatus } from '~/domain/offer/review-status.schema';
import { count, id, time, warning, words } from '~/domain/shared/view-fields.schema';
import { authorView } from '~/domain/user/author.schema';

/** A business listing as the API and every screen show it. Times are ISO 8601, money is integer rupees. */
export const listingView = z.strictObject({
  id,
  entrepreneurId: id,
  owner: authorView,
  title: z.string(),
  description: z.string(),
  category: z.string(),
  ...fundingView,
  // Whoever lists a business names them.
  fundingMin: z.int(),
  fundingMax: z.int(),
  useOfFunds: z.string(),
  images: z.array(z.string()),
  imageDetails: z.array(imageView),
  businessPlan: words.meta({ description: 'Address of the PDF; null without a session' }),
  allowDirectMessages: z.boolean(),
  /** The number itself is never part of a listing. */
  sharePhoneNumber: z.boolean(),
  /** The owner's own wish. */
  emailUpdates: z.boolean().nullable().meta({ description: 'Null for everybody but the owner' }),
  status: reviewStatus,
  /** Why it was rejected. */
  reviewNote: words.meta({ description: 'Null for everybody but the owner' }),
  /** Others can reach it. */
  isActive: z.boolean(),
  /** Its owner has closed it: it is in no list and takes no interest. */
  closedAt: time.nullable(),
  views: count,
  interests: count,
  createdAt: time,
  /** What the user asking did with it; all false for strangers. */
  viewer: z.strictObject({ saved: z.boolean(), interest: interestStatus.nullable() }),
  warning,
});
export type ListingView = z.infer<typeof listingView>;
