import { type SQL, sql } from 'drizzle-orm';
import { newId } from '~/db/id';
import { namedBatch } from '~/db/named-batch';
import { erasures, users } from '~/db/schema';
import { DELETION_DAYS } from '~/domain/account/settings';
import { auditStatement, wasAudited } from '~/domain/audit/audit.server';
import { eraseChats, tellErased } from '~/domain/chat/account.server';
import type { AppContext } from '~/domain/shared/context';
import { isErased } from '~/domain/user/erased.server';
import { AppError } from '~/lib/app-error';
import { FIRST_LANGUAGE } from '~/lib/language/language';
import { DAY_MS } from '~/lib/time/duration';
import { inLanguage } from '~/platform/language.server';
import { describeError } from '~/platform/log.server';
import { accountStatements, identityStatements, offerStatements } from './account-steps.server';
import { noLastMail } from './deletion.words';
import { type ErasureStep, erasureSteps, keptByLaw, retryAfterMs, stepAfter } from './erasure';
import { erasedMail } from './erasure-mail';
import { noteStatements, reactionStatements } from './reaction-steps.server';
import { checkSearch, emptyOutbox, finalMailRecipient, removeFiles } from './store-steps.server';

export const DELETION_MS = DELETION_DAYS * DAY_MS;

type Statement = Parameters<AppContext['db']['batch']>[0][number];

/** Steps that run as one D1 batch, together with the statement that records the step as done. */
const databaseSteps: Partial<Record<ErasureStep, (ctx: AppContext, id: string) => readonly Statement[]>> = {
  account: accountStatements,
  offers: offerStatements,
  reactions: reactionStatements,
  notes: noteStatements,
  chats: (ctx, id) => eraseChats(ctx.db, id, ctx.now),
  identity: identityStatements,
};

/**
 * Steps outside the database. They run before the step is recorded as done, so each must be idempotent. One that returns false has
 * done its share of this run, and the next run goes on with it.
 */
const externalSteps: Partial<Record<ErasureStep, (ctx: AppContext, id: string) => Promise<unknown>>> = {
  files: removeFiles,
  // Before the hub, which conversations would write to otherwise.
  conversations: tellErased,
  hub: (ctx, id) => ctx.hubs.forget(id),
  search: checkSearch,
  outbox: emptyOutbox,
  mail: sendLastMail,
};

/**
 * Statement: the erasure of an ended account runs once more, if `when` holds. It left alone what was sealed and what a pending appeal
 * needed. Every step is idempotent, and the final mail, which has left, is not sent again.
 */
export const eraseAgain = ({ db, now }: Pick<AppContext, 'db' | 'now'>, userId: SQL, when: SQL) =>
  db.run(sql`UPDATE ${erasures} SET step = ${stepAfter('account')}, attempts = 0, last_error = NULL, next_try_at = ${now},
      finished_at = NULL
    WHERE user_id = ${userId} AND ${isErased(userId)} AND ${when}`);

interface DueErasure {
  userId: string;
  step: ErasureStep;
  attempts: number;
}

/** Accounts per run. Each takes about seventy statements, and D1 allows a thousand per Worker invocation. */
const PER_RUN = 10;

/**
 * Cron: starts the erasures whose seven days are over and retries those that failed before. A failed erasure does not stop the
 * others. Returns how many were completed.
 */
export async function runErasures(ctx: AppContext): Promise<number> {
  const { db, now } = ctx;
  const [, due] = await db.batch([
    db.run(sql`INSERT INTO ${erasures} (user_id, step, next_try_at, started_at)
      SELECT id, ${erasureSteps[0]}, ${now}, ${now} FROM ${users}
      WHERE deletion_requested_at IS NOT NULL AND deleted_at IS NULL
        AND deletion_requested_at < ${now - DELETION_MS}
        AND NOT EXISTS (SELECT 1 FROM ${erasures} WHERE user_id = users.id)
      ORDER BY deletion_requested_at LIMIT ${PER_RUN}`),
    db.all<DueErasure>(sql`SELECT user_id AS userId, step, attempts FROM ${erasures}
      WHERE finished_at IS NULL AND next_try_at <= ${now} ORDER BY next_try_at, user_id LIMIT ${PER_RUN}`),
  ]);
  let finished = 0;
  for (const erasure of due) if (await advance(ctx, erasure)) finished += 1;
  return finished;
}

/** Runs steps until the last one or a failure; true when the erasure is complete. Never throws. */
async function advance(ctx: AppContext, { userId, ...from }: DueErasure): Promise<boolean> {
  let step: ErasureStep | null = from.step;
  let { attempts } = from;
  try {
    for (; step !== null; attempts = 0) {
      if (!(await runErasureStep(ctx, userId, step))) return false;
      step = stepAfter(step);
    }
    return true;
  } catch (error) {
    ctx.log({
      event: 'erasure_failed',
      step: step ?? '',
      attempts: attempts + 1,
      error: describeError(error),
    });
    await postpone(ctx, userId, attempts + 1, error).catch((reason) => {
      ctx.log({ event: 'background_failed', task: 'erasure', error: describeError(reason) });
    });
    return false;
  }
}

/**
 * Runs one step and records it as done; running it again changes nothing. False if another run has already recorded it, the user has
 * cancelled the deletion, or the step is not finished yet.
 */
export async function runErasureStep(ctx: AppContext, userId: string, step: ErasureStep): Promise<boolean> {
  if ((await externalSteps[step]?.(ctx, userId)) === false) return false;
  const statements =
    step === 'audit'
      ? finish(ctx, userId)
      : { work: databaseSteps[step]?.(ctx, userId) ?? [], done: moveToNextStep(ctx, userId, step) };
  const { done } = await namedBatch(ctx.db, statements);
  return done.length === 1;
}

/** Statement: moves the erasure to the next step, unless another run has already done so or the account is not being deleted. */
const moveToNextStep = ({ db, now }: AppContext, userId: string, step: ErasureStep) =>
  db.all<{ userId: string }>(sql`UPDATE ${erasures} SET step = ${stepAfter(step) ?? step}, attempts = 0,
      last_error = NULL, next_try_at = ${now}
    WHERE user_id = ${userId} AND step = ${step} AND finished_at IS NULL
      AND EXISTS (SELECT 1 FROM ${users} WHERE id = ${userId} AND deleted_at IS NOT NULL)
    RETURNING user_id AS userId`);

const postpone = ({ db, now }: AppContext, userId: string, attempts: number, error: unknown) =>
  db.batch([
    db.run(sql`UPDATE ${erasures} SET attempts = ${attempts}, last_error = ${describeError(error)},
      next_try_at = ${now + retryAfterMs(attempts)} WHERE user_id = ${userId} AND finished_at IS NULL`),
  ]);

/**
 * No address is confirmed, and one that takes no mail must not keep its erasure from ending. Nine tries within two days, then one a day: two
 * weeks.
 */
const LAST_MAIL_TRIES = 21;

async function sendLastMail(ctx: AppContext, userId: string): Promise<void> {
  const { address, language, attempts } = await finalMailRecipient(ctx, userId);
  if (!address) return;
  const mail = inLanguage(language, () => erasedMail(ctx, userId, address));
  const outcome = await ctx.mail.send(mail);
  if (outcome !== 'failed') return;
  if (attempts + 1 < LAST_MAIL_TRIES) throw new AppError('unavailable', noLastMail());
  ctx.log({ event: 'last_mail_given_up', userId });
}

/** The last step: the audit log records what was erased and what the law requires to keep, and the address is cleared. */
function finish(ctx: AppContext, userId: string) {
  const { db, now } = ctx;
  const entry = {
    id: newId(now),
    action: 'account.erased',
    targetType: 'user',
    targetId: userId,
    after: sql`SELECT json_object('removed', json(removed), 'kept', json(${JSON.stringify(inLanguage(FIRST_LANGUAGE, () => keptByLaw.map((said) => said())))}))
      FROM ${erasures} WHERE user_id = ${userId}`,
  };
  const isOpen = sql`EXISTS (SELECT 1 FROM ${erasures} WHERE user_id = ${userId} AND finished_at IS NULL)`;
  return {
    work: [auditStatement({ ...ctx, viewer: null }, entry, isOpen)],
    done: db.all<{ userId: string }>(sql`UPDATE ${erasures} SET finished_at = ${now}, email = NULL,
        next_try_at = NULL, last_error = NULL
      WHERE user_id = ${userId} AND finished_at IS NULL AND ${wasAudited(entry.id)} RETURNING user_id AS userId`),
  };
}
