import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { newId, randomToken, sha256 } from '~/db/id';
import { insertWhere, previousWrote } from '~/db/insert-where';
import { namedBatch } from '~/db/named-batch';
import { authAttempts, notifications, passwordResets, userSessions, users } from '~/db/schema';
import type { AppContext } from '~/domain/shared/context';
import { AppError, invalidField } from '~/lib/app-error';
import { FIRST_LANGUAGE } from '~/lib/language/language';
import { MINUTE_MS } from '~/lib/time/duration';
import type { HashLane } from '~/platform/hash-queue.server';
import { inLanguage } from '~/platform/language.server';
import { describeError } from '~/platform/log.server';
import type { Recipient } from '~/platform/mail.server';
import { hashPassword, verifyPassword } from '~/platform/password.server';
import { resetAttempt } from './attempt-windows.server';
import { attemptLimits, LINK_LASTS_MS } from './attempts';
import { countAttempt, newAttempt, requireCounted, windowsQuery } from './attempts.server';
import { sameAsCurrent } from './auth.words';
import type { PasswordOwner } from './common-passwords';
import * as mails from './password-mails.words';
import { deadLink as deadLinkWords } from './refusals.words';
import { PASSWORD_NOTICE } from './registration';
import { refuseCommonPassword } from './sign-in.server';

/**
 * Sends a reset link if the email belongs to an account. Neither the response nor its timing reveals whether it does: the link is
 * created after the response. Throws `rate_limited` beyond the network's limits.
 */
export async function requestPasswordReset(
  ctx: AppContext,
  { email, proof }: { email: string; proof?: string | undefined },
): Promise<void> {
  const { db } = ctx;
  await ctx.limits.take('networkAuth', `reset ${ctx.client.network}`);
  const limited = resetAttempt(ctx, await newAttempt(ctx, 'reset', email, { proof }));
  const [openAt, counted, [account]] = await db.batch([
    windowsQuery(db, limited.windows, limited.level),
    countAttempt(db, limited),
    db
      .select({ id: users.id, email: users.email, language: users.language })
      .from(users)
      .where(and(eq(users.email, email), sql`banned_at IS NULL`, sql`deleted_at IS NULL`)),
  ]);
  await requireCounted(ctx, limited, counted, openAt);
  ctx.log({ event: 'password_reset_requested', known: account !== undefined });
  ctx.defer(afterAnswer().then(() => sendLink(ctx, account)));
}

/** Work that begins before the answer leaves would delay it, more so where there is an account. */
const afterAnswer = () =>
  new Promise<void>((resolve) =>
    setTimeout(resolve, 50 + (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 4),
  );

interface Account extends Recipient {
  id: string;
}

/** Runs the same statements when there is no account, so that not even the number of D1 trips differs. */
async function sendLink(ctx: AppContext, account: Account | undefined): Promise<void> {
  const token = randomToken(32);
  try {
    const isStored = await storeLink(ctx, account?.id ?? '', token);
    if (!account || !isStored) return;
    const mail = inLanguage(account.language ?? FIRST_LANGUAGE, () => resetMail(ctx, account.email, token));
    await ctx.mail.send(mail);
  } catch (error) {
    ctx.log({ event: 'background_failed', task: 'reset_link', error: describeError(error) });
  }
}

/** False if the user has received enough links recently: strangers must not flood a mailbox. */
async function storeLink(ctx: AppContext, userId: string, token: string): Promise<boolean> {
  const { db } = ctx;
  const { attempts, windowMs } = attemptLimits.reset.perAccount;
  const row = {
    id: newId(ctx.now),
    userId,
    tokenHash: await sha256(token),
    expiresAt: ctx.now + LINK_LASTS_MS,
    createdAt: ctx.now,
  };
  const recent = sql`(SELECT count(*) FROM ${passwordResets} WHERE user_id = ${userId}
    AND created_at > ${ctx.now - windowMs})`;
  const [stored] = await db.batch([
    insertWhere(db, passwordResets, row, sql`${userId} <> '' AND ${recent} < ${ctx.limits.scaled(attempts)}`),
    // Only the newest link works.
    db
      .update(passwordResets)
      .set({ usedAt: ctx.now })
      .where(
        and(
          eq(passwordResets.userId, userId),
          isNull(passwordResets.usedAt),
          sql`${passwordResets.id} <> ${row.id}`,
          sql`EXISTS (SELECT 1 FROM ${passwordResets} AS latest WHERE latest.id = ${row.id})`,
        ),
      ),
  ]);
  return stored.length > 0;
}

const resetMail = ({ config, client }: AppContext, to: string, token: string) => ({
  kind: 'password_reset',
  to,
  subject: mails.resetSubject({ appName: config.appName }),
  text: [
    mails.hello(),
    mails.resetAsked({ appName: config.appName }),
    mails.resetLink({ minutes: LINK_LASTS_MS / MINUTE_MS }),
    `${client.origin}/reset-password?token=${token}`,
    mails.resetIgnore(),
  ].join('\n\n'),
});

/**
 * The owner of a valid reset link, for the password meter; null if the link is used or expired. Checked before the form is shown.
 * The phone is left out: the meter rates ten digits as weak anyway.
 */
export async function ownerOfLink(ctx: AppContext, token: string): Promise<PasswordOwner | null> {
  if (!token) return null;
  await ctx.limits.take('networkAuth', `reset ${ctx.client.network}`);
  const [[link]] = await ctx.db.batch([findLink(ctx, await sha256(token))]);
  return link ? { email: link.email, fullName: link.fullName, appName: ctx.config.appName } : null;
}

const findLink = ({ db, now }: AppContext, tokenHash: string) =>
  db
    .select({
      linkId: sql<string>`${passwordResets.id}`.as('link_id'),
      userId: passwordResets.userId,
      email: users.email,
      fullName: users.fullName,
      phone: users.phone,
      language: users.language,
      passwordHash: users.passwordHash,
      oneTimePasswordUntil: users.oneTimePasswordUntil,
    })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(
      and(
        eq(passwordResets.tokenHash, tokenHash),
        isNull(passwordResets.usedAt),
        gt(passwordResets.expiresAt, now),
        sql`${users.bannedAt} IS NULL`,
        sql`${users.deletedAt} IS NULL`,
      ),
    );

/** Condition: the user's password hash is this one, so the batch has changed it. */
export const passwordIs = (userId: string, passwordHash: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${users} WHERE id = ${userId} AND password_hash = ${passwordHash})`;

/** Statement: invalidates all reset links sent before. */
export const endResetLinks = ({ db, now }: AppContext, userId: string, condition: SQL) =>
  db
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt), condition));

function deadLink(): AppError {
  const message = deadLinkWords();
  return new AppError('gone', message, { fields: { token: [message] } });
}

/**
 * Uses a link: sets the password, ends all sessions with their sockets, clears failed sign-ins and adds a security notification.
 * Throws `gone` for a link that is used, replaced or expired, and `invalid` for a one-time password that would replace itself.
 */
export async function resetPassword(
  ctx: AppContext,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<void> {
  const { db, config } = ctx;
  await ctx.limits.take('networkAuth', `reset ${ctx.client.network}`);
  const [[link]] = await db.batch([findLink(ctx, await sha256(token))]);
  if (!link) throw deadLink();
  await ctx.limits.take('auth', `reset ${link.linkId}`);
  refuseCommonPassword(newPassword, { ...link, appName: config.appName }, 'newPassword');
  const lane: HashLane = { lane: 'known', whose: link.userId };
  await refuseOneTimePassword(ctx, link, newPassword, lane);
  const passwordHash = await hashPassword(newPassword, config.passwordPepper, lane);
  const { attempt: success } = await newAttempt(ctx, 'sign_in', link.email);
  const owner = { id: link.userId, email: link.email };
  const inOwnLanguage = <T>(said: (ctx: AppContext, to: typeof owner) => T): T =>
    inLanguage(link.language ?? FIRST_LANGUAGE, () => said(ctx, owner));
  // Each statement requires that the one before wrote a row, so a link used twice at once works once.
  const { used, ended } = await namedBatch(db, {
    used: db
      .update(passwordResets)
      .set({ usedAt: ctx.now })
      .where(and(eq(passwordResets.id, link.linkId), isNull(passwordResets.usedAt)))
      .returning({ id: passwordResets.id }),
    password: db
      .update(users)
      .set({ passwordHash, passwordChangedAt: ctx.now, oneTimePasswordUntil: null, updatedAt: ctx.now })
      .where(and(eq(users.id, link.userId), previousWrote)),
    notice: insertWhere(
      db,
      notifications,
      inOwnLanguage(() => passwordNotice(ctx, link.userId, mails.noticeByLink())),
      previousWrote,
    ),
    attempt: insertWhere(db, authAttempts, { ...success, succeeded: true }, previousWrote),
    ended: db
      .update(userSessions)
      .set({ isActive: false })
      .where(and(eq(userSessions.userId, link.userId), eq(userSessions.isActive, true), previousWrote))
      .returning({ id: userSessions.id }),
    otherLinks: endResetLinks(ctx, link.userId, passwordIs(link.userId, passwordHash)),
  });
  if (used.length === 0) throw deadLink();
  ctx.hubs.closeSessions(
    link.userId,
    ended.map(({ id }) => id),
  );
  ctx.defer(ctx.mail.send(inOwnLanguage(changedMail)));
  ctx.log({ event: 'password_reset', userId: link.userId });
}

/** A one-time password that replaced itself would be valid for good, known to whoever made it. */
async function refuseOneTimePassword(
  { config }: AppContext,
  link: { passwordHash: string; oneTimePasswordUntil: number | null },
  newPassword: string,
  lane: HashLane,
): Promise<void> {
  if (link.oneTimePasswordUntil === null) return;
  const { ok } = await verifyPassword(newPassword, link.passwordHash, config.passwordPepper, lane);
  if (ok) throw invalidField('newPassword', sameAsCurrent());
}

/** The row of a notification that the password has changed. */
export function passwordNotice({ now }: AppContext, userId: string, content: string) {
  const id = newId(now);
  const groupKey = `${PASSWORD_NOTICE}:${id}`;
  return { id, userId, type: PASSWORD_NOTICE, content, groupKey, createdAt: now } as const;
}

const changedMail = ({ config, client }: AppContext, { email: to }: { email: string }) => ({
  kind: 'password_changed',
  to,
  subject: mails.changedSubject({ appName: config.appName }),
  text: [
    mails.hello(),
    mails.changedByLink({ appName: config.appName }),
    mails.notYou(),
    `${client.origin}/forgot-password`,
  ].join('\n\n'),
});
