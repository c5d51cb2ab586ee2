import { type SQL, sql } from 'drizzle-orm';
import { newId } from '~/db/id';
import { insertWhere } from '~/db/insert-where';
import { adminProposals, users } from '~/db/schema';
import { auditStatement, wasAudited } from '~/domain/audit/audit.server';
import { TITLE } from '~/domain/notification/spoken-to.server';
import { systemNotificationStatement } from '~/domain/notification/system-notification.server';
import type { MemberContext } from '~/domain/shared/context';
import { isOpenAccount } from '~/domain/user/account-state.server';
import * as words from './proposal.words';
import { anotherAdmin, isAdminNow } from './second-admin.server';
import { isPossible, type UserAction } from './user-action.server';
import { changeLabel, PROPOSAL_MS, SECOND_ADMIN_HOURS } from './user-change';

/** Condition: the user has an open proposal. */
const hasOpenUserProposal = (id: SQL, now: number): SQL => sql`EXISTS (SELECT 1 FROM ${adminProposals} AS p
  WHERE p.user_id = ${id} AND p.status = 'open' AND p.expires_at > ${now})`;

/** SQL: the change as JSON with the user's current state. The proposal is valid only while that state is unchanged. */
const changeAsOfNow = ({
  id,
  change,
}: UserAction): SQL => sql`(SELECT json_set(json(${JSON.stringify(change)}), '$.from',
  json_object('userType', user_type, 'bannedAt', banned_at, 'suspendedUntil', suspended_until))
  FROM ${users} WHERE id = ${id})`;

/**
 * Statements that propose the change instead of applying it. A user has at most one open proposal, and a second admin must exist to
 * confirm it. The other statements require the audit line.
 */
export function proposing(ctx: MemberContext, action: UserAction, when: SQL) {
  const { db, viewer, now } = ctx;
  const { id, change, reason } = action;
  const proposalId = newId(now);
  const [me, them] = [sql`${viewer.id}`, sql`${id}`];
  const entry = {
    id: newId(now),
    action: 'user.change_proposed',
    targetType: 'user',
    targetId: id,
    after: { proposal: proposalId, change },
    reason,
  };
  const due = sql`${reason ? 1 : 0} AND ${isPossible(action, now)} AND ${isAdminNow(me, now)}
    AND ${anotherAdmin([me, them], now)} AND NOT ${hasOpenUserProposal(them, now)} AND ${when}`;
  const row = {
    id: proposalId,
    userId: id,
    change: changeAsOfNow(action),
    reason: reason ?? '',
    proposedBy: viewer.id,
    expiresAt: now + PROPOSAL_MS,
    createdAt: now,
  };
  const made = wasAudited(entry.id);
  return {
    audit: auditStatement(ctx, entry, due),
    row: insertWhere(db, adminProposals, row, made),
    notified: notifySecondAdmins(ctx, action, proposalId, made),
  };
}

/** Notifies every admin who could confirm. */
function notifySecondAdmins(ctx: MemberContext, { id, change }: UserAction, proposalId: string, when: SQL) {
  const { viewer } = ctx;
  const notice = {
    toEach: sql`SELECT a.id AS user_id FROM ${users} AS a WHERE a.user_type = 'admin' AND ${isOpenAccount('a')}
      AND a.id NOT IN (${viewer.id}, ${id})`,
    type: 'change_proposed',
    subject: proposalId,
    sentence: () => words.proposes({ name: TITLE, change: changeLabel(change), hours: SECOND_ADMIN_HOURS }),
    named: sql`(SELECT full_name FROM ${users} WHERE id = ${viewer.id})`,
  } as const;
  return systemNotificationStatement(ctx, notice, when);
}
