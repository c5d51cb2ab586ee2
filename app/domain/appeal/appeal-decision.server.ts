import { type SQL, sql } from 'drizzle-orm';
import { newId } from '~/db/id';
import { namedBatch } from '~/db/named-batch';
import { decisions, users } from '~/db/schema';
import { eraseAgain } from '~/domain/account-data/erasure.server';
import { auditStatement, wasAudited } from '~/domain/audit/audit.server';
import {
  confirmedLately,
  nothingRenewed,
  passwordFirst,
  requireAdmin,
  requireStepUp,
} from '~/domain/auth/admin-access.server';
import { syncAllOf } from '~/domain/chat/sync-conversations.server';
import { decidedUser, tellOfMessage } from '~/domain/moderation/decision-target.server';
import { mailDecision } from '~/domain/moderation/notice.server';
import { reversalStatements } from '~/domain/moderation/reversal.server';
import { tellNotified } from '~/domain/notification/notification.server';
import { systemNotificationStatement } from '~/domain/notification/system-notification.server';
import type { MemberContext } from '~/domain/shared/context';
import { isAdmin } from '~/domain/user/admin-role.server';
import { AppError } from '~/lib/app-error';
import type { Recipient } from '~/platform/mail.server';
import type { AppealDecision, AppealView } from './appeal.schema';
import * as words from './appeal.words';
import { type AppealRow, selectAppeals, toAppeal } from './appeal-queue.server';
import { appealRole } from './appeal-role.server';
import { decidingRoles } from './deciding-roles';

/** Condition: the decision currently restricts an admin, so only a proposal under Users may undo it. `d` is the decision. */
const bindsAdmin = (now: number): SQL => sql`(d.action IN ('suspend', 'ban') AND ${isAdmin(sql`d.user_id`)}
  AND EXISTS (SELECT 1 FROM ${users} AS b WHERE b.id = d.user_id
    AND (b.banned_at IS NOT NULL OR b.suspended_until > ${now})))`;

/** Condition: the appeal ends a ban, which wants a password like any other way to lift one. `d` is the decision. */
const endsBan = (status: AppealDecision['status']): SQL =>
  sql`(d.action = 'ban' AND ${status === 'reversed' ? 1 : 0})`;

/**
 * Upholds or reverses a decision, including all its effects. `appealRole` says who may. Of an account that was erased meanwhile, what
 * was kept for the appeal is erased. Throws `forbidden` on field `password` where a ban is reversed without one.
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
    AND ${appealRole(ctx)} IN ${decidingRoles} AND ${status === 'reversed' ? sql`NOT ${bindsAdmin(now)}` : sql`1`}
    AND ${step ? sql`1` : sql`(NOT ${endsBan(status)} OR ${confirmedLately(ctx)})`})`;
  // An erased account is told nothing.
  const person = sql`(SELECT id FROM ${users} WHERE id = ${decidedUser(id)} AND deleted_at IS NULL)`;
  const sentence = () => (status === 'reversed' ? words.accepted : words.rejected)({ reason: note });
  const {
    facts: [facts],
    audited,
    notified,
    user: [user],
    appeal: [row],
  } = await namedBatch(db, {
    renewed: step?.renew ?? nothingRenewed(ctx),
    facts: db.all<{ isConfirmed: number }>(sql`SELECT ${confirmedLately(ctx)} AS isConfirmed`),
    audited: auditStatement(ctx, entry, due),
    decided:
      db.run(sql`UPDATE ${decisions} SET appeal_status = ${status}, appeal_note = ${note}, appeal_decided_by = ${viewer.id},
      appeal_decided_at = ${now} WHERE id = ${id} AND ${when}`),
    notified: systemNotificationStatement(ctx, { to: person, type: 'appeal_closed', sentence }, when),
    user: db.all<Recipient>(sql`SELECT email, language FROM ${users} WHERE id = ${person}`),
    appeal: db.all<AppealRow>(selectAppeals(ctx, sql`WHERE d.id = ${id} AND d.appeal_status IS NOT NULL`)),
    reversed: status === 'reversed' ? reversalStatements(ctx, id, when) : [],
    erased: eraseAgain(ctx, decidedUser(id), when),
  });
  if (!row) throw new AppError('not_found', words.appealGone());
  const appeal = toAppeal(row, now);
  if (audited.length === 0) {
    const isConfirmed = step !== null || Boolean(facts?.isConfirmed);
    throw refusal(appeal, { status, isConfirmed });
  }
  tellNotified(ctx, notified);
  if (status === 'reversed') await tellOfReversal(ctx, row);
  mailDecision(ctx, user, () => ({
    kind: `appeal_${status}`,
    subject: words.mailSubject({ app: ctx.config.appName }),
    lines: [sentence(), `${ctx.client.origin}/decisions`],
  }));
  return appeal;
}

interface Attempt {
  status: AppealDecision['status'];
  /** The password was given, or confirmed lately. */
  isConfirmed: boolean;
}

/** Why the appeal was not decided. */
function refusal(appeal: AppealView, { status, isConfirmed }: Attempt): AppError {
  const { appealStatus, viewerIs, action } = appeal;
  if (viewerIs === 'subject') return new AppError('forbidden', words.own());
  if (viewerIs === 'rated') return new AppError('forbidden', words.ofOwnRating());
  if (appealStatus !== 'pending') {
    const message = appealStatus === 'reversed' ? words.wasAccepted() : words.wasRejected();
    return new AppError('conflict', message, { current: appeal });
  }
  if (viewerIs === 'decider') return new AppError('forbidden', words.ownDecision());
  if (status === 'reversed' && action === 'ban' && !isConfirmed) return passwordFirst();
  return new AppError('conflict', words.ofAdmin(), { current: appeal });
}

/** After the commit: what a reversal changes on the person's open pages and in their conversations. */
async function tellOfReversal(ctx: MemberContext, decision: AppealRow): Promise<void> {
  await tellOfMessage(ctx, decision);
  ctx.hubs.deliver(decision.userId, { type: 'viewer_changed' });
  if (decision.action === 'ban') ctx.defer(syncAllOf(ctx, decision.userId));
}
