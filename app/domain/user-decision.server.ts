import { type SQL, sql } from 'drizzle-orm';
import { newId } from '~/db/id';
import { users } from '~/db/schema';
import type { MemberContext } from '~/platform/context';
import { requireAdmin, requireStepUp, type StepUp } from './admin-gate.server';
import { auditStatement, wasAudited } from './audit.server';
import { deskNoticeStatement, tellHubs } from './desk-notice.server';
import { AppError, invalidField } from './errors';
import { deskLimits } from './report-desk';
import { unbanStatements } from './sanction.server';
import type { AdminUser, UserDecision } from './user-desk.schema';
import { toAdminUser, userQueryById } from './user-queue.server';
import { sanctionUser } from './user-sanction.server';
import { decideVerification } from './verification-decision.server';

const DAY_MS = 24 * 60 * 60 * 1000;

/** `PUT /api/admin/users/:id`: an admin changes one thing about somebody else. */
export async function decideUser(ctx: MemberContext, id: string, decision: UserDecision): Promise<AdminUser> {
  requireAdmin(ctx);
  if (id === ctx.viewer.id) throw new AppError('forbidden', 'Another admin has to do this for you.');
  const { isVerified, userType, suspendedUntil, banned, reason, password, submissionId } = decision;
  if (isVerified !== undefined) {
    return decideVerification(ctx, id, {
      isVerified,
      reason,
      submissionId,
      step: await requireStepUp(ctx, password),
    });
  }
  if (userType !== undefined)
    return changeRole(ctx, id, userType, reason, await requireStepUp(ctx, password));
  if (banned === true) {
    const step = await requireStepUp(ctx, password);
    return sanctionUser(ctx, id, { action: 'ban', reason: requireReason(reason), until: null, step });
  }
  if (banned === false) return lift(ctx, id, 'ban', reason, await requireStepUp(ctx, password));
  if (typeof suspendedUntil === 'string') {
    const until = requireEnd(Date.parse(suspendedUntil), ctx.now);
    return sanctionUser(ctx, id, { action: 'suspend', reason: requireReason(reason), until, step: null });
  }
  return lift(ctx, id, 'suspend', reason, null);
}

function requireReason(reason: string | undefined): string {
  if (!reason) throw invalidField('reason', 'Please say why; the person reads it');
  return reason;
}

function requireEnd(until: number, now: number): number {
  if (until > now && until <= now + deskLimits.suspensionDaysMax * DAY_MS) return until;
  throw invalidField(
    'suspendedUntil',
    `Please choose an end within the next ${deskLimits.suspensionDaysMax} days`,
  );
}

const userNotFound = () => new AppError('not_found', 'This person is no longer here.');

/** Makes somebody an admin, or no longer one. What they have signed in with goes on, by an admin's shorter clock. */
async function changeRole(
  ctx: MemberContext,
  id: string,
  userType: AdminUser['userType'],
  reason: string | undefined,
  step: StepUp,
): Promise<AdminUser> {
  const { db, now } = ctx;
  const entry = {
    id: newId(now),
    action: 'user.role_changed',
    targetType: 'user',
    targetId: id,
    before: sql`SELECT json_object('userType', user_type) FROM ${users} WHERE id = ${id}`,
    after: { userType },
    reason: reason ?? null,
  };
  const when = wasAudited(entry.id);
  const due = sql`EXISTS (SELECT 1 FROM ${users} WHERE id = ${id} AND user_type <> ${userType}
    AND deleted_at IS NULL AND banned_at IS NULL) AND ${step.allowed}`;
  const content = `Your role on Nukkad is ${userType} now.`;
  const [renewed, , , told, [row]] = await db.batch([
    step.renew,
    auditStatement(ctx, entry, due),
    db.run(
      sql`UPDATE ${users} SET user_type = ${userType}, updated_at = ${now} WHERE id = ${id} AND ${when}`,
    ),
    deskNoticeStatement(ctx, { to: sql`${id}`, type: 'role_changed', content }, when),
    userQueryById(ctx, id),
  ]);
  await step.check(renewed);
  if (!row) throw userNotFound();
  tellHubs(ctx, told);
  return toAdminUser(row);
}

/** Ends a suspension early, or a ban. Where there is none, nothing happens. */
async function lift(
  ctx: MemberContext,
  id: string,
  what: 'suspend' | 'ban',
  reason: string | undefined,
  step: StepUp | null,
): Promise<AdminUser> {
  const { db, now } = ctx;
  const isBan = what === 'ban';
  const state: SQL = isBan ? sql`banned_at IS NOT NULL` : sql`suspended_until > ${now}`;
  const entry = {
    id: newId(now),
    action: isBan ? 'user.unbanned' : 'user.unsuspended',
    targetType: 'user',
    targetId: id,
    before: sql`SELECT json_object('bannedAt', banned_at, 'suspendedUntil', suspended_until) FROM ${users} WHERE id = ${id}`,
    after: isBan ? { bannedAt: null } : { suspendedUntil: null },
    reason: reason ?? null,
  };
  const when = wasAudited(entry.id);
  const due = sql`EXISTS (SELECT 1 FROM ${users} WHERE id = ${id} AND deleted_at IS NULL AND ${state})
    AND ${step?.allowed ?? sql`1`}`;
  const content = isBan ? 'Your account is open again.' : 'Your suspension has ended: you can write again.';
  const [renewed, , told, ...rest] = await db.batch([
    step?.renew ?? db.all<{ id: string }>(sql`SELECT 1 WHERE 0`),
    auditStatement(ctx, entry, due),
    deskNoticeStatement(ctx, { to: sql`${id}`, type: 'appeal_closed', content }, when),
    ...(isBan
      ? unbanStatements(ctx, sql`${id}`, when)
      : [
          db.run(
            sql`UPDATE ${users} SET suspended_until = NULL, suspension_reason = NULL WHERE id = ${id} AND ${when}`,
          ),
        ]),
    userQueryById(ctx, id),
  ]);
  await step?.check(renewed);
  const [row] = (rest.at(-1) ?? []) as Awaited<ReturnType<typeof userQueryById>>;
  if (!row) throw userNotFound();
  tellHubs(ctx, told);
  return toAdminUser(row);
}
