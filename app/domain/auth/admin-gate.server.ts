import { type SQL, sql } from 'drizzle-orm';
import { userSessions } from '~/db/schema';
import type { AppContext, MemberContext } from '~/domain/shared/context';
import type { Viewer } from '~/domain/shared/viewer';
import { AppError } from '~/lib/app-error';
import { iso } from '~/lib/time/iso';
import { confirmPassword } from './password.server';
import * as words from './refusals.words';
import { adminSessionLimits, confirmedUntil } from './session';
import { requireMayWrite } from './write-access';

/**
 * Requires the admin role as D1 has it in this request, of somebody who is not suspended, also to read. Routes check it as well, but
 * domain rules do not rely on that.
 */
export function requireAdmin(ctx: Pick<AppContext, 'viewer' | 'now'>): void {
  if (ctx.viewer?.userType !== 'admin') throw new AppError('forbidden', words.adminsOnly());
  requireMayWrite(ctx);
}

export const isConfirmed = (viewer: Viewer, now: number): boolean => confirmedUntil(viewer) > now;

export function passwordFirst(): AppError {
  const message = words.passwordAgain();
  return new AppError('forbidden', message, { fields: { password: [message] } });
}

/** Condition: `isConfirmed`, asked in the batch, where the session of a claimed viewer is not read yet. */
export const confirmedLately = ({ viewer, now }: MemberContext): SQL =>
  sql`EXISTS (SELECT 1 FROM ${userSessions} WHERE id = ${viewer.session.id}
    AND max(created_at, coalesce(confirmed_at, 0)) > ${now - adminSessionLimits.confirmedMs})`;

/** In place of `renew` where nothing is confirmed. */
export const nothingRenewed = ({ db }: MemberContext) => db.all<{ id: string }>(sql`SELECT 1 WHERE 0`);

export interface StepUp {
  /** Condition for the protected statement. */
  allowed: SQL;
  /** Statement that renews the confirmation window. Put it first in the batch and pass its rows to `check`. */
  renew: ReturnType<typeof renewStatement>;
  /** Throws if the password was right but too many wrong ones came before it. */
  check: (renewed: unknown[]) => Promise<void>;
}

/**
 * For sensitive actions: requires a password confirmed within the last ten minutes or sent with this request. Throws `forbidden` on
 * field `password` if neither holds, `invalid` if the password is wrong.
 */
export async function requireStepUp(ctx: MemberContext, password?: string): Promise<StepUp> {
  if (isConfirmed(ctx.viewer, ctx.now) && !password) {
    return { allowed: sql`1`, renew: renewStatement(ctx, sql`0`), check: async () => undefined };
  }
  if (!password) throw passwordFirst();
  const confirmation = await confirmPassword(ctx, password, 'password');
  if (!confirmation.isRight) return confirmation.refuse();
  return {
    allowed: confirmation.isAllowed,
    renew: renewStatement(ctx, confirmation.isAllowed),
    check: async (renewed) => {
      if (renewed.length === 0) throw await confirmation.whyNot();
    },
  };
}

const renewStatement = ({ db, viewer, now }: MemberContext, when: SQL) =>
  db.all<{ id: string }>(sql`UPDATE ${userSessions} SET confirmed_at = ${now}
    WHERE id = ${viewer.session.id} AND ${when} RETURNING id`);

/** `POST /api/admin/confirm`: renews the confirmation window without another action. */
export async function confirmAdmin(
  ctx: MemberContext,
  password: string,
): Promise<{ confirmedUntil: string }> {
  requireAdmin(ctx);
  const step = await requireStepUp(ctx, password);
  const [renewed] = await ctx.db.batch([step.renew]);
  await step.check(renewed);
  const until = confirmedUntil({ session: { ...ctx.viewer.session, confirmedAt: ctx.now } });
  return { confirmedUntil: iso(until) };
}
