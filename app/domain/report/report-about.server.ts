import { type SQL, sql } from 'drizzle-orm';
import { ratings } from '~/db/schema';

/**
 * Scalar: whom the rating is about that a report is about, or NULL; the report is a row named `r`. A report that a release before the
 * column has written asks the rating itself.
 */
export const ratedInReport = sql<
  string | null
>`coalesce(r.rated_user_id, (SELECT about.rated_user_id FROM ${ratings} AS about
  WHERE r.target_type = 'rating' AND about.id = r.target_id))`;

/**
 * Condition on a row of reports, named `r`: it is about this person or what they wrote, or about a rating of them. Such a report exists
 * for other admins only: whom it accuses may neither decide it nor read who reported them.
 */
export const isReportAbout = (userId: string): SQL =>
  sql`(r.reported_user_id IS ${userId} OR ${ratedInReport} IS ${userId})`;
