import { type SQL, sql } from 'drizzle-orm';

/**
 * Condition on a row of reports, named `r`: it is about this person or what they wrote, or about a rating of them. Such a report exists
 * for other admins only: whom it accuses may neither decide it nor read who reported them.
 */
export const isReportAbout = (userId: string): SQL =>
  sql`(r.reported_user_id IS ${userId} OR r.rated_user_id IS ${userId})`;
