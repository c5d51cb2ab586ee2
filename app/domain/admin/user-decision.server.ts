import { requireAdmin, requireStepUp } from '~/domain/auth/admin-access.server';
import { moderationLimits } from '~/domain/moderation/report-workflow';
import type { MemberContext } from '~/domain/shared/context';
import { AppError, invalidField } from '~/lib/app-error';
import { DAY_MS } from '~/lib/time/duration';
import { changeUser, type UserChanged } from './change-user.server';
import * as words from './refusals.words';
import type { UserDecision } from './user.schema';
import type { UserChange } from './user-change';
import { decideVerification } from './verification-decision.server';

/**
 * `PUT /api/admin/users/:id`: changes one property of another user. A role change to or from admin, and a ban or suspension of an
 * admin, are proposed and need a second admin (decision 024).
 */
export async function decideUser(
  ctx: MemberContext,
  id: string,
  decision: UserDecision,
): Promise<UserChanged> {
  requireAdmin(ctx);
  if (id === ctx.viewer.id) throw new AppError('forbidden', words.notYourself());
  const { isVerified, reason, password, submissionId, submissionStatus, seen } = decision;
  if (isVerified !== undefined) {
    const step = await requireStepUp(ctx, password);
    const verdict = { isVerified, reason, submissionId, submissionStatus, step };
    const user = await decideVerification(ctx, id, verdict);
    return { user, isProposed: false };
  }
  const change = changeOf(decision, ctx.now);
  const isSuspension = change.kind === 'suspend' || change.kind === 'unsuspend';
  const step = isSuspension ? null : await requireStepUp(ctx, password);
  if ((change.kind === 'ban' || change.kind === 'suspend') && !reason)
    throw invalidField('reason', words.userReads());
  return changeUser(ctx, { id, change, reason: reason ?? null, seen }, step);
}

function changeOf({ userType, banned, suspendedUntil }: UserDecision, now: number): UserChange {
  if (userType !== undefined) return { kind: 'role', to: userType };
  if (banned !== undefined) return { kind: banned ? 'ban' : 'unban' };
  if (typeof suspendedUntil !== 'string') return { kind: 'unsuspend' };
  return { kind: 'suspend', until: requireEnd(Date.parse(suspendedUntil), now) };
}

function requireEnd(until: number, now: number): number {
  if (until > now && until <= now + moderationLimits.suspensionDaysMax * DAY_MS) return until;
  throw invalidField('suspendedUntil', words.endWithin({ days: moderationLimits.suspensionDaysMax }));
}
