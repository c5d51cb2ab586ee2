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
  /** Statement for the batch of the action: renews the confirmation window, if a password was sent. */
  renew: ReturnType<typeof renewStatement>;
}

/**
 * For sensitive actions: requires a password confirmed within the last ten minutes or sent with this request. Throws `forbidden` on
 * field `password` if neither holds, `invalid` if the password is wrong, `rate_limited` after too many wrong ones.
 */
export async function requireStepUp(ctx: MemberContext, password?: string): Promise<StepUp> {
  if (isConfirmed(ctx.viewer, ctx.now) && !password) {
    return { renew: nothingRenewed(ctx) };
  }
  if (!password) throw passwordFirst();
  await confirmPassword(ctx, password, 'password');
  return { renew: renewStatement(ctx) };
}

const renewStatement = ({ db, viewer, now }: MemberContext) =>
  db.all<{ id: string }>(sql`UPDATE ${userSessions} SET confirmed_at = ${now}
    WHERE id = ${viewer.session.id} RETURNING id`);

/** `POST /api/admin/confirm`: renews the confirmation window without another action. */
export async function confirmAdmin(
  ctx: MemberContext,
  password: string,
): Promise<{ confirmedUntil: string }> {
  requireAdmin(ctx);
  const step = await requireStepUp(ctx, password);
  await ctx.db.batch([step.renew]);
  const until = confirmedUntil({ session: { ...ctx.viewer.session, confirmedAt: ctx.now } });
  return { confirmedUntil: iso(until) };
}
