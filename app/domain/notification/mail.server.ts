import { sql } from 'drizzle-orm';
import { listings, users } from '~/db/schema';
import { isOn } from '~/domain/account/setting-on.server';
import type { AppContext } from '~/domain/shared/context';
import { offerPath, SENT_INTERESTS } from '~/domain/shared/paths';
import { FIRST_LANGUAGE, type Language } from '~/lib/language/language';
import { DAY_MS } from '~/lib/time/duration';
import { inLanguage } from '~/platform/language.server';
import { describeError } from '~/platform/log.server';
import type { NotificationType } from './notification';
import * as words from './notification-mails.words';

export const wantsMail = isOn('notification', 'email');
export const wantsInvestments = isOn('email', 'investmentAlerts');
const wantsCommunity = isOn('email', 'communityUpdates');
/** A listing can request mails of its own, regardless of the general setting. */
const listingWantsMail = sql`EXISTS (SELECT 1 FROM ${listings}
  WHERE ${listings.id} = notifications.listing_id AND ${listings.emailUpdates} = 1)`;

interface MailWords {
  subject: () => string;
  line: () => string;
  path: string;
}

/** The mails have no amounts, terms or text by members, since others may see the screen they are read on. */
const mails: Partial<Record<NotificationType | 'call_reminder', MailWords>> = {
  call_reminder: { subject: words.callSoon, line: words.callSoonLine, path: '/chat' },
  interest_received: { subject: words.interested, line: words.interestedLine, path: '/interests' },
  interest_accepted: { subject: words.accepted, line: words.acceptedLine, path: SENT_INTERESTS },
  interest_rejected: { subject: words.declined, line: words.declinedLine, path: SENT_INTERESTS },
  post_commented: { subject: words.commented, line: words.commentedLine, path: '/dashboard' },
  comment_replied: { subject: words.replied, line: words.repliedLine, path: '/dashboard' },
};

/** Mails of one type that one person may cause to one recipient within a day. */
const MAILS_FROM_ONE = 3;
/** People whose actions a recipient is mailed about within a day, by type. */
const PEOPLE_MAILED_ABOUT = 20;
/** How many of the recipient's latest rows are counted. */
const LOOKED_AT = 100;

/**
 * Condition: there is room for a mail in the recipient's daily limits. Addresses are not confirmed, so an account may have a stranger's,
 * who must not be flooded. The limits count by actor, so that one person cannot use up those of others. A reminder is always sent,
 * because its recipient waits for it.
 */
const hasRoom = sql`(notifications.type = 'call_reminder' OR (
  SELECT count(*) FILTER (WHERE actor_id = notifications.actor_id) <= ${MAILS_FROM_ONE}
    AND count(DISTINCT actor_id) <= ${PEOPLE_MAILED_ABOUT}
  FROM (SELECT earlier.actor_id FROM notifications AS earlier
    WHERE earlier.user_id = notifications.user_id AND earlier.type = notifications.type
      AND earlier.created_at > notifications.created_at - ${DAY_MS}
    ORDER BY earlier.created_at DESC LIMIT ${LOOKED_AT})))`;

/**
 * For RETURNING of the notification statement: the recipient (`Recipient` as JSON) if a mail is wanted, else NULL. Earlier rows are
 * read for a wanted mail only.
 */
export const mailRecipient = sql`(SELECT json_object('email', email, 'language', language,
    'listingId', CASE WHEN NOT ${wantsMail} THEN notifications.listing_id END) FROM ${users}
  WHERE ${users.id} = notifications.user_id AND deleted_at IS NULL AND CASE WHEN CASE notifications.type
    WHEN 'interest_received' THEN ${wantsInvestments} AND (${wantsMail} OR ${listingWantsMail})
    WHEN 'interest_accepted' THEN ${wantsInvestments} AND ${wantsMail}
    WHEN 'interest_rejected' THEN ${wantsInvestments} AND ${wantsMail}
    WHEN 'post_commented' THEN ${wantsCommunity} AND ${wantsMail}
    WHEN 'comment_replied' THEN ${wantsCommunity} AND ${wantsMail}
    WHEN 'call_reminder' THEN ${wantsMail}
    ELSE 0 END THEN ${hasRoom} ELSE 0 END)`;

interface Recipient {
  email: string;
  language: Language | null;
  /** The listing that requested the mail, if the recipient's settings did not. */
  listingId: string | null;
}

/** Sends the requested mails after the response. `path` replaces the default link of the type. */
export function mailNotified(
  ctx: AppContext,
  notified: readonly { type: keyof typeof mails; mailTo: string | null }[],
  path?: string,
): void {
  for (const { type, mailTo } of notified) {
    const said = mails[type];
    if (mailTo && said) ctx.defer(send(ctx, type, JSON.parse(mailTo), { ...said, ...(path && { path }) }));
  }
}

async function send(
  ctx: AppContext,
  kind: keyof typeof mails,
  { email: to, language, listingId }: Recipient,
  said: MailWords,
) {
  const mail = inLanguage(language ?? FIRST_LANGUAGE, () => mailOf(ctx, said, listingId));
  try {
    await ctx.mail.send({ kind, to, ...mail });
  } catch (error) {
    ctx.log({ event: 'background_failed', task: `mail ${kind}`, error: describeError(error) });
  }
}

const mailOf = (
  { config, client: { origin } }: AppContext,
  { subject, line, path }: MailWords,
  listingId: string | null,
) => ({
  subject: `${subject()} | ${config.appName}`,
  text: [
    words.hello(),
    line(),
    `${origin}${path}`,
    listingId === null
      ? words.footer({ url: `${origin}/settings` })
      : words.listingFooter({ url: `${origin}${offerPath('listing', listingId)}/edit` }),
  ].join('\n\n'),
});
