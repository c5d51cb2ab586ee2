import { type SQL, sql } from 'drizzle-orm';
import { newId } from '~/db/id';
import { inJson } from '~/db/in-json';
import { namedBatch } from '~/db/named-batch';
import { reports } from '~/db/schema';
import { auditStatement, wasAudited } from '~/domain/audit/audit.server';
import { nothingRenewed, requireAdmin, requireStepUp } from '~/domain/auth/admin-access.server';
import { tellOfMessage } from '~/domain/moderation/decision-target.server';
import { isOpenReport } from '~/domain/moderation/open-report.server';
import {
  actionsOn,
  type ModerationAction,
  mayMove,
  type ReportStatus,
  reportMoves,
} from '~/domain/moderation/report-workflow';
import { outcomeMessage, reportClosedMessage } from '~/domain/moderation/sanction-messages';
import { tellNotified } from '~/domain/notification/notification.server';
import { systemNotificationStatement } from '~/domain/notification/system-notification.server';
import type { MemberContext } from '~/domain/shared/context';
import { isAdmin } from '~/domain/user/admin-role.server';
import { isErased } from '~/domain/user/erased.server';
import { AppError, invalidField } from '~/lib/app-error';
import type { AdminReport } from './admin-report.schema';
import { isReportAbout } from './report-about.server';
import * as words from './report-decision.words';
import { reportQueryById, toAdminReport } from './report-queue.server';
import { afterSanction, reportOf, sanctionOfReport } from './report-sanction.server';
import type { ReportStep } from './report-step';

const notFound = () => new AppError('not_found', words.gone());

/**
 * Handles a report and all other open reports about the same target: takes it into review, dismisses it, or resolves it with an
 * action. If two admins decide at once, the second gets `conflict` with the decision.
 */
export async function handleReport(ctx: MemberContext, id: string, step: ReportStep): Promise<AdminReport> {
  requireAdmin(ctx);
  const { sanction } = step;
  const stepUp = sanction?.action === 'ban' ? await requireStepUp(ctx, sanction.password) : null;
  const ids = { audit: newId(ctx.now), decision: newId(ctx.now), report: id };
  const done = wasAudited(ids.audit);
  const {
    audited,
    notifiedAuthor,
    author: [author],
    notifiedReporters,
    after: [row],
  } = await namedBatch(ctx.db, {
    renewed: stepUp?.renew ?? nothingRenewed(ctx),
    audited: auditStatement(ctx, auditOf(ids, step), mayHandle(ctx, id, step)),
    ...sanctionOfReport(ctx, ids, sanction, done),
    notifiedReporters: reporterNotices(ctx, id, step, done),
    moved: moveReports(ctx, ids, step, done),
    after: reportQueryById(ctx, id),
  });
  if (!row) throw notFound();
  const report = toAdminReport(row, ctx.now);
  if (audited.length === 0) throw refusal(step, report);
  tellNotified(ctx, [...notifiedAuthor.flat(), ...notifiedReporters]);
  if (sanction?.action === 'remove') await tellOfMessage(ctx, { ...row, userId: row.reportedUserId });
  if (sanction && author) afterSanction(ctx, author, sanction);
  return report;
}

interface StepIds {
  audit: string;
  decision: string;
  report: string;
}

const statesBefore = (status: ReportStep['status']) =>
  (Object.keys(reportMoves) as ReportStatus[]).filter((from) => mayMove(from, status));

/** Against an admin, these actions need a second admin and are proposed under Users. */
const isBanOrSuspension = (action: ModerationAction): boolean => action === 'suspend' || action === 'ban';

/** Condition: the report's status allows this step, and the report is not about the viewer. */
function mayHandle({ viewer }: MemberContext, id: string, { status, sanction }: ReportStep): SQL {
  const action = sanction?.action;
  const kinds = Object.entries(actionsOn).flatMap(([kind, list]) =>
    !action || list.includes(action) ? [kind] : [],
  );
  const has = action ? sql`reported_user_id IS NOT NULL` : sql`1`;
  return sql`EXISTS (SELECT 1 FROM ${reports} AS r WHERE id = ${id} AND ${has}
    AND status IN ${inJson(statesBefore(status))}
    AND target_type IN ${inJson(kinds)}
    AND NOT ${action && isBanOrSuspension(action) ? isAdmin(sql`reported_user_id`) : sql`0`}
    AND NOT ${isReportAbout(viewer.id)})`;
}

/** The line says how many reports one step handled; each of them says by whom, and when. */
const auditOf = (ids: StepIds, { status, sanction, auditReason }: ReportStep) => ({
  id: ids.audit,
  action: `report.${status}`,
  targetType: 'report',
  targetId: ids.report,
  before: sql`SELECT json_object('status', status) FROM ${reports} WHERE id = ${ids.report}`,
  after: sql`(SELECT json_patch(${JSON.stringify({ status, ...(sanction && { action: sanction.action }) })},
    iif(count(*) > 1, json_object('reports', count(*)), '{}')) FROM ${reports} WHERE ${sameThing(ids.report)})`,
  reason: auditReason,
});

/** Condition: the report and the other open ones about the same target. */
const sameThing = (id: string): SQL =>
  sql`target_type = ${reportOf(id, 'target_type')} AND target_id = ${reportOf(id, 'target_id')} AND ${isOpenReport()}`;

/** Condition: the reporter's account is erased. The erasure leaves what they wrote in an open report to its end. */
const hasLeft = isErased(sql`${reports.reporterId}`);

/** Statement: notifies all reporters of the outcome, without details about the reported user. */
function reporterNotices(ctx: MemberContext, id: string, { status, sanction }: ReportStep, when: SQL) {
  const outcome = () => outcomeMessage(status, sanction ? 'taken' : 'none');
  const toEach = sql`SELECT reporter_id AS user_id, id AS report_id, target_type FROM ${reports}
    WHERE ${sameThing(id)} AND NOT ${hasLeft} AND ${status !== 'in_review' ? 1 : 0}`;
  const sentence = reportClosedMessage(sql`target_type`, sql`user_id`, outcome);
  const notice = { toEach, type: 'report_closed', subject: sql`report_id`, sentence } as const;
  return systemNotificationStatement(ctx, notice, when);
}

function moveReports({ db, now, viewer }: MemberContext, ids: StepIds, step: ReportStep, when: SQL) {
  const { status, note, sanction } = step;
  const isEnd = status !== 'in_review';
  return db.run(sql`UPDATE ${reports} SET status = ${status}, handled_by = ${viewer.id},
    acknowledged_at = coalesce(acknowledged_at, ${now}), closed_at = ${isEnd ? now : null},
    decision = ${sanction?.action ?? null}, decision_id = ${sanction ? ids.decision : null},
    description = iif(${isEnd ? 1 : 0} AND ${hasLeft}, NULL, description), note = coalesce(${note}, note)
    WHERE ${sameThing(ids.report)} AND ${when}`);
}

/** Why a report's status cannot change. */
const handledMessages: Record<ReportStatus, () => string> = {
  pending: words.isOpen,
  in_review: words.inReview,
  resolved: words.wasResolved,
  dismissed: words.wasDismissed,
};

/** Why the report, as it is now, was not handled. */
function refusal({ status, sanction }: ReportStep, current: AdminReport) {
  if (!mayMove(current.status, status))
    return new AppError('conflict', handledMessages[current.status](), { current });
  if (sanction && isBanOrSuspension(sanction.action) && current.reported?.isAdmin) {
    return new AppError('conflict', words.aboutAdmin(), { current });
  }
  return invalidField('action', words.notPossible());
}
