import { z } from 'zod';
import { count } from '~/domain/shared/view-fields.schema';

export const adminStats = z.strictObject({
  totalUsers: count,
  /** Pending listings, posts, verifications, reports and appeals. */
  pendingReviews: count,
  totalListings: count,
  totalInterests: count,
  usersThisWeek: count,
  reviewedListings: count,
  acceptedInterests: count,
  pendingListings: count,
  pendingPosts: count,
  pendingUsers: count,
  pendingReports: count,
  pendingAppeals: count,
  /** Creation time of the oldest pending item, in epoch milliseconds; null if none is pending. */
  oldestPendingAt: z.int().nullable(),
});
export type AdminStats = z.infer<typeof adminStats>;
