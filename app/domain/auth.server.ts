import { and, eq, sql } from 'drizzle-orm';
import { newId } from '~/db/id';
import { insertWhere } from '~/db/insert-where';
import { consents, userSessions, users } from '~/db/schema';
import type { AppContext } from '~/platform/context';
import { describeError } from '~/platform/log.server';
import { hashPassword, verifyAgainstDummy, verifyPassword } from '~/platform/password.server';
import { COMMON_PASSWORD_MESSAGE } from './auth';
import type { Login, Registration } from './auth.schema';
import { attemptLimits } from './auth-attempts';
import {
  addressGate,
  attemptSucceeded,
  countAttempt,
  gateQuery,
  newAttempt,
  requireCounted,
  signInGate,
} from './auth-attempts.server';
import { canonicalCity } from './cities';
import { isCommonPassword, type PasswordOwner } from './common-passwords.server';
import { AppError, invalidField } from './errors';
import { legalTexts } from './legal';
import { endSurplusSessions } from './session.server';
import { closeSockets, type Door, openSessions, type SignedIn } from './session-opening.server';
import { bannedSentence } from './standing';
import { ownColumns, toOwnUser } from './user.server';

/**
 * Makes an account with the consents given for it and signs it in. Throws `invalid` for a password that is
 * too easy, `conflict` on field `email`, `rate_limited` past the address's limits.
 */
export async function registerUser(ctx: AppContext, input: Registration, door: Door): Promise<SignedIn> {
  const { db, config } = ctx;
  refuseCommonPassword(input.password, { ...input, appName: config.appName });
  const attempt = await countRegistration(ctx, input.email);
  const row = newUser(ctx, input, await hashPassword(input.password, config.passwordPepper));
  const made = sql`EXISTS (SELECT 1 FROM ${users} WHERE id = ${row.id})`;
  const sessions = await openSessions(ctx, row.id, door, made);
  const [, , , , , replaced, , [user]] = await db.batch([
    insertWhere(db, users, row, sql`1`),
    insertWhere(db, consents, newConsent(ctx, row.id, 'terms'), made),
    insertWhere(db, consents, newConsent(ctx, row.id, 'privacy'), made),
    sessions.first,
    sessions.cookie,
    sessions.endReplaced,
    attemptSucceeded(db, attempt.id),
    db.select(ownColumns).from(users).where(eq(users.id, row.id)),
  ]);
  // Somebody took the e-mail between the two trips.
  if (!user) throw emailTaken();
  closeSockets(ctx, replaced);
  ctx.log({ event: 'registered', userId: row.id, userType: row.userType });
  return sessions.signedIn(toOwnUser(user));
}

async function countRegistration(ctx: AppContext, email: string) {
  await ctx.limits.take('auth', `register ${ctx.client.address}`);
  const attempt = await newAttempt(ctx, 'register', email);
  const gate = addressGate(ctx, attempt, attemptLimits.register.perAddress);
  const [gates, counted, [taken]] = await ctx.db.batch([
    gateQuery(ctx.db, gate),
    countAttempt(ctx.db, attempt, gate),
    ctx.db.select({ id: users.id }).from(users).where(eq(users.email, email)),
  ]);
  requireCounted(ctx, counted, gates);
  if (taken) throw emailTaken();
  return attempt;
}

const TAKEN = 'An account with this e-mail may exist. Sign in or reset the password.';
const emailTaken = () => new AppError('conflict', TAKEN, { fields: { email: [TAKEN] } });

function newUser(ctx: AppContext, input: Registration, passwordHash: string) {
  return {
    id: newId(ctx.now),
    email: input.email,
    passwordHash,
    fullName: input.fullName,
    phone: input.phone,
    city: canonicalCity(input.city),
    userType: input.userType,
    investmentAmount: input.investmentAmount,
    riskTolerance: input.riskTolerance,
    investmentHorizon: input.investmentHorizon,
    experienceLevel: input.experienceLevel,
    preferredSectors: input.preferredSectors,
    investmentGoals: input.investmentGoals,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
}

const newConsent = (ctx: AppContext, userId: string, purpose: keyof typeof legalTexts) => ({
  id: newId(ctx.now),
  userId,
  purpose,
  version: legalTexts[purpose].version,
  givenAt: ctx.now,
});

/** Throws `invalid` on `field` for a password that anybody would try. */
export function refuseCommonPassword(password: string, owner: PasswordOwner, field = 'password'): void {
  if (isCommonPassword(password, owner)) throw invalidField(field, COMMON_PASSWORD_MESSAGE);
}

/**
 * Signs in. A wrong password and an unknown e-mail get the same `unauthenticated` after the same work; a banned
 * person with the right password gets `forbidden` with the reason; `rate_limited` carries how long to wait.
 */
export async function signIn(ctx: AppContext, login: Login, door: Door): Promise<SignedIn> {
  const { db } = ctx;
  const { attempt, account, needsRehash } = await checkCredentials(ctx, login);
  const { passwordHash, bannedAt: _ban, banReason: _why, ...row } = account;
  // The password may have been changed, or the account banned, while this one was being hashed.
  const unchanged = sql`EXISTS (SELECT 1 FROM ${users} WHERE id = ${row.id} AND password_hash = ${passwordHash}
    AND banned_at IS NULL AND deleted_at IS NULL)`;
  const sessions = await openSessions(ctx, row.id, door, unchanged);
  const [opened, , replaced, , surplus] = await db.batch([
    sessions.first,
    sessions.cookie,
    sessions.endReplaced,
    attemptSucceeded(db, attempt.id),
    endSurplusSessions(db, row.id).returning({ id: userSessions.id, userId: userSessions.userId }),
  ]);
  if (opened.length === 0) throw wrongCredentials(ctx);
  closeSockets(ctx, [...replaced, ...surplus]);
  if (needsRehash) ctx.defer(rehash(ctx, row.id, passwordHash, login.password));
  ctx.log({ event: 'sign_in', userId: row.id, kind: door.kind });
  return sessions.signedIn(toOwnUser(row));
}

/** Counts the try first, then looks at the password: parallel guesses cannot slip past the count. */
async function checkCredentials(ctx: AppContext, { email, password }: Login) {
  await ctx.limits.take('auth', `sign_in ${ctx.client.address}`);
  const attempt = await newAttempt(ctx, 'sign_in', email);
  const gate = signInGate(ctx, attempt, email);
  const [gates, counted, [account]] = await ctx.db.batch([
    gateQuery(ctx.db, gate),
    countAttempt(ctx.db, attempt, gate),
    ctx.db
      .select({
        ...ownColumns,
        passwordHash: users.passwordHash,
        bannedAt: users.bannedAt,
        banReason: users.banReason,
      })
      .from(users)
      .where(
        and(
          eq(users.email, email),
          sql`deleted_at IS NULL`,
          sql`(one_time_password_until IS NULL OR one_time_password_until > ${ctx.now})`,
        ),
      ),
  ]);
  if (counted.length === 0) ctx.log({ event: 'sign_in_failed', reason: 'throttled' });
  requireCounted(ctx, counted, gates);
  const { ok, needsRehash } = await verify(ctx, password, account?.passwordHash);
  if (!ok || !account) throw wrongCredentials(ctx);
  if (account.bannedAt !== null) throw banned(ctx, { ...account, bannedAt: account.bannedAt });
  return { attempt, account, needsRehash };
}

async function verify(ctx: AppContext, password: string, stored: string | undefined) {
  const pepper = ctx.config.passwordPepper;
  try {
    return await (stored === undefined
      ? verifyAgainstDummy(password, pepper)
      : verifyPassword(password, stored, pepper));
  } catch (error) {
    if (error instanceof AppError) ctx.log({ event: 'sign_in_failed', reason: 'busy' });
    throw error;
  }
}

/** Only who knows the password learns that there is an account, and why it is closed. */
function banned(ctx: AppContext, ban: { bannedAt: number; banReason: string | null }): AppError {
  ctx.log({ event: 'sign_in_failed', reason: 'banned' });
  return new AppError(
    'forbidden',
    bannedSentence(ban, ctx.config.grievanceContact || ctx.config.supportEmail),
  );
}

function wrongCredentials(ctx: AppContext): AppError {
  ctx.log({ event: 'sign_in_failed', reason: 'credentials' });
  return new AppError('unauthenticated', 'Please check your credentials');
}

/** After the response: the password is right but its hash was made with old costs. */
async function rehash(ctx: AppContext, userId: string, old: string, password: string): Promise<void> {
  try {
    const passwordHash = await hashPassword(password, ctx.config.passwordPepper);
    await ctx.db.batch([
      ctx.db
        .update(users)
        .set({ passwordHash })
        .where(and(eq(users.id, userId), eq(users.passwordHash, old))),
    ]);
  } catch (error) {
    ctx.log({ event: 'background_failed', task: 'rehash', error: describeError(error) });
  }
}
