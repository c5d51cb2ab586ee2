import { type SQL, sql } from 'drizzle-orm';
import { ratings } from '~/db/schema';

/**
 * Condition on a row of reports, named `r`: it is about this person or what they wrote, or about a rating of them. Such a report exists
 * for other admins only: whom it accuses may neither decide it nor read who reported them.
 */
export const isReportAbout = (userId: string): SQL => sql`(r.reported_user_id IS ${userId}
  OR (r.target_type = 'rating' AND EXISTS (SELECT 1 FROM ${ratings} AS about
    WHERE about.id = r.target_id AND about.rated_user_id = ${userId})))`;
