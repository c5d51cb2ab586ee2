import { type SQL, sql } from 'drizzle-orm';
import { adminProposals, ratings, reports } from '~/db/schema';
import { anotherAdmin } from '~/domain/admin/second-admin.server';
import type { MemberContext } from '~/domain/shared/context';

/** Scalar: the admin who proposed what another one confirmed; who decided alone proposed it, too. `d` is the decision. */
const proposer = sql`coalesce((SELECT p.proposed_by FROM ${adminProposals} AS p
  WHERE p.user_id = d.user_id AND p.status = 'confirmed' AND p.decided_at = d.created_at), d.decided_by)`;

/** Scalar: whom the rating is about that the decision is about; '' for none. The report outlasts the rating. `d` is the decision. */
const rated = sql`coalesce((SELECT r.rated_user_id FROM ${reports} AS r WHERE r.id = d.report_id),
  (SELECT r.rated_user_id FROM ${ratings} AS r WHERE d.target_type = 'rating' AND r.id = d.target_id), '')`;

/**
 * Scalar: the viewer's role in an appeal. Nobody judges a decision about a rating of themselves, nor one that they made or proposed while
 * another admin can work; D1 answers in the batch that writes, so an admin who comes or goes opens no gap. `d` is the decision.
 */
export const appealRole = ({ viewer, now }: Pick<MemberContext, 'viewer' | 'now'>): SQL => sql`(CASE
  WHEN d.user_id = ${viewer.id} THEN 'subject'
  WHEN ${rated} = ${viewer.id} THEN 'rated'
  WHEN ${viewer.id} NOT IN (d.decided_by, ${proposer}) THEN 'other'
  WHEN ${anotherAdmin([sql`d.decided_by`, proposer, sql`d.user_id`, rated], now)} THEN 'decider'
  ELSE 'only_admin' END)`;
