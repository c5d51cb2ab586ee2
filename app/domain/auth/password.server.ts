import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { insertWhere, previousWrote } from '~/db/insert-where';
import { namedBatch } from '~/db/named-batch';
import { authAttempts, notifications, userSessions, users } from '~/db/schema';
import type { MemberContext } from '~/domain/shared/context';
import { rateLimitRefusal } from '~/domain/shared/rate-window';
import { hasRoom, opensAt } from '~/domain/shared/row-limit.server';
import { AppError, invalidField } from '~/lib/app-error';
import { DAY_MS } from '~/lib/time/duration';
import { requireHashRoom } from '~/platform/hash-queue.server';
import { describeError } from '~/platform/log.server';
import { hashPassword, verifyPassword } from '~/platform/password.server';
import { confirmationWindows, newConfirmation } from './attempt-windows.server';
import { areWindowsOpen, attemptSucceeded, refusalOf, windowsQuery } from './attempts.server';
import type { passwordChange } from './auth.schema';
import { currentRequired } from './auth.words';
import type { PasswordOwner } from './common-passwords';
import { rememberDevice } from './known-device.server';
import * as mails from './password-mails.words';
import { endResetLinks, passwordIs, passwordNotice } from './password-reset.server';
import * as words from './refusals.words';
import { authLimits, PASSWORD_NOTICE } from './registration';
import { passwordHashOf } from './session.server';
import { refuseCommonPassword } from './sign-in.server';

/**
 * Returns if the password is the viewer's; throws `invalid` on `field` if it is not. It counts as a wrong one before it is looked at,
 * and after five wrong ones in a session none is looked at: `rate_limited`. What an action answers, and when, is then the same for the
 * right one as for any other, so that a stolen session cannot be used to guess. An empty field is no guess.
 */
export async function confirmPassword(
  ctx: MemberContext,
  password: string,
  field = 'currentPassword',
): Promise<void> {
  if (!password) throw invalidField(field, currentRequired());
  const { db, viewer } = ctx;
  const lane = { lane: 'known', whose: viewer.id } as const;
  await ctx.limits.take('auth', `confirm ${viewer.session.id}`);
  requireHashRoom(lane);
  const attempt = await newConfirmation(ctx);
  const windows = confirmationWindows(ctx, attempt);
  const [openAt, counted] = await db.batch([
    windowsQuery(db, windows),
    insertWhere(db, authAttempts, attempt, areWindowsOpen(windows, ctx.now)),
  ]);
  if (counted.length === 0) throw refusalOf(ctx, windows, openAt) ?? changedElsewhere();
  let isWrong = false;
  try {
    const stored = passwordHashOf(ctx.viewer);
    const { ok } = await verifyPassword(password, stored, ctx.config.passwordPepper, lane);
    isWrong = !ok;
  } finally {
    // Only a password that was checked and wrong counts as a guess.
    if (!isWrong) ctx.defer(uncount(ctx, attempt.id));
  }
  if (isWrong) throw invalidField(field, words.wrongPassword());
}

/** Runs beside the action; should it fail, one guess less is left for an hour. */
async function uncount(ctx: MemberContext, id: string): Promise<void> {
  try {
    await ctx.db.batch([attemptSucceeded(ctx.db, id)]);
  } catch (error) {
    ctx.log({ event: 'background_failed', task: 'confirmation', error: describeError(error) });
  }
}

/** The password was right, and what it protects is no longer as it was. */
export const changedElsewhere = (): AppError => new AppError('conflict', words.changedElsewhere());

/** The user's own data, of which a password must not be made. */
export const passwordOwner = ({ viewer, config }: MemberContext): PasswordOwner => ({
  email: viewer.email,
  fullName: viewer.fullName,
  phone: viewer.phone,
  appName: config.appName,
});

/**
 * Sets a new password, ends all other sessions with their sockets, and adds a security notification. Returns the value of the
 * known-devices cookie: this device knows the new password.
 */
export async function changePassword(
  ctx: MemberContext,
  input: z.infer<typeof passwordChange>,
): Promise<string> {
  refuseCommonPassword(input.newPassword, passwordOwner(ctx), 'newPassword');
  await confirmPassword(ctx, input.currentPassword);
  const { viewer, db, config } = ctx;
  const passwordHash = await hashPassword(input.newPassword, config.passwordPepper, {
    lane: 'known',
    whose: viewer.id,
  });
  const most = ctx.limits.scaled(authLimits.passwordChangesPerDay);
  const own = sql`${notifications} WHERE user_id = ${viewer.id} AND type = ${PASSWORD_NOTICE}`;
  const daily = { rows: own, most, windowMs: DAY_MS, now: ctx.now };
  // The condition includes the old hash: of two concurrent changes one is applied and the other refused.
  const {
    limit: [limit],
    changed,
    ended,
  } = await namedBatch(db, {
    limit: db.all<{ opensAt: number | null }>(sql`SELECT ${opensAt(daily)} AS opensAt`),
    changed: db
      .update(users)
      .set({ passwordHash, passwordChangedAt: ctx.now, oneTimePasswordUntil: null, updatedAt: ctx.now })
      .where(and(eq(users.id, viewer.id), eq(users.passwordHash, passwordHashOf(viewer)), hasRoom(daily)))
      .returning({ id: users.id }),
    notice: insertWhere(db, notifications, passwordNotice(ctx, viewer.id, mails.noticeHere()), previousWrote),
    ended: db
      .update(userSessions)
      .set({ isActive: false })
      .where(
        and(
          eq(userSessions.userId, viewer.id),
          eq(userSessions.isActive, true),
          sql`${userSessions.id} <> ${viewer.session.id}`,
          previousWrote,
        ),
      )
      .returning({ id: userSessions.id }),
    resetLinks: endResetLinks(ctx, viewer.id, passwordIs(viewer.id, passwordHash)),
  });
  if (changed.length === 0) {
    const done = words.manyChanges({ count: most });
    throw rateLimitRefusal(ctx.now, [{ done, opensAt: limit?.opensAt }]) ?? changedElsewhere();
  }
  ctx.hubs.deliver(viewer.id, { type: 'unread_changed' });
  ctx.defer(ctx.mail.send(passwordMail(ctx)));
  ctx.hubs.closeSessions(
    viewer.id,
    ended.map(({ id }) => id),
  );
  return rememberDevice(ctx, viewer.email);
}

const passwordMail = ({ config, client, viewer }: MemberContext) => ({
  kind: 'password_changed',
  to: viewer.email,
  subject: mails.changedSubject({ appName: config.appName }),
  text: [
    mails.hello(),
    mails.changedHere({ appName: config.appName }),
    mails.notYou(),
    `${client.origin}/forgot-password`,
  ].join('\n\n'),
});
