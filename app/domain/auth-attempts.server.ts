import { eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/db/client.server';
import { newId, sha256 } from '~/db/id';
import { insertWhere } from '~/db/insert-where';
import { authAttempts, userSessions, users } from '~/db/schema';
import type { AppContext } from '~/platform/context';
import { addressBlock, attemptLimits, DAY_MS, type WindowLimit } from './auth-attempts';
import { AppError } from './errors';

/** One try as the table keeps it: neither the e-mail nor the address stands in it. */
export interface Attempt {
  id: string;
  kind: (typeof authAttempts.$inferInsert)['kind'];
  accountHash: string;
  addressHash: string;
  createdAt: number;
}

export const newAttempt = async (
  ctx: AppContext,
  kind: Attempt['kind'],
  email: string,
): Promise<Attempt> => ({
  id: newId(ctx.now),
  kind,
  accountHash: await sha256(email),
  addressHash: await sha256(addressBlock(ctx.client.address)),
  createdAt: ctx.now,
});

/**
 * From when a try is allowed: epoch milliseconds, 0 for at once. The same SQL tells the person and guards the
 * row, so the two cannot disagree.
 */
export type Gate = SQL<number>;

/** Query: when the gate opens. Put it before `countAttempt` in the batch. */
export const gateQuery = (db: Database, gate: Gate) =>
  db.all<{ retryAt: number }>(sql`SELECT ${gate} AS "retryAt"`);

/**
 * Statement: writes the try down as failed where the gate is open, before any password is looked at, so that
 * parallel guesses are counted one after the other. Answers its id, or nothing.
 */
export const countAttempt = (db: Database, attempt: Attempt, gate: Gate) =>
  insertWhere(db, authAttempts, attempt, sql`${gate} <= ${attempt.createdAt}`);

/** Statement: the try turned out right. */
export const attemptSucceeded = (db: Database, id: string) =>
  db.update(authAttempts).set({ succeeded: true }).where(eq(authAttempts.id, id));

/** Throws `rate_limited` with the wait in seconds unless `countAttempt` answered a row. */
export function requireCounted(ctx: AppContext, counted: unknown[], [gate]: { retryAt: number }[]): void {
  if (counted.length > 0) return;
  const retryAfter = Math.max(1, Math.ceil(((gate?.retryAt ?? 0) - ctx.now) / 1000));
  throw new AppError('rate_limited', `Too many tries. Please wait ${inWords(retryAfter)} and try again.`, {
    retryAfter,
  });
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

/** Registration and reset: so many from one address. */
export const addressGate = (ctx: AppContext, attempt: Attempt, windows: readonly WindowLimit[]): Gate =>
  latest(windows.map((window) => addressWindow(ctx, attempt, window)));

/**
 * Sign-in: after five failures within 15 minutes, and since the last success, each further one doubles the
 * wait, up to five minutes. From an address where the person has signed in before, only that address's
 * failures count: a stranger who guesses elsewhere does not lock the owner out.
 */
export function signInGate(ctx: AppContext, attempt: Attempt, email: string): Gate {
  const { freeFailures, windowMs, longestWaitSeconds, perAddress } = attemptLimits.signIn;
  const own = sql`kind = 'sign_in' AND account_hash = ${attempt.accountHash}
    AND created_at > ${attempt.createdAt - windowMs}`;
  const lastSuccess = sql`coalesce((SELECT max(created_at) FROM ${authAttempts}
    WHERE ${own} AND succeeded = 1), 0)`;
  const isKnownPlace = sql`EXISTS (SELECT 1 FROM ${userSessions} WHERE ip_address = ${ctx.client.address}
    AND user_id = (SELECT id FROM ${users} WHERE email = ${email}))`;
  const free = ctx.limits.scaled(freeFailures);
  const waitMs = sql`1000 * min(${longestWaitSeconds}, 1 << min(count(*) - ${free}, 20))`;
  const account = sql`(SELECT CASE WHEN count(*) < ${free} THEN 0 ELSE max(created_at) + ${waitMs} END
    FROM ${authAttempts} WHERE ${own} AND succeeded = 0 AND created_at > ${lastSuccess}
    AND (address_hash = ${attempt.addressHash} OR NOT ${isKnownPlace}))`;
  return latest([account, ...perAddress.map((window) => addressWindow(ctx, attempt, window))]);
}

/** The `tries`-th newest try leaves the window at this moment; until then the address must wait. */
function addressWindow(ctx: AppContext, attempt: Attempt, { tries, windowMs }: WindowLimit): SQL {
  return sql`coalesce((SELECT created_at + ${windowMs} FROM ${authAttempts} WHERE kind = ${attempt.kind}
    AND address_hash = ${attempt.addressHash} AND created_at > ${attempt.createdAt - windowMs}
    ORDER BY created_at DESC LIMIT 1 OFFSET ${ctx.limits.scaled(tries) - 1}), 0)`;
}

/** Two of them at least: `max` of one value would be the aggregate. */
const latest = (moments: SQL[]): Gate => sql`max(0, ${sql.join(moments, sql`, `)})`;

/** Nightly: no rule looks further back than a day. */
export async function forgetOldAttempts(ctx: AppContext): Promise<void> {
  const [gone] = await ctx.db.batch([
    ctx.db
      .delete(authAttempts)
      .where(lt(authAttempts.createdAt, ctx.now - 2 * DAY_MS))
      .returning({ id: authAttempts.id }),
  ]);
  ctx.log({ event: 'swept', task: 'forget_attempts', count: gone.length });
}
