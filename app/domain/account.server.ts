import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { newId } from '~/db/id';
import { insertWhere } from '~/db/insert-where';
import { authAttempts, notifications, userSessions, users } from '~/db/schema';
import type { MemberContext } from '~/platform/context';
import { hashPassword, verifyPassword } from '~/platform/password.server';
import type { passwordChange } from './auth.schema';
import { refuseCommonPassword } from './auth.server';
import { type Attempt, newAttempt } from './auth-attempts.server';
import { AppError, invalidField } from './errors';
import { passwordHashOf } from './session.server';

const HOUR_MS = 60 * 60 * 1000;
const WRONG_PER_HOUR = 5;

/** SQL: wrong passwords of this account within the last hour, sign-in included. */
const wrongTries = ({ accountHash, createdAt }: Attempt) => sql`(SELECT count(*) FROM ${authAttempts}
  WHERE kind = 'sign_in' AND account_hash = ${accountHash} AND succeeded = 0 AND created_at > ${createdAt - HOUR_MS})`;

const tooManyTries = () =>
  new AppError('rate_limited', 'Too many wrong passwords. Please wait an hour and try again.', {
    retryAfter: 3600,
  });

/**
 * What a confirmed password unlocks: `isRight` for the answer, `isAllowed` as a condition inside the statement that
 * acts, and `refuse`, which writes a wrong try down and throws. After five wrong ones even the right one is refused,
 * in the same words, so a stolen session can't be used to guess.
 */
export async function confirmPassword(ctx: MemberContext, password: string, field = 'currentPassword') {
  await ctx.limits.take('auth', `confirm ${ctx.viewer.id}`);
  const attempt = await newAttempt(ctx, 'sign_in', ctx.viewer.email);
  const limit = ctx.limits.scaled(WRONG_PER_HOUR);
  const { ok } = await verifyPassword(password, passwordHashOf(ctx.viewer), ctx.config.passwordPepper);
  return {
    isRight: ok,
    isAllowed: sql`${wrongTries(attempt)} < ${limit}`,
    tooManyTries,
    async refuse(): Promise<never> {
      const [[tries]] = await ctx.db.batch([
        ctx.db.all<{ wrong: number }>(sql`SELECT ${wrongTries(attempt)} AS wrong`),
        insertWhere(ctx.db, authAttempts, attempt, sql`1`),
      ]);
      if ((tries?.wrong ?? 0) >= limit) throw tooManyTries();
      throw invalidField(field, 'Please check your current password.');
    },
  };
}

/** Sets a new password, ends every other session with its sockets, and leaves a security notification. */
export async function changePassword(
  ctx: MemberContext,
  input: z.infer<typeof passwordChange>,
): Promise<void> {
  const { viewer, db, config } = ctx;
  refuseCommonPassword(input.newPassword, { ...viewer, appName: config.appName }, 'newPassword');
  const confirmation = await confirmPassword(ctx, input.currentPassword);
  if (!confirmation.isRight) return confirmation.refuse();
  const passwordHash = await hashPassword(input.newPassword, config.passwordPepper);
  // The old hash in the condition: of two changes at once one wins, and the other is told.
  const [changed, , ended] = await db.batch([
    db
      .update(users)
      .set({ passwordHash, oneTimePasswordUntil: null, updatedAt: ctx.now })
      .where(
        and(eq(users.id, viewer.id), eq(users.passwordHash, passwordHashOf(viewer)), confirmation.isAllowed),
      )
      .returning({ id: users.id }),
    insertWhere(db, notifications, passwordNotice(ctx), sql`changes() = 1`),
    db
      .update(userSessions)
      .set({ isActive: false })
      .where(
        and(
          eq(userSessions.userId, viewer.id),
          eq(userSessions.isActive, true),
          sql`${userSessions.id} <> ${viewer.session.id}`,
          sql`changes() = 1`,
        ),
      )
      .returning({ id: userSessions.id }),
  ]);
  if (changed.length === 0) throw confirmation.tooManyTries();
  ctx.hubs.deliver(viewer.id, { type: 'recount' });
  ctx.defer(ctx.mail.send(passwordMail(ctx)));
  ctx.hubs.closeSessions(
    viewer.id,
    ended.map(({ id }) => id),
  );
}

function passwordNotice(ctx: MemberContext) {
  const id = newId(ctx.now);
  return {
    id,
    userId: ctx.viewer.id,
    type: 'security',
    content: 'Your password was changed. Your other devices were signed out.',
    groupKey: `security:${id}`,
    createdAt: ctx.now,
  };
}

const passwordMail = ({ config, client, viewer }: MemberContext) => ({
  kind: 'password_changed',
  to: viewer.email,
  subject: `Your ${config.appName} password was changed`,
  text: [
    'Hello,',
    `the password of your ${config.appName} account was just changed, and your other devices were signed out.`,
    'If it was not you, set a new one at once:',
    `${client.origin}/forgot-password`,
  ].join('\n\n'),
});
