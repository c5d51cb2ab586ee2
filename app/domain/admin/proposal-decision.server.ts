import { type SQL, sql } from 'drizzle-orm';
import { newId } from '~/db/id';
import { namedBatch } from '~/db/named-batch';
import { adminProposals, users } from '~/db/schema';
import { auditStatement, wasAudited } from '~/domain/audit/audit.server';
import { requireAdmin, requireStepUp } from '~/domain/auth/admin-access.server';
import { tellNotified } from '~/domain/notification/notification.server';
import { systemNotificationStatement } from '~/domain/notification/system-notification.server';
import type { MemberContext } from '~/domain/shared/context';
import { AppError } from '~/lib/app-error';
import type { ProposalDecision, ProposalView } from './proposal.schema';
import * as words from './proposal.words';
import { changeIn, type ProposalRow, selectProposals, toProposal } from './proposal-queue.server';
import { anotherAdmin, isAdminNow, removesAdmin } from './second-admin.server';
import { afterUserAction, isPossible, type UserAction, userAction } from './user-action.server';
import { changeLabel } from './user-change';

const notFound = () => new AppError('not_found', words.gone());

/** `PUT /api/admin/proposals/:id`: of several concurrent decisions only one is applied. */
export function decideProposal(
  ctx: MemberContext,
  id: string,
  { status, password }: ProposalDecision,
): Promise<ProposalView> {
  requireAdmin(ctx);
  return status === 'confirmed' ? confirm(ctx, id, password) : close(ctx, id, status);
}

/** Condition: the proposal is open and the viewer may decide it in this role. */
function mayAnswer({ viewer, now }: MemberContext, id: string, as: 'second' | 'proposer'): SQL {
  const who =
    as === 'proposer'
      ? sql`p.proposed_by = ${viewer.id}`
      : sql`p.proposed_by <> ${viewer.id} AND p.user_id <> ${viewer.id}`;
  return sql`EXISTS (SELECT 1 FROM ${adminProposals} AS p WHERE p.id = ${id} AND p.status = 'open'
    AND p.expires_at > ${now} AND ${who}) AND ${isAdminNow(sql`${viewer.id}`, now)}`;
}

/** Condition: the user's role, ban and suspension are the same as when the change was proposed. `p` is the proposal. */
const isUnchanged = sql`EXISTS (SELECT 1 FROM ${users} AS u WHERE u.id = p.user_id AND u.deleted_at IS NULL
  AND u.user_type = p.change ->> '$.from.userType' AND u.banned_at IS p.change ->> '$.from.bannedAt'
  AND u.suspended_until IS p.change ->> '$.from.suspendedUntil')`;

type Closing = 'confirmed' | 'declined' | 'withdrawn';

/** Statements: the audit line, written if `due` holds, and the closing of the proposal, which requires that line. */
function closing(ctx: MemberContext, id: string, status: Closing, due: SQL) {
  const { db, viewer, now } = ctx;
  const entry = {
    id: newId(now),
    action: `user.change_${status}`,
    targetType: 'user',
    targetId: sql`coalesce((SELECT user_id FROM ${adminProposals} WHERE id = ${id}), '')`,
    after: { proposal: id },
  };
  const done = wasAudited(entry.id);
  return {
    audit: auditStatement(ctx, entry, due),
    row: db.run(sql`UPDATE ${adminProposals} SET status = ${status}, decided_by = ${viewer.id}, decided_at = ${now}
      WHERE id = ${id} AND ${done}`),
    notified: systemNotificationStatement(
      ctx,
      {
        to: sql`SELECT proposed_by FROM ${adminProposals} WHERE id = ${id} AND proposed_by <> ${viewer.id}`,
        type: 'proposal_closed',
        sentence: noticeMessages[status],
      },
      done,
    ),
    done,
  };
}

/** The notification for the proposer. */
const noticeMessages: Record<Closing, () => string> = {
  confirmed: words.confirmedNotice,
  declined: words.declinedNotice,
  withdrawn: words.withdrawnNotice,
};

async function close(ctx: MemberContext, id: string, status: 'declined' | 'withdrawn') {
  const end = closing(ctx, id, status, mayAnswer(ctx, id, status === 'withdrawn' ? 'proposer' : 'second'));
  const {
    audited,
    notified,
    facts: [row],
  } = await namedBatch(ctx.db, {
    audited: end.audit,
    closed: end.row,
    notified: end.notified,
    facts: factsQuery(ctx, id),
  });
  if (!row) throw notFound();
  if (audited.length === 0) throw refusal(ctx, row, status);
  tellNotified(ctx, notified);
  return toProposal(row, ctx);
}

/**
 * Applies the proposed change in one batch with its audit lines. It requires that the proposal is open, the proposer is still an
 * admin, the user is unchanged, and an admin remains afterwards.
 */
async function confirm(ctx: MemberContext, id: string, password?: string): Promise<ProposalView> {
  const { db } = ctx;
  const step = await requireStepUp(ctx, password);
  // A separate trip: the statements depend on the proposed change, which never changes.
  const [[proposed]] = await db.batch([db.all<ProposalRow>(selectProposals(sql`WHERE p.id = ${id}`))]);
  if (!proposed) throw notFound();
  const action: UserAction = {
    id: proposed.userId,
    change: changeIn(proposed),
    reason: proposed.reason,
  };
  const end = closing(ctx, id, 'confirmed', mayConfirm(ctx, id, action));
  const change = userAction(ctx, action, end.done);
  const {
    audited,
    notifiedProposer,
    auditedChange,
    notified,
    user: [user],
    facts: [row],
  } = await namedBatch(db, {
    renewed: step.renew,
    audited: end.audit,
    closed: end.row,
    notifiedProposer: end.notified,
    auditedChange: change.audit,
    notified: change.notified,
    user: change.user,
    changed: change.rest,
    facts: factsQuery(ctx, id, action),
  });
  if (!row) throw notFound();
  if (audited.length === 0 || auditedChange.length === 0) throw refusal(ctx, row, 'confirmed');
  tellNotified(ctx, notifiedProposer);
  afterUserAction(ctx, action, notified, user);
  return toProposal(row, ctx);
}

function mayConfirm(ctx: MemberContext, id: string, action: UserAction): SQL {
  const { now } = ctx;
  const still = sql`EXISTS (SELECT 1 FROM ${adminProposals} AS p WHERE p.id = ${id} AND ${isUnchanged}
    AND ${isAdminNow(sql`p.proposed_by`, now)})`;
  return sql`${mayAnswer(ctx, id, 'second')} AND ${still} AND ${isPossible(action, now)}
    AND ${leavesAdmin(action, now)}`;
}

/** Condition: an active admin remains after the change. */
const leavesAdmin = ({ id, change }: UserAction, now: number): SQL =>
  removesAdmin(change) ? anotherAdmin([sql`${id}`], now) : sql`1`;

type FactRow = ProposalRow & {
  isUnchanged: number;
  isProposerAdmin: number;
  isViewerAdmin: number;
  leavesAdmin: number;
};

/** Query: the current proposal, with the facts that may have prevented a decision. */
const factsQuery = ({ db, viewer, now }: MemberContext, id: string, action?: UserAction) =>
  db.all<FactRow>(
    selectProposals(
      sql`WHERE p.id = ${id}`,
      sql`, ${isUnchanged} AS isUnchanged, ${isAdminNow(sql`p.proposed_by`, now)} AS isProposerAdmin,
        ${isAdminNow(sql`${viewer.id}`, now)} AS isViewerAdmin, ${action ? leavesAdmin(action, now) : sql`1`} AS leavesAdmin`,
    ),
  );

const closedMessages: Record<Closing, () => string> = {
  confirmed: words.wasConfirmed,
  declined: words.wasDeclined,
  withdrawn: words.wasWithdrawn,
};

function refusal(ctx: MemberContext, row: FactRow, asked: Closing): AppError {
  const current = toProposal(row, ctx);
  const { viewerIs, status } = current;
  if (!row.isViewerAdmin) return new AppError('forbidden', words.onlyAdmins());
  if (viewerIs === 'target') return new AppError('forbidden', words.aboutYou());
  if (asked === 'withdrawn' && viewerIs !== 'proposer')
    return new AppError('forbidden', words.onlyProposer());
  if (asked !== 'withdrawn' && viewerIs === 'proposer') return new AppError('forbidden', words.yours());
  if (status === 'expired')
    return new AppError('conflict', words.hasExpired(), {
      current,
    });
  if (status !== 'open') return new AppError('conflict', closedMessages[status](), { current });
  if (!row.isProposerAdmin) return new AppError('conflict', words.proposerGone(), { current });
  if (!row.leavesAdmin) return new AppError('conflict', words.lastAdmin(), { current });
  const change = changeIn(row);
  const isOver = change.kind === 'suspend' && change.until <= ctx.now;
  const message = isOver ? words.wouldBeOver() : words.changedSince({ change: changeLabel(change) });
  return new AppError('conflict', message, { current });
}
