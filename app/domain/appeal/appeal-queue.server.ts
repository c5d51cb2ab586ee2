import { type SQL, sql } from 'drizzle-orm';
import { decodeCursor, type Page, toPage } from '~/db/cursor';
import { decisions, reports, users } from '~/db/schema';
import { requireAdmin } from '~/domain/auth/admin-access.server';
import type { Evidence } from '~/domain/moderation/evidence.schema';
import type { MemberContext } from '~/domain/shared/context';
import type { PageQuery } from '~/domain/shared/paging.schema';
import { nameShown } from '~/domain/user/erased-name.server';
import { iso } from '~/lib/time/iso';
import type { AppealRole, AppealView } from './appeal.schema';
import { type DecisionRow, decisionColumns, toDecisionView } from './appeal.server';
import { appealRole } from './appeal-role.server';

/** An appeal that an admin reads. */
export type AppealRow = DecisionRow & {
  userId: string;
  reporterId: string | null;
  userName: string;
  deciderName: string;
  viewerIs: AppealRole;
  appealedAt: number;
};

export const selectAppeals = (
  ctx: MemberContext,
  rest: SQL,
) => sql`SELECT ${decisionColumns}, d.user_id AS userId,
    (SELECT reporter_id FROM ${reports} AS r WHERE r.id = d.report_id) AS reporterId, person.full_name AS userName,
    decider.full_name AS deciderName, ${appealRole(ctx)} AS viewerIs, d.appealed_at AS appealedAt
  FROM ${decisions} AS d JOIN ${users} AS person ON person.id = d.user_id
  JOIN ${users} AS decider ON decider.id = d.decided_by ${rest}`;

export function toAppeal(row: AppealRow, now: number): AppealView {
  const { userId, reporterId: _, userName, deciderName, viewerIs, appealedAt, ...decision } = row;
  const { mayAppeal: _may, ...view } = toDecisionView(decision, now);
  return {
    ...view,
    file: fileOf(row),
    person: { id: userId, fullName: nameShown(userName) },
    decidedBy: nameShown(deciderName),
    appealedAt: iso(appealedAt),
    viewerIs,
  };
}

const fileOf = ({ evidence }: AppealRow): AppealView['file'] =>
  (evidence ? (JSON.parse(evidence) as Evidence) : null)?.file ?? null;

/** Query of the pending appeals, oldest first. */
function appealPageQuery(ctx: MemberContext, { cursor, limit }: PageQuery) {
  const from = cursor ? decodeCursor(cursor) : null;
  const later = from ? sql`AND (d.appealed_at, d.id) > (${from.createdAt}, ${from.id})` : sql``;
  return ctx.db.all<AppealRow>(
    selectAppeals(
      ctx,
      sql`WHERE d.appeal_status = 'pending' ${later} ORDER BY d.appealed_at, d.id LIMIT ${limit + 1}`,
    ),
  );
}

const toAppealPage = (ctx: MemberContext, rows: AppealRow[], limit: number): Page<AppealView> =>
  toPage(
    rows,
    limit,
    (row) => toAppeal(row, ctx.now),
    ({ appealedAt, id }) => ({ createdAt: appealedAt, id }),
  );

/** `GET /api/admin/appeals` */
export async function listAppeals(ctx: MemberContext, page: PageQuery): Promise<Page<AppealView>> {
  requireAdmin(ctx);
  const [rows] = await ctx.db.batch([appealPageQuery(ctx, page)]);
  return toAppealPage(ctx, rows, page.limit);
}
