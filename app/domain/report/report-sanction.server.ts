import { type SQL, sql } from 'drizzle-orm';
import { insertWhere } from '~/db/insert-where';
import { decisions, reports, users } from '~/db/schema';
import { auditStatement } from '~/domain/audit/audit.server';
import { endCalls, liveCallsOf } from '~/domain/call/end-all.server';
import { syncAllOf } from '~/domain/chat/sync-conversations.server';
import { decided, decidedUser } from '~/domain/moderation/decision-target.server';
import { mailDecision } from '~/domain/moderation/notice.server';
import type { ModerationAction } from '~/domain/moderation/report-workflow';
import { sanctionStatements, stateOfTarget } from '~/domain/moderation/sanction.server';
import { sanctionMail, sanctionSentence, type ToldSanction } from '~/domain/moderation/sanction-messages';
import type { SystemKind } from '~/domain/notification/kinds.server';
import { readersOf, tellReaders } from '~/domain/notification/pass-on.server';
import { systemNotificationStatement } from '~/domain/notification/system-notification.server';
import type { MemberContext } from '~/domain/shared/context';
import { DAY_MS } from '~/lib/time/duration';
import type { Recipient } from '~/platform/mail.server';
import type { Sanction } from './report-step';

/** Scalar SQL: a column of the report. */
export const reportOf = (id: string, column: string): SQL =>
  sql`(SELECT ${sql.raw(column)} FROM ${reports} WHERE id = ${id})`;

/** The author of what was reported. */
interface Author extends Recipient {
  id: string;
  calls: string;
  /** For `tellReaders` after a ban. */
  readers: string;
  isWithin: number;
}

/** The ids of a decision and of the report that led to it. */
interface DecisionIds {
  decision: string;
  report: string;
}

const none: readonly never[] = [];
const nothing = { decided: none, actionAudited: none, notifiedAuthor: none, author: none, applied: none };

/** The statements of a sanction, by name and in their order; all of them require the row of the first. */
export function sanctionOfReport(ctx: MemberContext, ids: DecisionIds, sanction: Sanction | null, when: SQL) {
  if (!sanction) return nothing;
  const readers = sanction.action === 'ban' ? readersOf(decidedUser(ids.decision)) : sql`'[]'`;
  return {
    decided: decisionStatement(ctx, ids, sanction, when),
    actionAudited: actionAudit(ctx, ids.decision, sanction),
    notifiedAuthor: authorNotices(ctx, ids.decision, sanction),
    author: ctx.db.all<Author>(
      sql`SELECT id, email, language, ${liveCallsOf(decidedUser(ids.decision), ctx.now)} AS calls,
          ${readers} AS readers, ${isWithin(ids.decision)} AS isWithin FROM ${users} WHERE id = ${toldAuthor(ids.decision)}`,
    ),
    applied: sanctionStatements(ctx, ids.decision, sanction.action),
  };
}

/** After the commit: ends what the author may no longer do, and mails them. */
export function afterSanction(ctx: MemberContext, author: Author, sanction: Sanction): void {
  const { action } = sanction;
  if (action === 'ban') {
    ctx.hubs.closeSessions(author.id, 'all');
    tellReaders(ctx, author.readers);
    ctx.defer(syncAllOf(ctx, author.id));
  }
  if (action === 'ban' || action === 'suspend') {
    ctx.hubs.deliver(author.id, { type: 'viewer_changed' });
    ctx.defer(endCalls(ctx, author.id, author.calls));
  }
  mailAuthor(ctx, author, sanction);
}

/** Scalar: the author; NULL for an erased account, which is told nothing. */
const toldAuthor = (decisionId: string): SQL =>
  sql`(SELECT id FROM ${users} WHERE id = ${decidedUser(decisionId)} AND deleted_at IS NULL)`;

const madeDecision = (id: string): SQL => sql`EXISTS (SELECT 1 FROM ${decisions} WHERE id = ${id})`;

const endOfSuspension = ({ now }: MemberContext, days: number): number => now + days * DAY_MS;

/** Statement: writes the decision; the statements that apply it require this row. */
function decisionStatement(ctx: MemberContext, ids: DecisionIds, sanction: Sanction, when: SQL) {
  const { action, reason } = sanction;
  const row = {
    id: ids.decision,
    userId: reportOf(ids.report, 'reported_user_id'),
    reportId: ids.report,
    action,
    targetType: reportOf(ids.report, 'target_type'),
    targetId: reportOf(ids.report, 'target_id'),
    reason,
    until: action === 'suspend' ? endOfSuspension(ctx, sanction.days) : null,
    decidedBy: ctx.viewer.id,
    createdAt: ctx.now,
  };
  return insertWhere(ctx.db, decisions, row, when);
}

const auditNames: Record<ModerationAction, string> = {
  hide: 'content.hidden',
  remove: 'content.removed',
  warn: 'user.warned',
  suspend: 'user.suspended',
  ban: 'user.banned',
};

/** Statement: the audit line about the content or user, in addition to the one about the report. */
function actionAudit(ctx: MemberContext, decisionId: string, sanction: Sanction) {
  const { action, reason } = sanction;
  const isContent = action === 'hide' || action === 'remove';
  const entry = {
    action: auditNames[action],
    targetType: (isContent ? decided(decisionId, 'target_type') : 'user') as string,
    targetId: isContent ? decided(decisionId, 'target_id') : decidedUser(decisionId),
    before: stateOfTarget(decisionId, action),
    after: { decision: decisionId, ...(action === 'suspend' && { days: sanction.days }) },
    reason,
  };
  return auditStatement(ctx, entry, madeDecision(decisionId));
}

const noticeTypes = {
  hide: 'content_removed',
  remove: 'content_removed',
  warn: 'warning',
  suspend: 'suspended',
  ban: 'suspended',
} as const satisfies Record<ModerationAction, SystemKind>;

/** Condition before the decision is applied: it suspends the author, who is suspended for longer already. */
const isWithin = (decisionId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${users} WHERE id = ${decidedUser(decisionId)}
    AND suspended_until > ${decided(decisionId, 'until')})`;

/** Statements: the notice to the author, of which at most one is written. */
function authorNotices(ctx: MemberContext, decisionId: string, sanction: Sanction) {
  const notice = (within: boolean) =>
    systemNotificationStatement(
      ctx,
      {
        to: toldAuthor(decisionId),
        type: noticeTypes[sanction.action],
        sentence: () => sanctionSentence(told(ctx, sanction, within)),
      },
      sql`${madeDecision(decisionId)} AND ${isWithin(decisionId)} = ${within ? 1 : 0}`,
    );
  return sanction.action === 'suspend' ? [notice(false), notice(true)] : [notice(false)];
}

const mailAuthor = (ctx: MemberContext, to: Author, sanction: Sanction) =>
  mailDecision(ctx, to, () =>
    sanctionMail(ctx, sanction.action, sanctionSentence(told(ctx, sanction, to.isWithin === 1))),
  );

function told(ctx: MemberContext, sanction: Sanction, within: boolean): ToldSanction {
  if (sanction.action !== 'suspend') return sanction;
  return { ...sanction, until: within ? null : endOfSuspension(ctx, sanction.days) };
}
