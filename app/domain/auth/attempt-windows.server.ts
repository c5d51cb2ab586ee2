import { type SQL, sql } from 'drizzle-orm';
import { newId, sha256 } from '~/db/id';
import { authAttempts, userSessions, users } from '~/db/schema';
import type { AppContext, MemberContext } from '~/domain/shared/context';
import { attemptLimits, type Pressure, WIDE_NETWORK_TIMES, type WindowLimit } from './attempts';
import type { Attempt, AttemptWindow, LimitedAttempt } from './attempts.server';
import type { KnownDevice } from './known-device.server';
import type { ProofAction } from './proof';
import * as words from './refusals.words';

type Counted = Pick<LimitedAttempt, 'attempt' | 'proof'>;

export const registrationAttempt = (ctx: AppContext, { attempt, proof }: Counted): LimitedAttempt =>
  addressAttempt(ctx, { attempt, proof }, 'register', words.manyAccounts);

export const resetAttempt = (ctx: AppContext, { attempt, proof }: Counted): LimitedAttempt =>
  addressAttempt(ctx, { attempt, proof }, 'reset', words.manyLinks);

function addressAttempt(
  ctx: AppContext,
  { attempt, proof }: Counted,
  action: 'register' | 'reset',
  refusal: AttemptWindow['refusal'],
): LimitedAttempt {
  const windows = networkWindows(ctx, attempt, action, refusal);
  return { action, attempt, proof, windows, level: networkLevel(ctx, attempt, action) };
}

/** What the network, and the wide one around it, may try. */
function networkWindows(
  ctx: AppContext,
  attempt: Attempt,
  action: ProofAction,
  refusal: AttemptWindow['refusal'],
): AttemptWindow[] {
  const { perAddress } = attemptLimits[action];
  const wide = wideAttempt(attempt);
  return [
    ...perAddress.map((limit) => windowOpensAt(ctx, attempt, 'address_hash', limit)),
    ...(wide ? perAddress.map((limit) => windowOpensAt(ctx, wide, 'address_hash', widened(limit))) : []),
  ].map((opensAt) => ({ refusal, opensAt }));
}

const widened = ({ attempts, windowMs }: WindowLimit): WindowLimit => ({
  attempts: attempts * WIDE_NETWORK_TIMES,
  windowMs,
});

const widenedPressure = ({ windowMs, free, step }: Pressure): Pressure => ({
  windowMs,
  free: free * WIDE_NETWORK_TIMES,
  step: step * WIDE_NETWORK_TIMES,
});

/** The row that an attempt writes for its wide network. */
const wideAttempt = (attempt: Attempt): Attempt | null =>
  attempt.wideHash ? { ...attempt, scopeHash: attempt.wideHash } : null;

/** A password confirmation by a signed-in user. It is counted by user and session, separately from sign-ins. */
export const newConfirmation = async ({ viewer, now }: MemberContext): Promise<Attempt> => ({
  id: newId(now),
  kind: 'confirm',
  subjectHash: await sha256(`person ${viewer.id}`),
  scopeHash: await sha256(`session ${viewer.session.id}`),
  createdAt: now,
});

/** Only wrong passwords count: a correct one is not a guess. */
export function confirmationWindows(ctx: AppContext, attempt: Attempt): AttemptWindow[] {
  const { perSession, perUser } = attemptLimits.confirm;
  const wrong = sql`succeeded = 0`;
  return [
    { refusal: words.manyMistyped, opensAt: windowOpensAt(ctx, attempt, 'address_hash', perSession, wrong) },
    { refusal: words.manyMistyped, opensAt: windowOpensAt(ctx, attempt, 'account_hash', perUser, wrong) },
  ];
}

/**
 * Sign-in: after five failures within 15 minutes since the last success, each further one doubles the wait, up to five minutes. On
 * a known device only that device's failures count, and on a network where the user has signed in only that network's, so that a
 * stranger who guesses elsewhere cannot lock the owner out. Those of an earlier password are not known any more.
 */
export function signInAttempt(
  ctx: AppContext,
  { attempt, proof }: Counted,
  email: string,
  device: KnownDevice | null,
): LimitedAttempt {
  const { freeFailures, windowMs, longestWaitSeconds, pressure } = attemptLimits.sign_in;
  const failures = sql`FROM ${authAttempts} WHERE kind = 'sign_in' AND account_hash = ${attempt.subjectHash}
    AND succeeded = 0 AND (address_hash = ${attempt.scopeHash}
      OR (${device ? knewAnotherPassword(device, email) : sql`1`} AND NOT ${isKnownPlace(ctx, email)}))`;
  const since = (ms: number) => sql`created_at > ${attempt.createdAt - ms}`;
  const lastSuccess = sql`coalesce((SELECT max(created_at) FROM ${authAttempts} WHERE kind = 'sign_in'
    AND account_hash = ${attempt.subjectHash} AND ${since(windowMs)} AND succeeded = 1), 0)`;
  const free = ctx.limits.scaled(freeFailures);
  const waitMs = sql`1000 * min(${longestWaitSeconds}, 1 << min(count(*) - ${free}, 20))`;
  const guessed = sql<number>`(SELECT CASE WHEN count(*) < ${free} THEN 0 ELSE max(created_at) + ${waitMs} END
    ${failures} AND ${since(windowMs)} AND created_at > ${lastSuccess})`;
  const level = sql`(SELECT ${levelOf(ctx, pressure.account)} ${failures} AND ${since(pressure.account.windowMs)})`;
  return {
    action: 'sign_in',
    attempt,
    proof,
    windows: [
      { refusal: words.manyGuesses, opensAt: guessed },
      ...networkWindows(ctx, attempt, 'sign_in', words.manySignIns),
    ],
    level: sql<number>`max(${level}, ${networkLevel(ctx, attempt, 'sign_in')})`,
  };
}

/** Condition: the password was changed after the device's last sign-in. Who had the old one may have made many devices known. */
const knewAnotherPassword = ({ since }: KnownDevice, email: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${users} WHERE email = ${email} AND password_changed_at > ${since})`;

/** Condition: the user has signed in from this network with the password of now, or is signed in from there. */
function isKnownPlace({ client: { network } }: AppContext, email: string): SQL {
  const length = network.endsWith(':') ? network.length : 99;
  return sql`EXISTS (SELECT 1 FROM ${userSessions} AS place JOIN ${users} AS owner ON owner.id = place.user_id
    WHERE owner.email = ${email} AND substr(place.ip_address, 1, ${length}) = ${network}
      AND (place.is_active OR place.created_at >= coalesce(owner.password_changed_at, 0)))`;
}

/** D1 binds numbers as REAL: without the cast, levels could be fractions. */
const levelOf = (ctx: AppContext, { free, step }: Pressure): SQL<number> =>
  sql<number>`1 + CAST(max(0, count(*) - ${ctx.limits.scaled(free)}) / ${ctx.limits.scaled(step)} AS INTEGER)`;

function networkLevel(ctx: AppContext, attempt: Attempt, action: ProofAction): SQL<number> {
  const { address } = attemptLimits[action].pressure;
  const wide = wideAttempt(attempt);
  const level = addressLevel(ctx, attempt, address);
  return wide ? sql<number>`max(${level}, ${addressLevel(ctx, wide, widenedPressure(address))})` : level;
}

const addressLevel = (ctx: AppContext, { kind, scopeHash, createdAt }: Attempt, pressure: Pressure) =>
  sql<number>`(SELECT ${levelOf(ctx, pressure)} FROM ${authAttempts} WHERE kind = ${kind}
    AND address_hash = ${scopeHash} AND created_at > ${createdAt - pressure.windowMs})`;

/** When the `attempts`-th newest attempt leaves the window; until then further attempts are refused. */
function windowOpensAt(
  ctx: AppContext,
  attempt: Attempt,
  by: 'account_hash' | 'address_hash',
  { attempts, windowMs }: WindowLimit,
  counts: SQL = sql`1`,
): SQL<number> {
  const hash = by === 'account_hash' ? attempt.subjectHash : attempt.scopeHash;
  return sql`coalesce((SELECT created_at + ${windowMs} FROM ${authAttempts} WHERE kind = ${attempt.kind}
    AND ${sql.identifier(by)} = ${hash} AND created_at > ${attempt.createdAt - windowMs} AND ${counts}
    ORDER BY created_at DESC LIMIT 1 OFFSET ${ctx.limits.scaled(attempts) - 1}), 0)`;
}
