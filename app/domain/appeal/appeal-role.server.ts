import { type SQL, sql } from 'drizzle-orm';
import { anotherAdmin } from '~/domain/admin/second-admin.server';
import type { MemberContext } from '~/domain/shared/context';

/**
 * Scalar: the viewer's role in an appeal. Nobody judges their own decision while another admin can work; D1 answers in the batch that
 * writes, so an admin who comes or goes opens no gap. `d` is the decision.
 */
export const appealRole = ({ viewer, now }: Pick<MemberContext, 'viewer' | 'now'>): SQL => sql`(CASE
  WHEN d.user_id = ${viewer.id} THEN 'subject'
  WHEN d.decided_by <> ${viewer.id} THEN 'other'
  WHEN ${anotherAdmin([sql`d.decided_by`, sql`d.user_id`], now)} THEN 'decider'
  ELSE 'only_admin' END)`;
