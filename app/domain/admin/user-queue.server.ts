import { type SQL, sql } from 'drizzle-orm';
import { decodeCursor, type Page, toPage } from '~/db/cursor';
import { adminProposals, files, reports, users, verifications } from '~/db/schema';
import { requireAdmin } from '~/domain/auth/admin-access.server';
import { isOpenReport } from '~/domain/moderation/open-report.server';
import { peopleFound } from '~/domain/moderation/search.server';
import { isReportAbout } from '~/domain/report/report-about.server';
import type { MemberContext } from '~/domain/shared/context';
import { iso, isoOrNull } from '~/lib/time/iso';
import { documentPath, maskEmail, maskPhone } from './user';
import type { AdminUser, UserFilter, UserQuery } from './user.schema';
import { changeLabel, type UserChange } from './user-change';

type Times =
  | 'createdAt'
  | 'suspendedUntil'
  | 'bannedAt'
  | 'isVerified'
  | 'submission'
  | 'proposal'
  | 'sameDetails';
type UserRow = Omit<AdminUser, Times> & {
  isVerified: number;
  suspendedUntil: number | null;
  bannedAt: number | null;
  createdAt: number;
  /** The sort key of the page. */
  place: number;
  submissionId: string | null;
  legalName: string | null;
  documentKind: string | null;
  fileId: string | null;
  fileType: string | null;
  gstin: string | null;
  udyam: string | null;
  submissionStatus: 'submitted' | 'verified' | 'rejected' | 'expired' | null;
  submittedAt: number | null;
  decidedAt: number | null;
  expiresAt: number | null;
  renamedFrom: string | null;
  /** JSON of the open proposal. */
  proposal: string | null;
  /** JSON of the accounts with the same details. */
  sameDetails: string;
};

/** Joins the latest submission of each user. */
const withLatest = sql`LEFT JOIN ${verifications} AS v ON v.id = (SELECT id FROM ${verifications} AS latest
  WHERE latest.user_id = u.id ORDER BY latest.created_at DESC LIMIT 1)`;
const eachWithLatest = sql`${users} AS u ${withLatest}`;

/** The FROM clause of a page. CROSS JOIN makes SQLite keep the order of the first table. */
function sourceOf(waits: boolean, q: string | undefined): SQL {
  if (q?.trim()) {
    const found = sql`(${peopleFound(q)}) AS found CROSS JOIN ${users} AS u ON u.rowid = found.row`;
    return waits ? sql`${found} JOIN ${verifications} AS v ON v.user_id = u.id` : sql`${found} ${withLatest}`;
  }
  // Users with a submitted verification, from the index of submissions.
  return waits ? sql`${verifications} AS v CROSS JOIN ${users} AS u ON u.id = v.user_id` : eachWithLatest;
}

const openProposalOf = (now: number): SQL => sql`(SELECT json_object('id', p.id, 'change', json(p.change),
    'proposedBy', (SELECT full_name FROM ${users} WHERE id = p.proposed_by), 'expiresAt', p.expires_at)
  FROM ${adminProposals} AS p WHERE p.user_id = u.id AND p.status = 'open' AND p.expires_at > ${now}
  ORDER BY p.created_at DESC LIMIT 1)`;

/** How many accounts with the same phone or number are listed: a thousand would say no more than twenty. */
const LOOKED_AT = sql.raw('20');

/** A banned person may come back under another email; families share a phone, so this refuses nothing. */
const sameDetails = sql`(SELECT json_group_array(json_object('id', id, 'fullName', full_name, 'isBanned', is_banned))
  FROM (SELECT o.id, o.full_name, o.banned_at IS NOT NULL AS is_banned FROM ${users} AS o
    WHERE o.id <> u.id AND o.deleted_at IS NULL AND o.id IN (
      SELECT id FROM (SELECT id FROM ${users} WHERE phone = u.phone LIMIT ${LOOKED_AT})
      UNION SELECT user_id FROM (SELECT user_id FROM ${verifications} WHERE gstin = v.gstin LIMIT ${LOOKED_AT})
      UNION SELECT user_id FROM (SELECT user_id FROM ${verifications} WHERE udyam = v.udyam LIMIT ${LOOKED_AT}))
    ORDER BY is_banned DESC, o.created_at, o.id LIMIT 3))`;

const selectUsers = (
  { now, viewer }: MemberContext,
  place: SQL,
  rest: SQL,
  source = eachWithLatest,
) => sql`SELECT u.id, u.full_name AS fullName, u.email, u.phone, u.city, u.avatar,
    u.user_type AS userType, u.is_verified AS isVerified, u.verification_status AS verificationStatus,
    u.verification_note AS verificationNote, u.suspended_until AS suspendedUntil,
    u.suspension_reason AS suspensionReason, u.banned_at AS bannedAt, u.ban_reason AS banReason,
    u.created_at AS createdAt, ${place} AS place,
    (SELECT count(*) FROM ${reports} AS r WHERE r.reported_user_id = u.id
      AND ${isOpenReport('r')} AND NOT ${isReportAbout(viewer.id)}) AS openReports,
    v.id AS submissionId, v.legal_name AS legalName, v.document_kind AS documentKind, v.file_id AS fileId,
    f.content_type AS fileType, v.gstin, v.udyam, v.status AS submissionStatus, v.created_at AS submittedAt,
    v.decided_at AS decidedAt, v.expires_at AS expiresAt, v.renamed_from AS renamedFrom, ${openProposalOf(now)} AS proposal, ${sameDetails} AS sameDetails
  FROM ${source} LEFT JOIN ${files} AS f ON f.id = v.file_id AND f.deleted_at IS NULL ${rest}`;

export const userQueryById = (ctx: MemberContext, id: string) =>
  ctx.db.all<UserRow>(selectUsers(ctx, sql`u.created_at`, sql`WHERE u.id = ${id} AND u.deleted_at IS NULL`));

export function toAdminUser(row: UserRow): AdminUser {
  const {
    id,
    fullName,
    city,
    avatar,
    userType,
    verificationStatus,
    verificationNote,
    suspensionReason,
    banReason,
    openReports,
  } = row;
  return {
    id,
    fullName,
    email: maskEmail(row.email),
    phone: maskPhone(row.phone),
    city,
    avatar,
    userType,
    isVerified: Boolean(row.isVerified),
    verificationStatus,
    verificationNote,
    submission: submissionOf(row),
    suspendedUntil: isoOrNull(row.suspendedUntil),
    suspensionReason,
    bannedAt: isoOrNull(row.bannedAt),
    banReason,
    openReports,
    sameDetails: sameDetailsOf(row),
    proposal: proposalOf(row),
    createdAt: iso(row.createdAt),
  };
}

function proposalOf({ proposal }: UserRow): AdminUser['proposal'] {
  if (proposal === null) return null;
  const { id, change, proposedBy, expiresAt } = JSON.parse(proposal) as {
    id: string;
    change: UserChange;
    proposedBy: string;
    expiresAt: number;
  };
  return { id, words: changeLabel(change), proposedBy, expiresAt: iso(expiresAt) };
}

const sameDetailsOf = ({ sameDetails }: UserRow): AdminUser['sameDetails'] =>
  (JSON.parse(sameDetails) as { id: string; fullName: string; isBanned: number }[]).map((other) => ({
    ...other,
    isBanned: other.isBanned === 1,
  }));

function submissionOf(row: UserRow): AdminUser['submission'] {
  if (!row.submissionId || !row.submissionStatus) return null;
  return {
    id: row.submissionId,
    legalName: row.legalName ?? '',
    documentKind: row.documentKind ?? '',
    documentUrl: row.fileId && row.fileType ? documentPath(row.fileId) : null,
    documentType: row.fileType,
    gstin: row.gstin,
    udyam: row.udyam,
    status: row.submissionStatus,
    renamedFrom: row.renamedFrom,
    submittedAt: iso(row.submittedAt ?? 0),
    decidedAt: isoOrNull(row.decidedAt),
    expiresAt: isoOrNull(row.expiresAt),
  };
}

function chosen(filter: UserFilter, now: number): SQL {
  switch (filter) {
    case 'all':
      return sql`1`;
    case 'suspended':
      // These conditions repeat those of the partial indexes, so that SQLite uses them.
      return sql`u.suspended_until IS NOT NULL AND u.suspended_until > ${now}`;
    case 'banned':
      return sql`u.banned_at IS NOT NULL`;
    case 'submitted':
      return sql`v.status = 'submitted'`;
    default:
      return sql`u.verification_status = ${filter}`;
  }
}

/** Query of a page: submitted verifications in the order of submission, all other lists newest first. */
export function userPageQuery(ctx: MemberContext, { status, role, q, cursor, limit }: UserQuery) {
  const waits = status === 'submitted';
  const place = waits ? sql`v.created_at` : sql`u.created_at`;
  const [order, than] = waits ? [sql.raw('ASC'), sql.raw('>')] : [sql.raw('DESC'), sql.raw('<')];
  const from = cursor ? decodeCursor(cursor) : null;
  const later = from ? sql`AND (${place}, u.id) ${than} (${from.createdAt}, ${from.id})` : sql``;
  const ofRole = role ? sql`AND u.user_type = ${role === 'admin' ? sql.raw("'admin'") : role}` : sql``;
  return ctx.db.all<UserRow>(
    selectUsers(
      ctx,
      place,
      sql`WHERE u.deleted_at IS NULL AND ${chosen(status, ctx.now)} ${ofRole} ${later}
        ORDER BY ${place} ${order}, u.id ${order} LIMIT ${limit + 1}`,
      sourceOf(waits, q),
    ),
  );
}

type Rows = Awaited<ReturnType<typeof userPageQuery>>;

export const toUserPage = (rows: Rows, limit: number): Page<AdminUser> =>
  toPage(rows, limit, toAdminUser, ({ place, id }) => ({ createdAt: place, id }));

/** `GET /api/admin/users`, `GET /api/admin/pending-users` */
export async function listUsers(ctx: MemberContext, query: UserQuery): Promise<Page<AdminUser>> {
  requireAdmin(ctx);
  const [rows] = await ctx.db.batch([userPageQuery(ctx, query)]);
  return toUserPage(rows, query.limit);
}
