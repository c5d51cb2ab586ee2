import { sql } from 'drizzle-orm';
import { namedBatch } from '~/db/named-batch';
import { nothingRenewed, type StepUp } from '~/domain/auth/admin-access.server';
import { tellNotified } from '~/domain/notification/notification.server';
import type { MemberContext } from '~/domain/shared/context';
import { AppError, invalidField } from '~/lib/app-error';
import { proposing } from './propose.server';
import * as words from './refusals.words';
import { anotherAdmin, needsSecond } from './second-admin.server';
import type { AdminUser } from './user.schema';
import { afterUserAction, isAsSeen, isPossible, type UserAction, userAction } from './user-action.server';
import type { UserChange } from './user-change';
import { moreAdmins } from './user-change.words';
import { toAdminUser, userQueryById } from './user-queue.server';

/** Why the batch wrote nothing, read in the same batch. */
interface Facts {
  needsSecond: number;
  isPossible: number;
  isAsSeen: number;
  hasSecond: number;
}

export interface UserChanged {
  user: AdminUser;
  /** True if the change was not applied and waits for a second admin. */
  isProposed: boolean;
}

/**
 * Changes a role, ban or suspension, or proposes the change if it affects an admin. D1 decides which of the two in the batch that
 * writes it. Returns the user with any open proposal.
 */
export async function changeUser(
  ctx: MemberContext,
  action: UserAction,
  step: StepUp | null,
): Promise<UserChanged> {
  const { db, viewer, now } = ctx;
  const [me, them] = [sql`${viewer.id}`, sql`${action.id}`];
  const second = needsSecond(them, action.change);
  const proposal = proposing(ctx, action, second);
  const direct = userAction(ctx, action, sql`NOT ${second}`);
  const {
    facts: [facts],
    proposed,
    notifiedSecondAdmins,
    audited,
    notified,
    recipient: [recipient],
    user: [row],
  } = await namedBatch(db, {
    renewed: step?.renew ?? nothingRenewed(ctx),
    facts: db.all<Facts>(sql`SELECT ${second} AS needsSecond, ${isPossible(action, now)} AS isPossible,
      ${isAsSeen(action)} AS isAsSeen,
      ${anotherAdmin([me, them], now)} AS hasSecond`),
    proposed: proposal.audit,
    proposal: proposal.row,
    notifiedSecondAdmins: proposal.notified,
    audited: direct.audit,
    notified: direct.notified,
    recipient: direct.user,
    changed: direct.rest,
    user: userQueryById(ctx, action.id),
  });
  if (!row || !facts) throw new AppError('not_found', words.noUser());
  const user = toAdminUser(row);
  if (proposed.length > 0) tellNotified(ctx, notifiedSecondAdmins);
  else if (audited.length > 0) afterUserAction(ctx, action, notified, recipient);
  else refuse(action, facts, user, now);
  return { user, isProposed: proposed.length > 0 };
}

/** Undefined if the state already holds. */
function whyImpossible({ change }: UserAction, facts: Facts, current: AdminUser, now: number) {
  const imposes = change.kind === 'suspend' || change.kind === 'ban';
  if (imposes && current.bannedAt) return words.alreadyBanned();
  if (holds(change, current, now)) return undefined;
  if (!facts.isAsSeen) return words.changedSince();
  return imposes ? words.alreadySuspended() : words.banBeforeRole();
}

function holds(change: UserChange, current: AdminUser, now: number): boolean {
  switch (change.kind) {
    case 'role':
      return change.to === current.userType;
    case 'unban':
      return current.bannedAt === null;
    case 'unsuspend':
      return current.suspendedUntil === null || Date.parse(current.suspendedUntil) <= now;
    case 'ban':
    case 'suspend':
      return false;
  }
}

/** Throws if the admin should know why nothing happened. A change to the state that already holds is not an error. */
function refuse(action: UserAction, facts: Facts, current: AdminUser, now: number): void {
  if (!facts.isPossible) {
    const message = whyImpossible(action, facts, current, now);
    if (message) throw new AppError('conflict', message, { current });
    return;
  }
  if (!facts.needsSecond) return;
  if (!action.reason) throw invalidField('reason', words.reasonForSecond());
  if (current.proposal) {
    throw new AppError('conflict', words.otherWaits(), {
      current,
    });
  }
  if (facts.hasSecond) throw new AppError('forbidden', words.noLonger());
  throw new AppError('conflict', words.noSecond({ how: moreAdmins() }), { current });
}
