import { z } from 'zod';
import { count } from '~/domain/shared/view-fields.schema';

export const adminStats = z.strictObject({
  totalUsers: count,
  /** Listings, posts, verifications, reports and appeals that wait. */
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
  /** Of what waits, epoch milliseconds; null when nothing does. */
  oldestPendingAt: z.int().nullable(),
});
export type AdminStats = z.infer<typeof adminStats>;
