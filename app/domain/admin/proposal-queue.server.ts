import { type SQL, sql } from 'drizzle-orm';
import { decodeCursor, type Page, toPage } from '~/db/cursor';
import { adminProposals, users } from '~/db/schema';
import { requireAdmin } from '~/domain/auth/admin-access.server';
import type { MemberContext } from '~/domain/shared/context';
import { nameShown } from '~/domain/user/erased-name.server';
import { iso } from '~/lib/time/iso';
import type { ProposalQuery, ProposalView } from './proposal.schema';
import { changeLabel, type UserChange } from './user-change';

export interface ProposalRow {
  id: string;
  change: string;
  reason: string;
  status: 'open' | 'confirmed' | 'declined' | 'withdrawn';
  userId: string;
  userName: string;
  userType: ProposalView['person']['userType'];
  proposerId: string;
  proposerName: string;
  deciderId: string | null;
  deciderName: string | null;
  decidedAt: number | null;
  expiresAt: number;
  createdAt: number;
}

const columns = sql`p.id, p.change, p.reason, p.status, p.expires_at AS expiresAt, p.created_at AS createdAt,
  p.decided_at AS decidedAt, person.id AS userId, person.full_name AS userName, person.user_type AS userType,
  proposer.id AS proposerId, proposer.full_name AS proposerName, decider.id AS deciderId,
  decider.full_name AS deciderName`;

export const selectProposals = (rest: SQL, more: SQL = sql``): SQL => sql`SELECT ${columns}${more}
  FROM ${adminProposals} AS p CROSS JOIN ${users} AS person ON person.id = p.user_id
  CROSS JOIN ${users} AS proposer ON proposer.id = p.proposed_by
  LEFT JOIN ${users} AS decider ON decider.id = p.decided_by ${rest}`;

export const changeIn = ({ change }: Pick<ProposalRow, 'change'>): UserChange => JSON.parse(change);

export function toProposal(row: ProposalRow, { viewer, now }: MemberContext): ProposalView {
  const { userId, proposerId, deciderId, decidedAt, expiresAt } = row;
  const change = changeIn(row);
  return {
    id: row.id,
    change: change.kind,
    words: changeLabel(change),
    person: { id: userId, fullName: nameShown(row.userName), userType: row.userType },
    proposedBy: { id: proposerId, fullName: nameShown(row.proposerName) },
    reason: row.reason,
    status: row.status === 'open' && expiresAt <= now ? 'expired' : row.status,
    decidedBy: deciderId === null ? null : { id: deciderId, fullName: nameShown(row.deciderName ?? '') },
    decidedAt: decidedAt === null ? null : iso(decidedAt),
    expiresAt: iso(expiresAt),
    createdAt: iso(row.createdAt),
    viewerIs: proposerId === viewer.id ? 'proposer' : userId === viewer.id ? 'target' : 'second',
  };
}

/** Query: the number of open proposals. */
export const openProposalCount = ({ db, now }: MemberContext) =>
  db.all<{ count: number }>(
    sql`SELECT count(*) AS count FROM ${adminProposals} WHERE status = 'open' AND expires_at > ${now}`,
  );

/** `GET /api/admin/proposals`: open ones by expiry, soonest first, or closed ones, newest first. */
export async function listProposals(
  ctx: MemberContext,
  { status, cursor, limit }: ProposalQuery,
): Promise<Page<ProposalView>> {
  requireAdmin(ctx);
  const from = cursor ? decodeCursor(cursor) : null;
  const isOpen = status === 'open';
  const place = isOpen ? sql`p.expires_at` : sql`p.created_at`;
  const [order, than] = isOpen ? [sql.raw('ASC'), sql.raw('>')] : [sql.raw('DESC'), sql.raw('<')];
  const later = from ? sql`AND (${place}, p.id) ${than} (${from.createdAt}, ${from.id})` : sql``;
  const waits = sql`p.status = 'open' AND p.expires_at > ${ctx.now}`;
  const [rows] = await ctx.db.batch([
    ctx.db.all<ProposalRow>(
      selectProposals(sql`WHERE ${isOpen ? waits : sql`NOT (${waits})`} ${later}
        ORDER BY ${place} ${order}, p.id ${order} LIMIT ${limit + 1}`),
    ),
  ]);
  return toPage(
    rows,
    limit,
    (row) => toProposal(row, ctx),
    ({ expiresAt, createdAt, id }) => ({ createdAt: isOpen ? expiresAt : createdAt, id }),
  );
}
