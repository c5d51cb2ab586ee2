import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/db/client.server';
import { newId, sha256 } from '~/db/id';
import { insertWhere } from '~/db/insert-where';
import { authAttempts } from '~/db/schema';
import type { AppContext } from '~/domain/shared/context';
import { AppError } from '~/lib/app-error';
import type { Message } from '~/lib/language/say';
import { waitUntil } from '~/lib/time/wait';
import { wideNetworkOf } from '~/platform/client-address';
import { type ProofAction, proofLimits } from './proof';
import { newChallenge, type Proof, readProof } from './proof.server';
import { usedProof as usedProofWords } from './refusals.words';

type Row = typeof authAttempts.$inferInsert;

/** One attempt as stored: hashes only, neither the email nor the network address. */
export interface Attempt extends Pick<Row, 'id' | 'kind' | 'subjectHash' | 'scopeHash' | 'createdAt'> {
  /** The hash of the /48 around an IPv6 address. */
  wideHash?: string | null;
}

/** An attempt at an action that can be unlocked by a proof of work instead of a wait. */
export interface LimitedAttempt {
  action: ProofAction;
  attempt: Attempt;
  proof: Proof | null;
  windows: readonly AttemptWindow[];
  /** Level of work that currently replaces the wait; at least 1. */
  level: SQL<number>;
}

/** Builds the attempt from account, network and proof. Attempts from a known `device` are counted separately. */
export async function newAttempt(
  ctx: AppContext,
  action: ProofAction,
  email: string,
  from: { proof?: string | undefined; device?: string | null } = {},
): Promise<{ attempt: Attempt; proof: Proof | null }> {
  const proof = await readProof(ctx, action, from.proof);
  const wide = from.device ? null : wideNetworkOf(ctx.client.address);
  const attempt: Attempt = {
    // A proof serves as the attempt's id, so that its second use conflicts with the row of the first.
    id: proof?.id ?? newId(ctx.now),
    kind: action,
    subjectHash: await sha256(email),
    scopeHash: await sha256(from.device ? `device ${from.device}` : ctx.client.network),
    wideHash: wide && (await sha256(wide)),
    createdAt: ctx.now,
  };
  return { attempt, proof };
}

/** The same SQL produces the message and guards the row, so the two cannot disagree. */
const opensAt = (windows: readonly AttemptWindow[]) => sql<number>`max(0, 0, ${list(windows)})`;

const list = (windows: readonly AttemptWindow[]) =>
  sql.join(
    windows.map((window) => window.opensAt),
    sql`, `,
  );

/** Condition: every window is open. */
export const areWindowsOpen = (windows: readonly AttemptWindow[], now: number): SQL =>
  sql`${opensAt(windows)} <= ${now}`;

interface WindowsAnswer {
  openAt: string;
  level: number;
}

/** Query: when each window opens, and the current level of work. Put it before `countAttempt` in the batch. */
export const windowsQuery = (db: Database, windows: readonly AttemptWindow[], level: SQL<number> = sql`0`) =>
  db.all<WindowsAnswer>(sql`SELECT json_array(${list(windows)}) AS "openAt", ${level} AS "level"`);

/**
 * Statement: records the attempt as failed if all windows are open or the proof is sufficient. It runs before the password is
 * checked, so that parallel guesses are counted one by one. Its wide network gets a row of its own, which names no account.
 * Returns the ids, or no row; none of the two where the proof was used before, from whichever network.
 */
export function countAttempt(db: Database, { attempt, proof, windows, level }: LimitedAttempt) {
  const { wideHash, ...row } = attempt;
  const isPaid = proof ? sql`${level} <= ${proof.level}` : sql`0`;
  const isOpen = sql`(${areWindowsOpen(windows, row.createdAt)} OR ${isPaid})`;
  if (!wideHash) return insertWhere(db, authAttempts, row, isOpen);
  return db.all<{ id: string }>(sql`INSERT INTO ${authAttempts}
      (id, kind, account_hash, address_hash, created_at)
    SELECT * FROM (VALUES (${row.id}, ${row.kind}, ${row.subjectHash}, ${row.scopeHash}, ${row.createdAt}),
      (${`${row.id}/48`}, ${row.kind}, ${wideHash}, ${wideHash}, ${row.createdAt}))
    WHERE ${isOpen} AND NOT EXISTS (SELECT 1 FROM ${authAttempts} WHERE id = ${row.id})
    ON CONFLICT DO NOTHING RETURNING id`);
}

/** Statement: marks the attempt as successful. */
export const attemptSucceeded = (db: Database, id: string) =>
  db.update(authAttempts).set({ succeeded: true }).where(eq(authAttempts.id, id));

/** Turns the answer of `windowsQuery` into a refusal that says what is limited and for how long; null if nothing is. */
export function refusalOf(
  ctx: AppContext,
  windows: readonly AttemptWindow[],
  [answer]: WindowsAnswer[],
): AppError | null {
  const openAt: number[] = JSON.parse(answer?.openAt ?? '[]');
  const latest = Math.max(0, ...openAt);
  const window = windows[openAt.indexOf(latest)];
  if (!window || latest <= ctx.now) return null;
  const wait = waitUntil(latest, ctx.now);
  return new AppError('rate_limited', window.refusal({ time: wait.words }), {
    retryAfter: wait.seconds,
  });
}

/**
 * Throws `rate_limited` with the wait and a matching challenge, unless `countAttempt` returned a row. Above the highest level it
 * offers no challenge.
 */
export async function requireCounted(
  ctx: AppContext,
  { action, windows }: LimitedAttempt,
  counted: unknown[],
  answer: WindowsAnswer[],
): Promise<void> {
  if (counted.length > 0) return;
  const refusal = refusalOf(ctx, windows, answer) ?? usedProof();
  const level = Math.max(1, answer[0]?.level ?? 1);
  if (level > proofLimits.maxLevel) throw refusal;
  throw await withChallenge(ctx, refusal, action, level);
}

/** The windows are open, so only a proof that was used before can have prevented the row. */
const usedProof = () => new AppError('rate_limited', usedProofWords({ seconds: 1 }), { retryAfter: 1 });

/** The same refusal with a challenge that lifts it. */
export async function withChallenge(
  ctx: AppContext,
  { code, message, retryAfter }: AppError,
  action: ProofAction,
  level = 1,
): Promise<AppError> {
  return new AppError(code, message, {
    ...(retryAfter !== undefined && { retryAfter }),
    reason: 'challenge_required',
    challenge: await newChallenge(ctx, action, level),
  });
}

/** One limit on attempts: what is limited, and until when (epoch milliseconds, 0 if open). */
export interface AttemptWindow {
  refusal: Message<'time'>;
  opensAt: SQL<number>;
}
