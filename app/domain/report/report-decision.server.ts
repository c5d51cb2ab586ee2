import { type SQL, sql } from 'drizzle-orm';
import { newId } from '~/db/id';
import { insertWhere } from '~/db/insert-where';
import { namedBatch } from '~/db/named-batch';
import { decisions, notifications, reports, users } from '~/db/schema';
import { auditStatement, wasAudited } from '~/domain/audit/audit.server';
import { nothingRenewed, requireAdmin, requireStepUp } from '~/domain/auth/admin-access.server';
import { endCalls, liveCallsOf } from '~/domain/call/end-all.server';
import { tellAllOf } from '~/domain/chat/tell-conversations.server';
import type { AdminReport, ReportUpdate } from '~/domain/moderation/admin-report.schema';
import { decided, decidedUser, tellOfMessage } from '~/domain/moderation/decision-target.server';
import {
  mailDecision,
  moderationNoticeStatement,
  notifyHubs,
  type Recipient,
} from '~/domain/moderation/notice.server';
import {
  actionsOn,
  type ModerationAction,
  mayMove,
  type ReportStatus,
  reportMoves,
} from '~/domain/moderation/report-workflow';
import { sanctionStatements, stateOfTarget } from '~/domain/moderation/sanction.server';
import {
  outcomeMessage,
  reportClosedMessage,
  sanctionMail,
  sanctionSentence,
} from '~/domain/moderation/sanction-messages';
import type { ModerationNotificationType } from '~/domain/notification/notification';
import type { MemberContext } from '~/domain/shared/context';
import { isAdmin } from '~/domain/user/admin-role.server';
import { AppError, invalidField } from '~/lib/app-error';
import { DAY_MS } from '~/lib/time/duration';
import * as words from './report-decision.words';
import { reportQueryById, toAdminReport } from './report-queue.server';

const notFound = () => new AppError('not_found', words.gone());

/**
 * Handles a report and all other open reports about the same target: takes it into review, dismisses it, or resolves it with an
 * action. If two admins decide at once, the second gets `conflict` with the decision.
 */
export async function handleReport(
  ctx: MemberContext,
  id: string,
  update: ReportUpdate,
): Promise<AdminReport> {
  requireAdmin(ctx);
  const step = update.action === 'ban' ? await requireStepUp(ctx, update.password) : null;
  const { db } = ctx;
  const ids = { audit: newId(ctx.now), decision: newId(ctx.now) };
  const due = mayHandle(ctx, id, update);
  const { action } = update;
  const {
    before: [before],
    audited,
    notifiedAuthor,
    author: [author],
    notifiedReporters,
    after: [row],
  } = await namedBatch(db, {
    renewed: step?.renew ?? nothingRenewed(ctx),
    before: reportQueryById(ctx, id),
    audited: auditStatement(ctx, auditOf(ids.audit, id, update), due),
    decided: decisionStatement(ctx, ids.decision, id, update, wasAudited(ids.audit)),
    actionAudited: actionAudit(ctx, ids.decision, update),
    notifiedAuthor: moderationNoticeStatement(
      ctx,
      authorNotice(ctx, ids.decision, update),
      madeDecision(ids.decision),
    ),
    author: db.all<Recipient & { id: string; calls: string }>(
      sql`SELECT id, email, language, ${liveCallsOf(decidedUser(ids.decision), ctx.now)} AS calls
          FROM ${users} WHERE id = ${decidedUser(ids.decision)}`,
    ),
    notifiedReporters: reporterNotices(ctx, id, update, wasAudited(ids.audit)),
    sanctioned: action ? sanctionStatements(ctx, ids.decision, action) : [],
    moved: moveReports(ctx, id, update, ids.decision, wasAudited(ids.audit)),
    after: reportQueryById(ctx, id),
  });
  if (!before || !row) throw notFound();
  const report = toAdminReport(row, ctx.now);
  if (audited.length === 0) throw refusal(ctx, before, update, report);
  notifyHubs(ctx, [...notifiedAuthor, ...notifiedReporters]);
  if (action === 'remove') await tellOfMessage(ctx, { ...row, userId: row.reportedUserId });
  if (action === 'ban' && author) {
    ctx.hubs.closeSessions(author.id, 'all');
    ctx.defer(tellAllOf(ctx, author.id));
  }
  if (author && (action === 'ban' || action === 'suspend')) {
    ctx.hubs.deliver(author.id, { type: 'viewer_changed' });
    ctx.defer(endCalls(ctx, author.id, author.calls));
  }
  if (action && author) mailAuthor(ctx, author, action, update);
  return report;
}

const reportOf = (id: string, column: string): SQL =>
  sql`(SELECT ${sql.raw(column)} FROM ${reports} WHERE id = ${id})`;
const madeDecision = (id: string): SQL => sql`EXISTS (SELECT 1 FROM ${decisions} WHERE id = ${id})`;

const statesBefore = (status: ReportUpdate['status']) =>
  (Object.keys(reportMoves) as ReportStatus[]).filter((from) => mayMove(from, status));

/** Against an admin, these actions need a second admin and are proposed under Users. */
const isBanOrSuspension = (action: ModerationAction): boolean => action === 'suspend' || action === 'ban';

/** Condition: the report's status allows this step, and the report is not about the viewer. */
function mayHandle({ viewer }: MemberContext, id: string, { status, action }: ReportUpdate): SQL {
  const kinds = Object.entries(actionsOn).flatMap(([kind, list]) =>
    !action || list.includes(action) ? [kind] : [],
  );
  const has = action ? sql`reported_user_id IS NOT NULL` : sql`1`;
  return sql`EXISTS (SELECT 1 FROM ${reports} WHERE id = ${id} AND ${has}
    AND status IN (SELECT value FROM json_each(${JSON.stringify(statesBefore(status))}))
    AND target_type IN (SELECT value FROM json_each(${JSON.stringify(kinds)}))
    AND NOT ${action && isBanOrSuspension(action) ? isAdmin(sql`reported_user_id`) : sql`0`}
    AND reported_user_id IS NOT ${viewer.id})`;
}

/** The schema requires the days of a suspension; for other actions nobody reads it. */
const endOfSuspension = ({ now }: MemberContext, { days = 1 }: ReportUpdate): number => now + days * DAY_MS;

const auditOf = (auditId: string, id: string, { status, action, reason, note }: ReportUpdate) => ({
  id: auditId,
  action: `report.${status}`,
  targetType: 'report',
  targetId: id,
  before: sql`SELECT json_object('status', status) FROM ${reports} WHERE id = ${id}`,
  after: { status, ...(action && { action }) },
  reason: reason ?? note ?? null,
});

/** Statement: writes the decision; the statements that apply it require this row. */
function decisionStatement(
  ctx: MemberContext,
  id: string,
  reportId: string,
  update: ReportUpdate,
  when: SQL,
) {
  const { action, reason = '' } = update;
  const row = {
    id,
    userId: reportOf(reportId, 'reported_user_id'),
    reportId,
    action: action ?? 'warn',
    targetType: reportOf(reportId, 'target_type'),
    targetId: reportOf(reportId, 'target_id'),
    reason,
    until: action === 'suspend' ? endOfSuspension(ctx, update) : null,
    decidedBy: ctx.viewer.id,
    createdAt: ctx.now,
  };
  return insertWhere(ctx.db, decisions, row, action ? when : sql`0`);
}

const auditNames: Record<ModerationAction, string> = {
  hide: 'content.hidden',
  remove: 'content.removed',
  warn: 'user.warned',
  suspend: 'user.suspended',
  ban: 'user.banned',
};

/** Statement: the audit line about the content or user, in addition to the one about the report. */
function actionAudit(ctx: MemberContext, decisionId: string, { action, reason, days }: ReportUpdate) {
  const isContent = action === 'hide' || action === 'remove';
  const entry = {
    action: auditNames[action ?? 'warn'],
    targetType: (isContent ? decided(decisionId, 'target_type') : 'user') as string,
    targetId: isContent ? decided(decisionId, 'target_id') : decidedUser(decisionId),
    before: stateOfTarget(decisionId, action ?? 'warn'),
    after: { decision: decisionId, ...(action === 'suspend' && { days }) },
    reason: reason ?? null,
  };
  return auditStatement(ctx, entry, madeDecision(decisionId));
}

const noticeTypes = {
  hide: 'content_removed',
  remove: 'content_removed',
  warn: 'warning',
  suspend: 'suspended',
  ban: 'suspended',
} as const satisfies Record<ModerationAction, ModerationNotificationType>;

/** The notice to the author; `decisionId` names the decision in the same batch. */
function authorNotice(ctx: MemberContext, decisionId: string, update: ReportUpdate) {
  const { action = 'warn', reason = '' } = update;
  return {
    to: decidedUser(decisionId),
    type: noticeTypes[action],
    sentence: () => sanctionSentence(action, reason, endOfSuspension(ctx, update)),
  };
}

function mailAuthor(ctx: MemberContext, to: Recipient, action: ModerationAction, update: ReportUpdate) {
  const { reason = '' } = update;
  mailDecision(ctx, to, () =>
    sanctionMail(ctx, action, sanctionSentence(action, reason, endOfSuspension(ctx, update))),
  );
}

const open = sql`status IN ('pending', 'in_review')`;
/** Condition: the report and the other open ones about the same target. */
const sameThing = (id: string): SQL =>
  sql`target_type = ${reportOf(id, 'target_type')} AND target_id = ${reportOf(id, 'target_id')} AND ${open}`;

/** Statement: notifies all reporters of the outcome, without details about the reported user. */
function reporterNotices(
  { db, now }: MemberContext,
  id: string,
  { status, action }: ReportUpdate,
  when: SQL,
) {
  const start = newId(now).slice(0, 24);
  const outcome = () => outcomeMessage(status, action === undefined ? 'none' : 'taken');
  return db.all<{
    userId: string;
  }>(sql`INSERT INTO ${notifications} (id, user_id, type, content, group_key, created_at)
    SELECT ${start} || substr(id, 25), reporter_id, 'report_closed',
      ${reportClosedMessage(sql`target_type`, sql`reporter_id`, outcome)},
      'report_closed:' || id, ${now} FROM ${reports}
    WHERE ${sameThing(id)} AND ${status !== 'in_review' ? 1 : 0} AND ${when} RETURNING user_id AS userId`);
}

function moveReports(ctx: MemberContext, id: string, update: ReportUpdate, decisionId: string, when: SQL) {
  const { db, now, viewer } = ctx;
  const { status, note = null, action } = update;
  const isEnd = status !== 'in_review';
  return db.run(sql`UPDATE ${reports} SET status = ${status}, handled_by = ${viewer.id},
    acknowledged_at = coalesce(acknowledged_at, ${now}), closed_at = ${isEnd ? now : null},
    decision = ${action ?? null}, decision_id = ${action ? decisionId : null}, note = coalesce(${note}, note)
    WHERE ${sameThing(id)} AND ${when}`);
}

/** Why a report's status cannot change. */
const handledMessages: Record<ReportStatus, () => string> = {
  pending: words.isOpen,
  in_review: words.inReview,
  resolved: words.wasResolved,
  dismissed: words.wasDismissed,
};

function refusal(
  ctx: MemberContext,
  before: { status: ReportStatus; reportedUserId: string | null; targetType: string },
  update: ReportUpdate,
  current: AdminReport,
) {
  if (before.reportedUserId === ctx.viewer.id) {
    return new AppError('forbidden', words.aboutYou());
  }
  if (!mayMove(before.status, update.status)) {
    return new AppError('conflict', handledMessages[before.status](), { current });
  }
  if (update.action && isBanOrSuspension(update.action) && current.reported?.isAdmin) {
    return new AppError('conflict', words.aboutAdmin(), { current });
  }
  return invalidField('action', words.notPossible());
}
