import { type SQL, sql } from 'drizzle-orm';
import { newId } from '~/db/id';
import { insertWhere } from '~/db/insert-where';
import { decisions, users } from '~/db/schema';
import { auditStatement, wasAudited } from '~/domain/audit/audit.server';
import { endRunOutSessions, runOutSessions } from '~/domain/auth/session.server';
import { endCalls, liveCallsOf } from '~/domain/call/end-all.server';
import { syncAllOf } from '~/domain/chat/sync-conversations.server';
import { mailDecision } from '~/domain/moderation/notice.server';
import { liftStatement, unbanStatements } from '~/domain/moderation/reversal.server';
import { sanctionStatements } from '~/domain/moderation/sanction.server';
import { decisionSubject, sanctionMail, sanctionSentence } from '~/domain/moderation/sanction-messages';
import { type Told, tellNotified } from '~/domain/notification/notification.server';
import { readersOf, tellReaders } from '~/domain/notification/pass-on.server';
import { systemNotificationStatement } from '~/domain/notification/system-notification.server';
import type { MemberContext } from '~/domain/shared/context';
import type { Recipient } from '~/platform/mail.server';
import type { AccountSeen } from './user.schema';
import * as words from './user-action.words';
import type { UserChange } from './user-change';

export interface UserAction {
  /** The user to change. */
  id: string;
  change: UserChange;
  reason: string | null;
  /** What the admin read of the user before. The change is not possible if it is no longer so. */
  seen?: AccountSeen | undefined;
}

/** The user as the change finds them. */
interface Affected extends Recipient {
  calls: string;
  /** For `tellReaders` after a ban. */
  readers: string;
  /** JSON: the sessions that end with a change of the role. */
  ended: string;
}

const auditNames: Record<UserChange['kind'], string> = {
  role: 'user.role_changed',
  ban: 'user.banned',
  unban: 'user.unbanned',
  suspend: 'user.suspended',
  unsuspend: 'user.unsuspended',
};

const timeOf = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso));

/** Condition: the user is as the admin read them, or the admin does not say what they read. */
export function isAsSeen({ id, seen }: Pick<UserAction, 'id' | 'seen'>): SQL {
  if (!seen) return sql`1`;
  return sql`EXISTS (SELECT 1 FROM ${users} WHERE id = ${id} AND user_type = ${seen.userType}
    AND banned_at IS ${timeOf(seen.bannedAt)} AND suspended_until IS ${timeOf(seen.suspendedUntil)})`;
}

/** Condition: the user exists and is as the admin read it, and the change would alter their state. */
export function isPossible({ id, change, seen }: Omit<UserAction, 'reason'>, now: number): SQL {
  const from = {
    role: () => sql`user_type <> ${change.kind === 'role' ? change.to : ''} AND banned_at IS NULL`,
    ban: () => sql`banned_at IS NULL`,
    unban: () => sql`banned_at IS NOT NULL`,
    // A proposal is confirmed later than it names the end.
    suspend: () => {
      const until = change.kind === 'suspend' ? change.until : 0;
      return sql`banned_at IS NULL AND max(coalesce(suspended_until, 0), ${now}) < ${until}`;
    },
    unsuspend: () => sql`suspended_until > ${now}`,
  };
  return sql`EXISTS (SELECT 1 FROM ${users} WHERE id = ${id} AND deleted_at IS NULL AND ${from[change.kind]()})
    AND ${isAsSeen({ id, seen })}`;
}

/**
 * The statements of a change, by name so that callers can place them in a batch. The audit line comes first and is written if
 * `when` holds and the change is possible; `notified`, `user` and `rest` require that line and must come after it.
 */
export function userAction(ctx: MemberContext, action: UserAction, when: SQL) {
  const { db, now } = ctx;
  const { id, change, reason } = action;
  const entry = {
    id: newId(now),
    action: auditNames[change.kind],
    targetType: 'user',
    targetId: id,
    before: sql`SELECT ${change.kind === 'role' ? sql`json_object('userType', user_type)` : sql`json_object('bannedAt', banned_at, 'suspendedUntil', suspended_until)`}
      FROM ${users} WHERE id = ${id}`,
    after: stateAfter(change, now),
    reason,
  };
  const done = wasAudited(entry.id);
  const readers = change.kind === 'ban' ? readersOf(id) : sql`'[]'`;
  const ended = change.kind === 'role' ? runOutSessions(id, now) : sql`'[]'`;
  const notice = { to: sql`${id}`, type: noticeTypes[change.kind], sentence: () => sentenceOf(action) };
  return {
    audit: auditStatement(ctx, entry, sql`${isPossible(action, now)} AND ${when}`),
    notified: systemNotificationStatement(ctx, notice, done),
    user: db.all<Affected>(sql`SELECT email, language, ${liveCallsOf(sql`${id}`, now)} AS calls, ${readers} AS readers,
      ${ended} AS ended
      FROM ${users} WHERE id = ${id}`),
    rest: changeStatements(ctx, action, done),
  };
}

function stateAfter(change: UserChange, now: number): object {
  switch (change.kind) {
    case 'role':
      return { userType: change.to };
    case 'ban':
      return { bannedAt: now };
    case 'unban':
      return { bannedAt: null };
    case 'suspend':
      return { suspendedUntil: change.until };
    case 'unsuspend':
      return { suspendedUntil: null };
  }
}

const noticeTypes = {
  role: 'role_changed',
  ban: 'suspended',
  unban: 'appeal_closed',
  suspend: 'suspended',
  unsuspend: 'appeal_closed',
} as const;

/** The notification text for the user. */
function sentenceOf({ change, reason }: UserAction): string {
  switch (change.kind) {
    case 'role':
      return words.role({ role: change.to });
    case 'ban':
      return sanctionSentence({ action: 'ban', reason: reason ?? '' });
    case 'unban':
      return words.banEnded();
    case 'suspend':
      return sanctionSentence({ action: 'suspend', reason: reason ?? '', until: change.until });
    case 'unsuspend':
      return words.suspensionEnded();
  }
}

function changeStatements(ctx: MemberContext, action: UserAction, done: SQL) {
  const { db, now } = ctx;
  const { id, change } = action;
  switch (change.kind) {
    // Sessions that hold stay open, and get the limits of the new role.
    case 'role':
      return [
        endRunOutSessions(db, id, now, done),
        db.run(
          sql`UPDATE ${users} SET user_type = ${change.to}, updated_at = ${now} WHERE id = ${id} AND ${done}`,
        ),
      ];
    case 'unban':
      return [liftStatement(ctx, sql`${id}`, 'ban', done), ...unbanStatements(ctx, sql`${id}`, done)];
    case 'unsuspend':
      return [
        liftStatement(ctx, sql`${id}`, 'suspend', done),
        db.run(
          sql`UPDATE ${users} SET suspended_until = NULL, suspension_reason = NULL WHERE id = ${id} AND ${done}`,
        ),
      ];
    case 'ban':
      return sanction(ctx, action, null, done);
    case 'suspend':
      return sanction(ctx, action, change.until, done);
  }
}

/** Records a decision, which the user may appeal, and applies it. */
function sanction(ctx: MemberContext, { id, change, reason }: UserAction, until: number | null, done: SQL) {
  const action = change.kind === 'ban' ? ('ban' as const) : ('suspend' as const);
  const decision = {
    id: newId(ctx.now),
    userId: id,
    action,
    targetType: 'user' as const,
    targetId: id,
    reason: reason ?? '',
    until,
    decidedBy: ctx.viewer.id,
    createdAt: ctx.now,
  };
  return [
    insertWhere(ctx.db, decisions, decision, done),
    ...sanctionStatements(ctx, decision.id, action),
  ] as const;
}

/** Runs after the change is committed: notifications, closed sockets, ended calls, mail. */
export function afterUserAction(
  ctx: MemberContext,
  action: UserAction,
  notified: readonly Told[],
  user: Affected | undefined,
): void {
  const { kind } = action.change;
  tellNotified(ctx, notified);
  ctx.hubs.deliver(action.id, { type: 'viewer_changed' });
  if (kind === 'ban') ctx.hubs.closeSessions(action.id, 'all');
  const ended: string[] = JSON.parse(user?.ended ?? '[]');
  if (ended.length > 0) ctx.hubs.closeSessions(action.id, ended);
  if (kind === 'ban' || kind === 'unban') ctx.defer(syncAllOf(ctx, action.id));
  if (user && kind === 'ban') tellReaders(ctx, user.readers);
  if (user && (kind === 'ban' || kind === 'suspend')) ctx.defer(endCalls(ctx, action.id, user.calls));
  mailDecision(ctx, user, () => mailOf(ctx, action));
}

/** A banned person has no session, so only a mail tells them that the ban has ended. */
function mailOf(ctx: MemberContext, action: UserAction) {
  const { kind } = action.change;
  const sentence = sentenceOf(action);
  if (kind === 'ban' || kind === 'suspend') return sanctionMail(ctx, kind, sentence);
  const signIn = words.signIn({ url: `${ctx.client.origin}/register?mode=signin` });
  return {
    kind: `decision_${kind}`,
    subject: decisionSubject(ctx),
    // A suspension leaves the sessions open.
    lines: kind === 'unsuspend' ? [sentence] : [sentence, signIn],
  };
}
