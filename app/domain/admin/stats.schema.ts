import { z } from 'zod';
import type { AdminStats } from './stats.server';

const count = z.int().min(0);

export const adminStats = z.strictObject({
  totalUsers: count,
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
  oldestPendingAt: z.int().nullable(),
}) satisfies z.ZodType<AdminStats>;
