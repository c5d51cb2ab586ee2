import { sql } from 'drizzle-orm';
import { newId } from '~/db/id';
import { decisions, reports } from '~/db/schema';
import { auditStatement, wasAudited } from '~/domain/audit/audit.server';
import { appealLimits, mayAppeal } from '~/domain/moderation/appeal';
import type { AppealStatus } from '~/domain/moderation/decision.schema';
import type { Evidence } from '~/domain/moderation/evidence.schema';
import type { ReportTargetType } from '~/domain/moderation/report';
import type { ModerationAction, ReportStatus } from '~/domain/moderation/report-workflow';
import { outcomeMessage, type ReportAction } from '~/domain/moderation/sanction-messages';
import { shownEvidence } from '~/domain/moderation/shown-evidence';
import { ownRejectionsQuery, toRejection } from '~/domain/offer-review/own-rejections.server';
import type { MemberContext } from '~/domain/shared/context';
import { AppError } from '~/lib/app-error';
import { DAY_MS } from '~/lib/time/duration';
import { iso, isoOrNull } from '~/lib/time/iso';
import type { DecisionView } from './appeal.schema';
import * as words from './appeal.words';
import type { OwnDecisions } from './own-decisions.schema';

const SHOWN = 50;

/** A decision of a moderator, with the appeal against it. */
export interface DecisionRow {
  id: string;
  action: ModerationAction;
  targetType: ReportTargetType;
  reason: string;
  until: number | null;
  createdAt: number;
  appealText: string | null;
  appealStatus: AppealStatus | null;
  appealNote: string | null;
  evidence: string | null;
}

/** The columns of a `DecisionRow`; `d` is the decision. */
export const decisionColumns = sql`d.id, d.action, d.target_type AS targetType, d.reason, d.until, d.created_at AS createdAt,
  d.appeal_text AS appealText, d.appeal_status AS appealStatus, d.appeal_note AS appealNote,
  (SELECT evidence FROM ${reports} AS r WHERE r.id = d.report_id) AS evidence`;

export function toDecisionView(row: DecisionRow, now: number): DecisionView {
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
  title ?? (text == null ? null : shownEvidence(target, text, type));

/** Decisions about the viewer, what a review rejected, and the status of the viewer's own reports. It never reveals who reported whom. */
export async function listOwnDecisions(ctx: MemberContext): Promise<OwnDecisions> {
  const { db, viewer, now } = ctx;
  const [own, rejected, sent] = await db.batch([
    db.all<DecisionRow>(sql`SELECT ${decisionColumns} FROM ${decisions} AS d WHERE d.user_id = ${viewer.id}
      ORDER BY d.created_at DESC, d.id DESC LIMIT ${SHOWN}`),
    ownRejectionsQuery(ctx),
    db.all<OwnReportRow>(sql`SELECT id, target_type AS targetType, reason, status,
        CASE WHEN decision_id IS NULL THEN 'none' WHEN (SELECT d.appeal_status FROM ${decisions} AS d
          WHERE d.id = decision_id) = 'reversed' THEN 'reversed' ELSE 'taken' END AS action,
        created_at AS createdAt, closed_at AS closedAt
      FROM ${reports} WHERE reporter_id = ${viewer.id} ORDER BY created_at DESC LIMIT ${SHOWN}`),
  ]);
  return {
    decisions: own.map((row) => toDecisionView(row, now)),
    rejections: rejected.map(toRejection),
    reports: sent.map(toOwnReport),
  };
}

interface OwnReportRow {
  id: string;
  targetType: ReportTargetType;
  reason: string;
  status: ReportStatus;
  action: ReportAction;
  createdAt: number;
  closedAt: number | null;
}

const toOwnReport = ({ action, createdAt, closedAt, ...row }: OwnReportRow) => ({
  ...row,
  outcome: outcomeMessage(row.status, action),
  createdAt: iso(createdAt),
  closedAt: isoOrNull(closedAt),
});

/** Condition on a decision: `mayAppeal`. */
const mayStillAppeal = (now: number) =>
  sql`appeal_status IS NULL AND created_at > ${now - appealLimits.days * DAY_MS}`;

/** Whether the viewer may appeal a suspension that lasts, or waits for the answer to an appeal. */
export async function isSuspensionAppealable({ db, viewer, now }: MemberContext): Promise<boolean> {
  const [found] = await db.batch([
    db.all(sql`SELECT 1 FROM ${decisions} WHERE user_id = ${viewer.id} AND action = 'suspend' AND lifted_at IS NULL
      AND until > ${now} AND (appeal_status = 'pending' OR (${mayStillAppeal(now)})) LIMIT 1`),
  ]);
  return found.length > 0;
}

/** Appeals a decision about the viewer. Throws `conflict` for a second appeal or one after the deadline. */
export async function submitAppeal(ctx: MemberContext, id: string, text: string): Promise<DecisionView> {
  const { db, viewer, now } = ctx;
  const entry = { id: newId(now), action: 'decision.appealed', targetType: 'decision', targetId: id };
  const due = sql`EXISTS (SELECT 1 FROM ${decisions} WHERE id = ${id} AND user_id = ${viewer.id}
    AND ${mayStillAppeal(now)})`;
  const [audited, , [row]] = await db.batch([
    auditStatement(ctx, entry, due),
    db.run(sql`UPDATE ${decisions} SET appeal_text = ${text}, appeal_status = 'pending', appealed_at = ${now}
      WHERE id = ${id} AND ${wasAudited(entry.id)}`),
    db.all<DecisionRow>(
      sql`SELECT ${decisionColumns} FROM ${decisions} AS d WHERE d.id = ${id} AND d.user_id = ${viewer.id}`,
    ),
  ]);
  if (!row) throw new AppError('not_found', words.decisionGone());
  if (audited.length > 0) return toDecisionView(row, now);
  const why = row.appealStatus === null ? words.within({ days: appealLimits.days }) : words.once();
  throw new AppError('conflict', why, { current: toDecisionView(row, now) });
}
