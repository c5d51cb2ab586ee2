import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '~/db/schema';
import type { AppContext } from '~/domain/shared/context';
import { AppError } from '~/lib/app-error';
import * as words from './stop-mails.words';
import type { StoppableMails } from './stoppable-mails';

/** What each link signs, and the setting that it turns off. */
const kinds = {
  alerts: {
    purpose: 'unsubscribe investment alerts',
    off: { emailPreferences: sql`json_patch(email_preferences, '{"investmentAlerts":false}')` },
    isOn: sql`email_preferences ->> 'investmentAlerts' IS NOT 0`,
  },
  messages: {
    purpose: 'unsubscribe missed messages',
    off: { chatSettings: sql`json_patch(chat_settings, '{"mail":false}')` },
    isOn: sql`chat_settings ->> 'mail' IS NOT 0`,
  },
  digest: {
    purpose: 'unsubscribe weekly digest',
    off: { emailPreferences: sql`json_patch(email_preferences, '{"weeklyDigest":false}')` },
    isOn: sql`email_preferences ->> 'weeklyDigest' IS NOT 0`,
  },
} as const satisfies Record<StoppableMails, object>;

/** A signed link for a mail. It can only turn these mails off. */
export const stopPath = (
  { signing }: Pick<AppContext, 'signing'>,
  about: StoppableMails,
  userId: string,
): string => `/unsubscribe?about=${about}&id=${userId}&mark=${signing.sign(kinds[about].purpose, userId)}`;

export const stopUrl = (
  ctx: Pick<AppContext, 'signing' | 'client'>,
  about: StoppableMails,
  userId: string,
): string => ctx.client.origin + stopPath(ctx, about, userId);

interface StopLink {
  about: StoppableMails;
  userId: string;
  mark: string;
}

export const holdsStopLink = ({ signing }: AppContext, { about, userId, mark }: StopLink): boolean =>
  signing.holds(kinds[about].purpose, userId, mark);

/** Turns these mails off for the user of the link; a repeat writes nothing. Throws `rate_limited` for each user alone. */
export async function stopMails(ctx: AppContext, link: StopLink): Promise<void> {
  if (!holdsStopLink(ctx, link)) throw new AppError('forbidden', words.incomplete());
  // Mail services press it from servers that they share, so no network has a limit for it.
  await ctx.limits.take('auth', `stop mails ${link.userId}`);
  const { off, isOn } = kinds[link.about];
  await ctx.db.batch([
    ctx.db
      .update(users)
      .set(off)
      .where(and(eq(users.id, link.userId), isNull(users.deletedAt), isOn)),
  ]);
}
