import { and, eq, isNull } from 'drizzle-orm';
import { users } from '~/db/schema';
import { stopUrl } from '~/domain/account/stop-mails.server';
import { wantsMail } from '~/domain/notification/mail.server';
import { audienceQueries, toAudience } from '~/domain/push/subscription.server';
import type { AppContext } from '~/domain/shared/context';
import { isReachable } from '~/domain/user/access.server';
import { FIRST_LANGUAGE } from '~/lib/language/language';
import { inLanguage } from '~/platform/language.server';
import type { Mail } from '~/platform/mail.server';
import * as words from './missed-mail.words';

/** What a user has missed in one conversation. */
interface Missed {
  otherId: string;
  /** Unread messages. */
  unread: number;
  /** The last is a call that nobody answered. */
  isCall: boolean;
  /** When it began to wait, in epoch milliseconds: a job that runs twice sends one mail. */
  since: number;
}

/**
 * Mails a user what they have missed, if no browser of theirs takes pushes or 'Browser notifications' is off, and they want such mails.
 * `note` is called before the mail leaves, so that no second one follows where the hub ends meanwhile. The mail has no name and no
 * words of a member, as no mail has (decision 005).
 */
export async function mailMissed(
  ctx: AppContext,
  userId: string,
  missed: Missed,
  note: () => void,
): Promise<void> {
  const { db } = ctx;
  const [[person], settings, subscriptions] = await db.batch([
    db
      .select({ email: users.email, language: users.language })
      .from(users)
      .where(
        and(
          eq(users.id, userId),
          isNull(users.deletedAt),
          isNull(users.bannedAt),
          isNull(users.deletionRequestedAt),
          wantsMail,
          isReachable(userId, missed.otherId),
        ),
      ),
    ...audienceQueries(ctx, userId),
  ]);
  const { chat } = toAudience(settings, subscriptions);
  if (!person || (subscriptions.length > 0 && chat.browserNotifications) || !chat.enabled || !chat.mail)
    return;
  note();
  const mail = inLanguage(person.language ?? FIRST_LANGUAGE, () => missedMail(ctx, userId, missed));
  await ctx.mail.send({ ...mail, to: person.email });
}

function missedMail(
  ctx: AppContext,
  userId: string,
  { otherId, unread: count, isCall, since }: Missed,
): Omit<Mail, 'to'> {
  const { origin } = ctx.client;
  const { appName } = ctx.config;
  const stop = stopUrl(ctx, 'messages', userId);
  return {
    kind: isCall ? 'missed_call' : 'unread_messages',
    id: `missed-${userId}-${otherId}-${since}`,
    subject: isCall ? words.callSubject({ appName }) : words.messagesSubject({ count, appName }),
    text: [
      words.hello(),
      isCall ? words.callLine({ appName }) : words.messagesLine({ count }),
      `${origin}/chat/${otherId}`,
      words.push({ settingsUrl: `${origin}/settings` }),
      words.why({ appName, stopUrl: stop }),
    ].join('\n\n'),
    stopUrl: stop,
  };
}
