import { type SQL, sql } from 'drizzle-orm';
import { decodeCursor, type Page, toPage } from '~/db/cursor';
import { newId } from '~/db/id';
import { decisions, reports, users } from '~/db/schema';
import { auditStatement, wasAudited } from '~/domain/audit/audit.server';
import {
  confirmedLately,
  nothingRenewed,
  passwordFirst,
  requireAdmin,
  requireStepUp,
} from '~/domain/auth/admin-gate.server';
import { tellAllOf } from '~/domain/chat/untold.server';
import type {
  AppealDecision,
  AppealView,
  DecisionView,
  OwnDecisions,
} from '~/domain/moderation/admin-report.schema';
import { decidedUser, tellOfMessage } from '~/domain/moderation/decided.server';
import {
  mailDecision,
  moderationNoticeStatement,
  notifyHubs,
  type Recipient,
} from '~/domain/moderation/notice.server';
import type { ReportTargetType } from '~/domain/moderation/report';
import {
  type Evidence,
  type ModerationAction,
  mayAppeal,
  moderationLimits,
  type ReportStatus,
} from '~/domain/moderation/report-workflow';
import { reversalStatements } from '~/domain/moderation/reversal.server';
import { outcomeMessage } from '~/domain/moderation/sanction-messages';
import { shownEvidence } from '~/domain/moderation/shown-evidence';
import { ownRejectionsQuery, toRejection } from '~/domain/offer-review/own-rejections.server';
import type { MemberContext } from '~/domain/shared/context';
import type { PageQuery } from '~/domain/shared/paging.schema';
import { isAdmin } from '~/domain/user/admin-role.server';
import { nameShown } from '~/domain/user/erased-name.server';
import { AppError } from '~/lib/app-error';
import { DAY_MS } from '~/lib/time/duration';
import { iso, isoOrNull } from '~/lib/time/iso';
import * as words from './appeal.words';

const SHOWN = 50;

interface DecisionRow {
  id: string;
  action: ModerationAction;
  targetType: ReportTargetType;
  reason: string;
  until: number | null;
  createdAt: number;
  appealText: string | null;
  appealStatus: 'pending' | 'upheld' | 'reversed' | null;
  appealNote: string | null;
  evidence: string | null;
}

const columns = sql`d.id, d.action, d.target_type AS targetType, d.reason, d.until, d.created_at AS createdAt,
  d.appeal_text AS appealText, d.appeal_status AS appealStatus, d.appeal_note AS appealNote,
  (SELECT evidence FROM ${reports} AS r WHERE r.id = d.report_id) AS evidence`;

function toView(row: DecisionRow, now: number): DecisionView {
  const { evidence, until, createdAt, ...rest } = row;
  const content = row.targetType === 'user' || !evidence ? null : (JSON.parse(evidence) as Evidence);
  return {
    ...rest,
    until: isoOrNull(until),
    decidedAt: iso(createdAt),
    mayAppeal: mayAppeal(row, now),
    about: content ? aboutOf(row.targetType, content) : null,
  };
}

const aboutOf = (target: ReportTargetType, { title, text, type }: Evidence): string | null =>
  title ?? (text === undefined ? null : shownEvidence(target, text, type));

/** Decisions about the viewer, what a review rejected, and the status of the viewer's own reports. It never reveals who reported whom. */
export async function listOwnDecisions(ctx: MemberContext): Promise<OwnDecisions> {
  const { db, viewer, now } = ctx;
  const [own, rejected, sent] = await db.batch([
    db.all<DecisionRow>(sql`SELECT ${columns} FROM ${decisions} AS d WHERE d.user_id = ${viewer.id}
      ORDER BY d.created_at DESC, d.id DESC LIMIT ${SHOWN}`),
    ownRejectionsQuery(ctx),
    db.all<OwnReportRow>(sql`SELECT id, target_type AS targetType, reason, status, decision_id AS decisionId,
        created_at AS createdAt, closed_at AS closedAt
      FROM ${reports} WHERE reporter_id = ${viewer.id} ORDER BY created_at DESC LIMIT ${SHOWN}`),
  ]);
  return {
    decisions: own.map((row) => toView(row, now)),
    rejections: rejected.map(toRejection),
    reports: sent.map(toOwnReport),
  };
}

interface OwnReportRow {
  id: string;
  targetType: ReportTargetType;
  reason: string;
  status: ReportStatus;
  decisionId: string | null;
  createdAt: number;
  closedAt: number | null;
}

const toOwnReport = ({ decisionId, createdAt, closedAt, ...row }: OwnReportRow) => ({
  ...row,
  outcome: outcomeMessage(row.status, decisionId !== null),
  createdAt: iso(createdAt),
  closedAt: isoOrNull(closedAt),
});

/** Appeals a decision about the viewer. Throws `conflict` for a second appeal or one after the deadline. */
export async function appealDecision(ctx: MemberContext, id: string, text: string): Promise<DecisionView> {
  const { db, viewer, now } = ctx;
  const after = now - moderationLimits.appealDays * DAY_MS;
  const entry = { id: newId(now), action: 'decision.appealed', targetType: 'decision', targetId: id };
  const due = sql`EXISTS (SELECT 1 FROM ${decisions} WHERE id = ${id} AND user_id = ${viewer.id}
    AND appeal_status IS NULL AND created_at > ${after})`;
  const [audited, , [row]] = await db.batch([
    auditStatement(ctx, entry, due),
    db.run(sql`UPDATE ${decisions} SET appeal_text = ${text}, appeal_status = 'pending', appealed_at = ${now}
      WHERE id = ${id} AND ${wasAudited(entry.id)}`),
    db.all<DecisionRow>(
      sql`SELECT ${columns} FROM ${decisions} AS d WHERE d.id = ${id} AND d.user_id = ${viewer.id}`,
    ),
  ]);
  if (!row) throw new AppError('not_found', words.decisionGone());
  if (audited.length > 0) return toView(row, now);
  const why = row.appealStatus === null ? words.within({ days: moderationLimits.appealDays }) : words.once();
  throw new AppError('conflict', why, { current: toView(row, now) });
}

type AppealRow = DecisionRow & {
  userId: string;
  reporterId: string | null;
  userName: string;
  deciderName: string;
  deciderId: string;
  appealedAt: number;
};

const selectAppeals = (rest: SQL) => sql`SELECT ${columns}, d.user_id AS userId,
    (SELECT reporter_id FROM ${reports} AS r WHERE r.id = d.report_id) AS reporterId, person.full_name AS userName,
    decider.full_name AS deciderName, decider.id AS deciderId, d.appealed_at AS appealedAt
  FROM ${decisions} AS d JOIN ${users} AS person ON person.id = d.user_id
  JOIN ${users} AS decider ON decider.id = d.decided_by ${rest}`;

function toAppeal(row: AppealRow, viewerId: string, now: number): AppealView {
  const { userId, reporterId: _, userName, deciderName, deciderId, appealedAt, ...decision } = row;
  const { mayAppeal: _may, ...view } = toView(decision, now);
  return {
    ...view,
    person: { id: userId, fullName: nameShown(userName) },
    decidedBy: nameShown(deciderName),
    appealedAt: iso(appealedAt),
    isOwnDecision: deciderId === viewerId,
  };
}

/** Query of the pending appeals, oldest first. */
function appealPageQuery({ db }: MemberContext, { cursor, limit }: Pick<PageQuery, 'cursor' | 'limit'>) {
  const from = cursor ? decodeCursor(cursor) : null;
  const later = from ? sql`AND (d.appealed_at, d.id) > (${from.createdAt}, ${from.id})` : sql``;
  return db.all<AppealRow>(
    selectAppeals(
      sql`WHERE d.appeal_status = 'pending' ${later} ORDER BY d.appealed_at, d.id LIMIT ${limit + 1}`,
    ),
  );
}

const toAppealPage = (ctx: MemberContext, rows: AppealRow[], limit: number): Page<AppealView> =>
  toPage(
    rows,
    limit,
    ({ appealedAt, id }) => ({ createdAt: appealedAt, id }),
    (row) => toAppeal(row, ctx.viewer.id, ctx.now),
  );

/** `GET /api/admin/appeals` */
export async function listAppeals(ctx: MemberContext, page: PageQuery): Promise<Page<AppealView>> {
  requireAdmin(ctx);
  const [rows] = await ctx.db.batch([appealPageQuery(ctx, page)]);
  return toAppealPage(ctx, rows, page.limit);
}

/** Condition: the decision currently restricts an admin, so only a proposal under Users may undo it. `d` is the decision. */
const bindsAdmin = (now: number): SQL => sql`(d.action IN ('suspend', 'ban') AND ${isAdmin(sql`d.user_id`)}
  AND EXISTS (SELECT 1 FROM ${users} AS b WHERE b.id = d.user_id
    AND (b.banned_at IS NOT NULL OR b.suspended_until > ${now})))`;

/** Condition: the appeal ends a ban, which wants a password like any other way to lift one. `d` is the decision. */
const endsBan = (status: AppealDecision['status']): SQL =>
  sql`(d.action = 'ban' AND ${status === 'reversed' ? 1 : 0})`;

/**
 * Upholds or reverses a decision, including all its effects. Admins cannot decide their own appeals. Throws `forbidden` on field
 * `password` where a ban is reversed without one.
 */
export async function decideAppeal(
  ctx: MemberContext,
  id: string,
  { status, note, password }: AppealDecision,
): Promise<AppealView> {
  requireAdmin(ctx);
  const step = password ? await requireStepUp(ctx, password) : null;
  const { db, viewer, now } = ctx;
  const entry = {
    id: newId(now),
    action: `appeal.${status}`,
    targetType: 'decision',
    targetId: id,
    before: sql`SELECT json_object('action', action, 'appealStatus', appeal_status) FROM ${decisions} WHERE id = ${id}`,
    after: { appealStatus: status },
    reason: note,
  };
  const when = wasAudited(entry.id);
  const due = sql`EXISTS (SELECT 1 FROM ${decisions} AS d WHERE d.id = ${id} AND d.appeal_status = 'pending'
    AND d.user_id <> ${viewer.id} AND ${status === 'reversed' ? sql`NOT ${bindsAdmin(now)}` : sql`1`}
    AND ${step?.allowed ?? sql`(NOT ${endsBan(status)} OR ${confirmedLately(ctx)})`})`;
  const sentence = () => (status === 'reversed' ? words.accepted : words.rejected)({ reason: note });
  const [renewed, [facts], audited, , notified, [user], [row]] = await db.batch([
    step?.renew ?? nothingRenewed(ctx),
    db.all<{ isConfirmed: number }>(sql`SELECT ${confirmedLately(ctx)} AS isConfirmed`),
    auditStatement(ctx, entry, due),
    db.run(sql`UPDATE ${decisions} SET appeal_status = ${status}, appeal_note = ${note}, appeal_decided_by = ${viewer.id},
      appeal_decided_at = ${now} WHERE id = ${id} AND ${when}`),
    moderationNoticeStatement(ctx, { to: decidedUser(id), type: 'appeal_closed', sentence }, when),
    db.all<Recipient>(sql`SELECT email, language FROM ${users} WHERE id = ${decidedUser(id)}`),
    db.all<AppealRow>(selectAppeals(sql`WHERE d.id = ${id} AND d.appeal_status IS NOT NULL`)),
    ...(status === 'reversed' ? reversalStatements(ctx, id, when) : []),
  ]);
  await step?.check(renewed);
  if (!row) throw new AppError('not_found', words.appealGone());
  const appeal = toAppeal(row, viewer.id, now);
  if (audited.length === 0) {
    const endsPendingBan = status === 'reversed' && row.action === 'ban' && row.appealStatus === 'pending';
    if (endsPendingBan && !step && !facts?.isConfirmed) throw passwordFirst();
    if (status === 'reversed' && row.appealStatus === 'pending' && appeal.person.id !== viewer.id) {
      throw new AppError('conflict', words.ofAdmin(), { current: appeal });
    }
    if (appeal.person.id === viewer.id) throw new AppError('forbidden', words.own());
    throw new AppError(
      'conflict',
      appeal.appealStatus === 'reversed' ? words.wasAccepted() : words.wasRejected(),
      { current: appeal },
    );
  }
  notifyHubs(ctx, notified);
  if (status === 'reversed') {
    await tellOfMessage(ctx, row);
    ctx.hubs.deliver(row.userId, { type: 'viewer_changed' });
    if (row.action === 'ban') ctx.defer(tellAllOf(ctx, row.userId));
  }
  mailDecision(ctx, user, () => ({
    kind: `appeal_${status}`,
    subject: words.mailSubject({ app: ctx.config.appName }),
    lines: [sentence(), `${ctx.client.origin}/decisions`],
  }));
  return appeal;
}
