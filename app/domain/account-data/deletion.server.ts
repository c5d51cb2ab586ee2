import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { newId } from '~/db/id';
import { insertWhere, previousWrote } from '~/db/insert-where';
import { namedBatch } from '~/db/named-batch';
import { auditLog, erasures, users } from '~/db/schema';
import { anotherAdmin } from '~/domain/admin/second-admin.server';
import { moreAdmins } from '~/domain/admin/user-change.words';
import { changedElsewhere, confirmPassword } from '~/domain/auth/password.server';
import type { MemberContext } from '~/domain/shared/context';
import { rateLimitRefusal } from '~/domain/shared/rate-window';
import { hasRoom, opensAt } from '~/domain/shared/row-limit.server';
import type { Viewer } from '~/domain/shared/viewer';
import { AppError } from '~/lib/app-error';
import { DAY_MS } from '~/lib/time/duration';
import * as words from './deletion.words';
import { DELETION_MS } from './erasure.server';
import { requestedMail } from './erasure-mail';
import { accountDataLimits } from './limits';

/** When the account will be erased, in epoch milliseconds; null if no deletion was requested. */
export const erasureDate = ({ deletionRequestedAt }: Viewer): number | null =>
  deletionRequestedAt === null ? null : deletionRequestedAt + DELETION_MS;

const REQUESTED = 'account.deletion_requested';

/** Schedules the erasure of the account in seven days. A repeated request keeps the first date. */
export async function requestDeletion(ctx: MemberContext, password: string): Promise<{ erasedOn: number }> {
  await confirmPassword(ctx, password, 'password');
  const { viewer, db, now } = ctx;
  // At least one active admin must always remain.
  const mayGo = sql<number>`(user_type <> 'admin' OR ${anotherAdmin([sql`${viewer.id}`], now)})`;
  const most = ctx.limits.scaled(accountDataLimits.deletionsPerDay);
  const own = sql`${auditLog} WHERE actor_id = ${viewer.id} AND action = ${REQUESTED}`;
  const daily = { rows: own, most, windowMs: DAY_MS, now };
  const {
    limit: [limit],
    account: [row],
  } = await namedBatch(db, {
    limit: db.all<{ opensAt: number | null }>(sql`SELECT ${opensAt(daily)} AS opensAt`),
    request: db
      .update(users)
      .set({ deletionRequestedAt: now })
      .where(and(eq(users.id, viewer.id), isNull(users.deletionRequestedAt), mayGo, hasRoom(daily))),
    audit: insertWhere(db, auditLog, auditRow(ctx, REQUESTED), previousWrote),
    account: db.select({ at: users.deletionRequestedAt, mayGo }).from(users).where(eq(users.id, viewer.id)),
  });
  if (row && !row.at && !row.mayGo) {
    throw new AppError('forbidden', words.onlyAdmin({ how: moreAdmins() }));
  }
  if (!row?.at) {
    const done = words.manyRequests({ count: most });
    throw rateLimitRefusal(now, [{ done, opensAt: limit?.opensAt }]) ?? changedElsewhere();
  }
  const erasedOn = row.at + DELETION_MS;
  if (row.at === now) ctx.defer(ctx.mail.send(requestedMail(ctx, viewer.email, erasedOn)));
  return { erasedOn };
}

/** Cancels a scheduled deletion. */
export async function undoDeletion(ctx: MemberContext): Promise<void> {
  const { db, viewer } = ctx;
  const [undone] = await db.batch([
    db
      .update(users)
      .set({ deletionRequestedAt: null })
      .where(and(eq(users.id, viewer.id), isNotNull(users.deletionRequestedAt), isNull(users.deletedAt)))
      .returning({ id: users.id }),
    insertWhere(db, auditLog, auditRow(ctx, 'account.deletion_undone'), previousWrote),
    // The cron may have just created the erasure row. Nothing is erased before the step `account` has run.
    db.delete(erasures).where(and(eq(erasures.userId, viewer.id), eq(erasures.step, 'account'))),
  ]);
  if (undone.length === 0) throw new AppError('conflict', words.notScheduled());
}

const auditRow = ({ viewer, now }: MemberContext, action: string) => ({
  id: newId(now),
  actorId: viewer.id,
  action,
  targetType: 'user',
  targetId: viewer.id,
  createdAt: now,
});
