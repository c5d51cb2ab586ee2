import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '~/db/schema';
import type { AppContext } from '~/domain/shared/context';
import { AppError } from '~/lib/app-error';

const PURPOSE = 'unsubscribe investment alerts';

/** A link of a mail: whoever holds it may switch these mails off, and nothing else. */
export const unsubscribePath = ({ signing }: Pick<AppContext, 'signing'>, userId: string): string =>
  `/unsubscribe?id=${userId}&mark=${signing.sign(PURPOSE, userId)}`;

export const holdsUnsubscribe = ({ signing }: AppContext, userId: string, mark: string): boolean =>
  signing.holds(PURPOSE, userId, mark);

/** Switches investment alerts off for whom the link names; the same again changes nothing. */
export async function stopInvestmentAlerts(ctx: AppContext, userId: string, mark: string): Promise<void> {
  if (!holdsUnsubscribe(ctx, userId, mark))
    throw new AppError('forbidden', 'Part of this link is missing. Please open the whole link.');
  await ctx.db.batch([
    ctx.db
      .update(users)
      .set({ emailPreferences: sql`json_patch(email_preferences, '{"investmentAlerts":false}')` })
      .where(and(eq(users.id, userId), isNull(users.deletedAt))),
  ]);
}
