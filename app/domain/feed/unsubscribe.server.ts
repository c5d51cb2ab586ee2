import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '~/db/schema';
import type { AppContext } from '~/domain/shared/context';
import { AppError } from '~/lib/app-error';

const PURPOSE = 'unsubscribe investment alerts';

/** A signed link for a mail. It can only turn these mails off. */
export const unsubscribePath = ({ signing }: Pick<AppContext, 'signing'>, userId: string): string =>
  `/unsubscribe?id=${userId}&mark=${signing.sign(PURPOSE, userId)}`;

export const holdsUnsubscribe = ({ signing }: AppContext, userId: string, mark: string): boolean =>
  signing.holds(PURPOSE, userId, mark);

/** Turns investment alerts off for the user of the link; idempotent. */
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
