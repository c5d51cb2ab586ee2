import { sql } from 'drizzle-orm';
import { newId } from '~/db/id';
import { insertWhere } from '~/db/insert-where';
import { decisions, users } from '~/db/schema';
import type { MemberContext } from '~/platform/context';
import type { StepUp } from './admin-gate.server';
import { auditStatement, wasAudited } from './audit.server';
import { deskNoticeStatement, mailDecision, tellHubs } from './desk-notice.server';
import { AppError } from './errors';
import { sanctionStatements } from './sanction.server';
import { sanctionMail, sanctionSentence } from './sanction-words';
import type { AdminUser } from './user-desk.schema';
import { toAdminUser, userQueryById } from './user-queue.server';

interface UserSanction {
  action: 'suspend' | 'ban';
  reason: string;
  /** End of a suspension, epoch milliseconds. */
  until: number | null;
  step: StepUp | null;
}

/** Suspends or bans somebody without a report behind it. Throws `conflict` where it is so already. */
export async function sanctionUser(
  ctx: MemberContext,
  id: string,
  { action, reason, until, step }: UserSanction,
): Promise<AdminUser> {
  const { db, now, viewer } = ctx;
  const decisionId = newId(now);
  const isBan = action === 'ban';
  const entry = {
    id: newId(now),
    action: isBan ? 'user.banned' : 'user.suspended',
    targetType: 'user',
    targetId: id,
    before: sql`SELECT json_object('bannedAt', banned_at, 'suspendedUntil', suspended_until) FROM ${users} WHERE id = ${id}`,
    after: isBan ? { bannedAt: now } : { suspendedUntil: until },
    reason,
  };
  const isNew = isBan ? sql`1` : sql`suspended_until IS NOT ${until}`;
  const due = sql`EXISTS (SELECT 1 FROM ${users} WHERE id = ${id} AND deleted_at IS NULL AND banned_at IS NULL AND ${isNew})
    AND ${step?.allowed ?? sql`1`}`;
  const decision = {
    id: decisionId,
    userId: id,
    action,
    targetType: 'user' as const,
    targetId: id,
    reason,
    until,
    decidedBy: viewer.id,
    createdAt: now,
  };
  const sentence = sanctionSentence(action, reason, until);
  const when = wasAudited(entry.id);
  const [renewed, audited, , told, [person], ...rest] = await db.batch([
    step?.renew ?? db.all<{ id: string }>(sql`SELECT 1 WHERE 0`),
    auditStatement(ctx, entry, due),
    insertWhere(db, decisions, decision, when),
    deskNoticeStatement(ctx, { to: sql`${id}`, type: 'suspended', content: sentence }, when),
    db.all<{ email: string }>(sql`SELECT email FROM ${users} WHERE id = ${id}`),
    ...sanctionStatements(ctx, decisionId, action),
    userQueryById(ctx, id),
  ]);
  await step?.check(renewed);
  const [row] = (rest.at(-1) ?? []) as Awaited<ReturnType<typeof userQueryById>>;
  if (!row) throw new AppError('not_found', 'This person is no longer here.');
  const user = toAdminUser(row);
  if (audited.length === 0) {
    throw new AppError(
      'conflict',
      user.bannedAt ? 'This person is banned already.' : 'This person is suspended so already.',
      {
        current: user,
      },
    );
  }
  tellHubs(ctx, told);
  if (isBan) ctx.hubs.closeSessions(id, 'all');
  if (person) mailDecision(ctx, sanctionMail(ctx, person.email, action, sentence));
  return user;
}
