import { and, eq, sql } from 'drizzle-orm';
import { newId } from '~/db/id';
import { insertWhere } from '~/db/insert-where';
import { namedBatch } from '~/db/named-batch';
import { consents, userSessions, users } from '~/db/schema';
import { ownColumns, toOwnUser } from '~/domain/account/user.server';
import { canonicalCity } from '~/domain/city/search';
import type { AppContext } from '~/domain/shared/context';
import { legalTexts } from '~/domain/shared/legal';
import { withSearchKeys } from '~/domain/spelling/search-keys.server';
import { isOpenAccount } from '~/domain/user/account-state.server';
import { requireOwnCity, requireOwnName } from '~/domain/user/own-name.server';
import { bannedSentence } from '~/domain/user/suspension';
import { AppError, invalidField } from '~/lib/app-error';
import { currentLanguage } from '~/lib/language/current-language';
import { type HashLane, requireHashRoom } from '~/platform/hash-queue.server';
import { describeError } from '~/platform/log.server';
import { hashPassword, verifyAgainstDummy, verifyPassword } from '~/platform/password.server';
import { registrationAttempt, signInAttempt } from './attempt-windows.server';
import {
  attemptSucceeded,
  countAttempt,
  newAttempt,
  requireCounted,
  windowsQuery,
  withChallenge,
} from './attempts.server';
import type { Login, Registration } from './auth.schema';
import { isCommonPassword, type PasswordOwner } from './common-passwords';
import { type KnownDevice, knownDevice, rememberDevice } from './known-device.server';
import type { ProofAction } from './proof';
import type { Proof } from './proof.server';
import * as words from './refusals.words';
import { endSurplusSessions } from './session.server';
import { closeSockets, openSessions, type SessionOptions, type SignedIn } from './session-opening.server';

/**
 * Creates an account with its consents and signs it in. Throws `invalid` for a common password, `conflict` on field `email`,
 * `rate_limited` beyond the network's limits.
 */
export async function registerUser(
  ctx: AppContext,
  input: Registration,
  options: SessionOptions,
): Promise<SignedIn> {
  const { db, config } = ctx;
  requireOwnName(input.fullName, config);
  requireOwnCity(input.city, config);
  refuseCommonPassword(input.password, { ...input, appName: config.appName });
  const { attempt, lane } = await countRegistration(ctx, input);
  const passwordHash = await inTurn(ctx, 'register', lane, () =>
    hashPassword(input.password, config.passwordPepper, lane),
  );
  const row = newUser(ctx, input, passwordHash);
  const made = sql`EXISTS (SELECT 1 FROM ${users} WHERE id = ${row.id})`;
  const sessions = await openSessions(ctx, row, options, made);
  const {
    replaced,
    own: [user],
  } = await namedBatch(db, {
    insert: insertWhere(db, users, row, sql`1`),
    terms: insertWhere(db, consents, newConsent(ctx, row.id, 'terms'), made),
    privacy: insertWhere(db, consents, newConsent(ctx, row.id, 'privacy'), made),
    session: sessions.first,
    cookie: sessions.cookie,
    replaced: sessions.endReplaced,
    attempt: attemptSucceeded(db, attempt.id),
    own: db.select(ownColumns).from(users).where(eq(users.id, row.id)),
  });
  // Another request took the email between the two trips.
  if (!user) throw emailTaken();
  closeSockets(ctx, replaced);
  ctx.log({ event: 'registered', userId: row.id, userType: row.userType });
  return sessions.signedIn(toOwnUser(user), await rememberDevice(ctx, input.email));
}

async function countRegistration(ctx: AppContext, { email, proof }: Registration) {
  await ctx.limits.take('networkAuth', `register ${ctx.client.network}`);
  const counted = await newAttempt(ctx, 'register', email, { proof });
  const limited = registrationAttempt(ctx, counted);
  const lane = laneOf(counted.proof, null);
  await inTurn(ctx, 'register', lane, async () => requireHashRoom(lane));
  const [openAt, written, [taken]] = await ctx.db.batch([
    windowsQuery(ctx.db, limited.windows, limited.level),
    countAttempt(ctx.db, limited),
    ctx.db.select({ id: users.id }).from(users).where(eq(users.email, email)),
  ]);
  await requireCounted(ctx, limited, written, openAt);
  if (taken) throw emailTaken();
  return { attempt: limited.attempt, lane };
}

/** A known device and a proof have hash lanes of their own, so that a crowd of strangers does not delay them. */
const laneOf = (proof: Proof | null, device: KnownDevice | null): HashLane =>
  device ? { lane: 'known', whose: device.id } : proof ? { lane: 'proved' } : { lane: 'open' };

/** Offers a challenge when the open lane is full, so that the client can continue with a proof. */
async function inTurn<T>(
  ctx: AppContext,
  action: ProofAction,
  { lane }: HashLane,
  hash: () => Promise<T>,
): Promise<T> {
  try {
    return await hash();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ctx.log({ event: 'sign_in_failed', reason: 'busy' });
    throw lane === 'open' ? await withChallenge(ctx, error, action) : error;
  }
}

function emailTaken(): AppError {
  const message = words.emailTaken();
  return new AppError('conflict', message, { fields: { email: [message] } });
}

function newUser(ctx: AppContext, input: Registration, passwordHash: string) {
  return {
    id: newId(ctx.now),
    email: input.email,
    passwordHash,
    ...withSearchKeys({ fullName: input.fullName, city: canonicalCity(input.city) }),
    phone: input.phone,
    userType: input.userType,
    investmentAmount: input.investmentAmount,
    riskTolerance: input.riskTolerance,
    investmentHorizon: input.investmentHorizon,
    experienceLevel: input.experienceLevel,
    preferredSectors: input.preferredSectors,
    investmentGoals: input.investmentGoals,
    language: currentLanguage(),
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

/** Throws `invalid` on `field` for a common password. */
export function refuseCommonPassword(password: string, owner: PasswordOwner, field = 'password'): void {
  if (isCommonPassword(password, owner)) throw invalidField(field, words.commonPassword());
}

/**
 * Signs in. A wrong password and an unknown email get the same `unauthenticated` after the same work. A banned user with the right
 * password gets `forbidden` with the reason; `rate_limited` says how long to wait.
 */
export async function signIn(ctx: AppContext, login: Login, options: SessionOptions): Promise<SignedIn> {
  const { db } = ctx;
  const { attempt, account, needsRehash } = await checkCredentials(ctx, login);
  const { passwordHash, bannedAt: _ban, banReason: _why, ...row } = account;
  // The password may have changed, or the account been banned, while the hash was computed.
  const unchanged = sql`EXISTS (SELECT 1 FROM ${users} WHERE id = ${row.id} AND password_hash = ${passwordHash}
    AND ${isOpenAccount('users')})`;
  const sessions = await openSessions(ctx, row, options, unchanged);
  const { opened, replaced, surplus } = await namedBatch(db, {
    opened: sessions.first,
    cookie: sessions.cookie,
    replaced: sessions.endReplaced,
    attempt: attemptSucceeded(db, attempt.id),
    surplus: endSurplusSessions(db, row.id, ctx.now).returning({
      id: userSessions.id,
      userId: userSessions.userId,
    }),
  });
  if (opened.length === 0) throw wrongCredentials(ctx);
  closeSockets(ctx, [...replaced, ...surplus]);
  if (needsRehash) ctx.defer(rehash(ctx, row.id, passwordHash, login.password));
  ctx.log({ event: 'sign_in', userId: row.id, kind: options.kind });
  return sessions.signedIn(toOwnUser(row), await rememberDevice(ctx, login.email));
}

/** Counts the attempt before it checks the password, so that parallel guesses cannot bypass the limit. */
async function checkCredentials(ctx: AppContext, { email, password, proof }: Login) {
  const device = await knownDevice(ctx, email);
  if (device) await ctx.limits.take('auth', `sign_in ${device.id}`);
  else await ctx.limits.take('networkAuth', `sign_in ${ctx.client.network}`);
  const counted = await newAttempt(ctx, 'sign_in', email, { proof, device: device?.id ?? null });
  const limited = signInAttempt(ctx, counted, email, device);
  const lane = laneOf(counted.proof, device);
  await inTurn(ctx, 'sign_in', lane, async () => requireHashRoom(lane));
  const [openAt, written, [account]] = await ctx.db.batch([
    windowsQuery(ctx.db, limited.windows, limited.level),
    countAttempt(ctx.db, limited),
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
  if (written.length === 0) ctx.log({ event: 'sign_in_failed', reason: 'throttled' });
  await requireCounted(ctx, limited, written, openAt);
  const { ok, needsRehash } = await inTurn(ctx, 'sign_in', lane, () =>
    verify(ctx, password, account?.passwordHash, lane),
  );
  if (!ok || !account) throw wrongCredentials(ctx);
  if (account.bannedAt !== null) throw banned(ctx, { ...account, bannedAt: account.bannedAt });
  return { attempt: limited.attempt, account, needsRehash };
}

function verify({ config }: AppContext, password: string, stored: string | undefined, lane: HashLane) {
  const pepper = config.passwordPepper;
  return stored === undefined
    ? verifyAgainstDummy(password, pepper, lane)
    : verifyPassword(password, stored, pepper, lane);
}

/** Only a caller with the right password learns that the account exists and why it is banned. */
function banned(ctx: AppContext, ban: { bannedAt: number; banReason: string | null }): AppError {
  ctx.log({ event: 'sign_in_failed', reason: 'banned' });
  return new AppError(
    'forbidden',
    bannedSentence(ban, ctx.config.grievanceContact || ctx.config.supportEmail),
  );
}

function wrongCredentials(ctx: AppContext): AppError {
  ctx.log({ event: 'sign_in_failed', reason: 'credentials' });
  return new AppError('unauthenticated', words.wrongCredentials());
}

/** Runs after the response: the password is right, but its hash uses an outdated cost. */
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
