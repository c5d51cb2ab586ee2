import { type SQL, sql } from 'drizzle-orm';
import { listings, users } from '~/db/schema';
import { isOn } from '~/domain/account/setting-on.server';
import type { AppContext } from '~/domain/shared/context';
import { offerPath } from '~/domain/shared/paths';
import { FIRST_LANGUAGE } from '~/lib/language/language';
import { DAY_MS } from '~/lib/time/duration';
import { inLanguage } from '~/platform/language.server';
import { describeError } from '~/platform/log.server';
import type { Recipient } from '~/platform/mail.server';
import { byKind, type MailRules, type NotificationKind, notificationKinds } from './kinds.server';
import * as words from './notification-mails.words';

export const wantsMail = isOn('notification', 'email');
export const wantsInvestments = isOn('email', 'investmentAlerts');
/** A listing can request mails of its own, regardless of the general setting. */
const listingWantsMail = sql`EXISTS (SELECT 1 FROM ${listings}
  WHERE ${listings.id} = notifications.listing_id AND ${listings.emailUpdates} = 1)`;

/** SQL: the recipient's settings, or those of the listing, request a mail of this kind. */
function isRequested({ preference, mayListingRequest }: MailRules): SQL {
  const wanted = mayListingRequest ? sql`(${wantsMail} OR ${listingWantsMail})` : wantsMail;
  return preference ? sql`${isOn('email', preference)} AND ${wanted}` : wanted;
}

/** SQL, 1 or 0: the recipient waits for a mail of this kind. */
export const isAwaited = byKind(
  sql`notifications.type`,
  ({ mail }) => (mail?.isAwaited ? sql`1` : null),
  sql`0`,
);

/** Mails of one kind that one person may cause to one recipient within a day. */
const MAILS_FROM_ONE = 3;
/** People whose actions a recipient is mailed about within a day, by kind. */
const PEOPLE_MAILED_ABOUT = 20;
/** How many of the recipient's latest rows are counted. */
const LOOKED_AT = 100;

/**
 * Condition: there is room for a mail in the recipient's daily limits. Addresses are not confirmed, so an account may have a stranger's,
 * who must not be flooded. The limits count by actor, so that one person cannot use up those of others. A mail that its
 * recipient waits for is always sent.
 */
const hasRoom = sql`(${isAwaited} OR (
  SELECT count(*) FILTER (WHERE actor_id = notifications.actor_id) <= ${MAILS_FROM_ONE}
    AND count(DISTINCT actor_id) <= ${PEOPLE_MAILED_ABOUT}
  FROM (SELECT earlier.actor_id FROM notifications AS earlier
    WHERE earlier.user_id = notifications.user_id AND earlier.type = notifications.type
      AND earlier.created_at > notifications.created_at - ${DAY_MS}
    ORDER BY earlier.created_at DESC LIMIT ${LOOKED_AT})))`;

/**
 * For RETURNING of the notification statement: the recipient (`NotifiedRecipient` as JSON) if a mail is wanted, else NULL. Earlier rows are
 * read for a wanted mail only.
 */
export const mailRecipient = sql`(SELECT json_object('email', email, 'language', language,
    'listingId', CASE WHEN NOT ${wantsMail} THEN notifications.listing_id END) FROM ${users}
  WHERE ${users.id} = notifications.user_id AND deleted_at IS NULL AND CASE
    WHEN ${byKind(sql`notifications.type`, ({ mail }) => mail && isRequested(mail), sql`0`)}
    THEN ${hasRoom} ELSE 0 END)`;

interface NotifiedRecipient extends Recipient {
  /** The listing that requested the mail, if the recipient's settings did not. */
  listingId: string | null;
}

type MailWords = Pick<MailRules, 'subject' | 'line' | 'path'>;

/** Sends the requested mails after the response. `path` replaces the default link of the kind. */
export function mailNotified(
  ctx: AppContext,
  notified: readonly { type: NotificationKind; mailTo: string | null }[],
  path?: string,
): void {
  for (const { type, mailTo } of notified) {
    const { mail } = notificationKinds[type];
    if (mailTo && mail) ctx.defer(send(ctx, type, JSON.parse(mailTo), { ...mail, ...(path && { path }) }));
  }
}

async function send(
  ctx: AppContext,
  kind: NotificationKind,
  { email: to, language, listingId }: NotifiedRecipient,
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
