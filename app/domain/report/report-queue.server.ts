import { type SQL, sql } from 'drizzle-orm';
import { decodeCursor, type Page, toPage } from '~/db/cursor';
import { decisions, reports, users } from '~/db/schema';
import { requireAdmin } from '~/domain/auth/admin-access.server';
import type { AppealStatus } from '~/domain/moderation/decision.schema';
import { isOpenReport } from '~/domain/moderation/open-report.server';
import type { ReportTargetType } from '~/domain/moderation/report';
import {
  type ModerationAction,
  type ReportStatus,
  reportClock,
  reportClocks,
} from '~/domain/moderation/report-workflow';
import { ROWS_SEARCHED } from '~/domain/moderation/search-limits';
import type { MemberContext } from '~/domain/shared/context';
import { nameShown } from '~/domain/user/erased-name.server';
import { iso, isoOrNull } from '~/lib/time/iso';
import type { AdminReport, ReportFilter, ReportQuery } from './admin-report.schema';
import { isReportAbout } from './report-about.server';

interface ReportRow {
  id: string;
  reporterId: string;
  reporterName: string;
  reportedUserId: string | null;
  reportedName: string | null;
  reportedIsAdmin: number | null;
  postId: string | null;
  listingId: string | null;
  targetType: ReportTargetType;
  targetId: string;
  reason: string;
  description: string | null;
  status: ReportStatus;
  note: string | null;
  handledBy: string | null;
  evidence: string | null;
  people: number;
  createdAt: number;
  acknowledgedAt: number | null;
  closedAt: number | null;
  decisionId: string | null;
  decisionAction: ModerationAction | null;
  decisionReason: string | null;
  decisionUntil: number | null;
  decisionAt: number | null;
  appealStatus: AppealStatus | null;
}

/**
 * Open reports, named `r`, in the order of their age. Names the index, because the planner otherwise reads both statuses from another index
 * and sorts them.
 */
export const openInOrder = sql`${reports} AS r INDEXED BY reports_queue`;

const selectReports = (
  rest: SQL,
  source = sql`${reports} AS r`,
) => sql`SELECT r.id, r.reporter_id AS reporterId, reporter.full_name AS reporterName,
    r.reported_user_id AS reportedUserId, reported.full_name AS reportedName,
    reported.user_type = 'admin' AS reportedIsAdmin, r.post_id AS postId,
    r.listing_id AS listingId, r.target_type AS targetType, r.target_id AS targetId, r.reason, r.description,
    r.status, r.note, handler.full_name AS handledBy, r.evidence, r.created_at AS createdAt,
    r.acknowledged_at AS acknowledgedAt, r.closed_at AS closedAt,
    (SELECT count(*) FROM ${reports} AS o WHERE o.target_type = r.target_type AND o.target_id = r.target_id
      AND ${isOpenReport('o')}) AS people,
    d.id AS decisionId, d.action AS decisionAction, d.reason AS decisionReason, d.until AS decisionUntil,
    d.created_at AS decisionAt, d.appeal_status AS appealStatus
  FROM ${source} JOIN ${users} AS reporter ON reporter.id = r.reporter_id
  LEFT JOIN ${users} AS reported ON reported.id = r.reported_user_id
  LEFT JOIN ${users} AS handler ON handler.id = r.handled_by
  LEFT JOIN ${decisions} AS d ON d.id = r.decision_id ${rest}`;

/** Query of one report, which the viewer may read; for a batch. */
export const reportQueryById = ({ db, viewer }: MemberContext, id: string) =>
  db.all<ReportRow>(selectReports(sql`WHERE r.id = ${id} AND NOT ${isReportAbout(viewer.id)}`));

export function toAdminReport(row: ReportRow, now: number): AdminReport {
  const { reporterName, reportedName, evidence, decisionId, decisionAction, decisionReason, decisionUntil } =
    row;
  const { decisionAt, appealStatus, createdAt, acknowledgedAt, closedAt, ...report } = row;
  const { dueAt, ...clock } = reportClock(row, now);
  const { reporterName: _from, reportedName: _about, reportedIsAdmin, decisionId: _id, ...rest } = report;
  const { decisionAction: _action, decisionReason: _reason, decisionUntil: _until, ...plain } = rest;
  return {
    ...plain,
    handledBy: row.handledBy === null ? null : nameShown(row.handledBy),
    createdAt: iso(createdAt),
    acknowledgedAt: isoOrNull(acknowledgedAt),
    closedAt: isoOrNull(closedAt),
    clock: { ...clock, dueAt: isoOrNull(dueAt) },
    reporter: { id: row.reporterId, fullName: nameShown(reporterName) },
    reported:
      row.reportedUserId && reportedName !== null
        ? { id: row.reportedUserId, fullName: nameShown(reportedName), isAdmin: reportedIsAdmin === 1 }
        : null,
    evidence: evidence ? JSON.parse(evidence) : null,
    decision:
      decisionId && decisionAction
        ? {
            id: decisionId,
            action: decisionAction,
            reason: decisionReason ?? '',
            until: isoOrNull(decisionUntil),
            decidedAt: iso(decisionAt ?? 0),
            appealStatus,
          }
        : null,
  };
}

/** Condition on an open report, named `r`: it was not taken up or not decided in time. */
export const isLateReport = (now: number): SQL => sql`(r.created_at < ${now - reportClocks.disposeMs}
  OR (r.status = 'pending' AND r.acknowledged_at IS NULL AND r.created_at < ${now - reportClocks.acknowledgeMs}))`;

/** The condition of a filter. */
function chosen(filter: ReportFilter, now: number): SQL {
  switch (filter) {
    case 'open':
      return isOpenReport('r');
    case 'late':
      return sql`${isOpenReport('r')} AND ${isLateReport(now)}`;
    default:
      return sql`r.status = ${filter}`;
  }
}

const isClosed = (filter: ReportFilter) => filter === 'resolved' || filter === 'dismissed';

/**
 * Query of a page, without what is about the viewer: open ones oldest first, since their deadline runs; closed ones newest first. Reports
 * have no full-text index, so a search reads only the first `ROWS_SEARCHED` rows of the list.
 */
export function reportPageQuery(
  { db, now, viewer }: MemberContext,
  { status, q, cursor, limit }: ReportQuery,
) {
  const order = isClosed(status) ? sql.raw('DESC') : sql.raw('ASC');
  const from = cursor ? decodeCursor(cursor) : null;
  const than = isClosed(status) ? sql.raw('<') : sql.raw('>');
  const later = from ? sql`AND (r.created_at, r.id) ${than} (${from.createdAt}, ${from.id})` : sql``;
  const source = status === 'open' || status === 'late' ? openInOrder : sql`${reports} AS r`;
  const picked = sql`WHERE ${chosen(status, now)} AND NOT ${isReportAbout(viewer.id)} ${later}`;
  const inOrder = sql`ORDER BY r.created_at ${order}, r.id ${order}`;
  // What people wrote is stored composed.
  const word = q?.trim().normalize('NFC').toLowerCase();
  if (!word) return db.all<ReportRow>(selectReports(sql`${picked} ${inOrder} LIMIT ${limit + 1}`, source));
  const first = sql`SELECT r.rowid FROM ${source} ${picked} ${inOrder} LIMIT ${ROWS_SEARCHED}`;
  const fields = [evidenceWords, sql`r.description`, sql`reported.full_name`, sql`reporter.full_name`];
  const found = fields.map((field) => sql`instr(lower(coalesce(${field}, '')), ${word}) > 0`);
  return db.all<ReportRow>(
    selectReports(
      sql`WHERE r.rowid IN (${first}) AND (${sql.join(found, sql` OR `)}) ${inOrder} LIMIT ${limit + 1}`,
    ),
  );
}

/** What evidence says, without the names of its fields and what nobody writes. */
const evidenceWords = sql`(SELECT group_concat(atom, ' ') FROM json_tree(r.evidence)
  WHERE type = 'text' AND key NOT IN ('url', 'contentType'))`;

type Rows = Awaited<ReturnType<typeof reportPageQuery>>;

export const toReportPage = (rows: Rows, limit: number, now: number): Page<AdminReport> =>
  toPage(rows, limit, (row) => toAdminReport(row, now));

/** `GET /api/admin/reports` */
export async function listReports(ctx: MemberContext, query: ReportQuery): Promise<Page<AdminReport>> {
  requireAdmin(ctx);
  const [rows] = await ctx.db.batch([reportPageQuery(ctx, query)]);
  return toReportPage(rows, query.limit, ctx.now);
}
