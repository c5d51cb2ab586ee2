import { type SQL, sql } from 'drizzle-orm';
import { businessListings, users } from '~/db/schema';
import { settingDefaults } from '~/domain/account/settings';
import type { AppContext } from '~/domain/shared/context';
import { describeError } from '~/platform/log.server';
import type { NotificationType } from './notification';

/** Scalar SQL: a setting from a JSON column of `users`, 1 or 0, or the default if it was never changed. */
const isOn = (column: SQL, name: string, initial: boolean) =>
  sql`coalesce(json_extract(${column}, ${`$.${name}`}), ${initial ? 1 : 0}) <> 0`;

export const wantsMail = isOn(sql`notification_settings`, 'email', settingDefaults.notification.email);
export const wantsInvestments = isOn(
  sql`email_preferences`,
  'investmentAlerts',
  settingDefaults.email.investmentAlerts,
);
const wantsCommunity = isOn(
  sql`email_preferences`,
  'communityUpdates',
  settingDefaults.email.communityUpdates,
);
/** A listing can request mails of its own, regardless of the general setting. */
const listingWantsMail = sql`EXISTS (SELECT 1 FROM ${businessListings}
  WHERE ${businessListings.id} = notifications.listing_id AND ${businessListings.emailUpdates} = 1)`;

/**
 * For RETURNING of the notification statement: the recipient's address if a mail is wanted, else NULL. Only the first unread
 * notification of a group sends one, so that nobody can flood a mailbox.
 */
export const mailAddress = sql`CASE WHEN notifications.actor_count = 1 THEN (SELECT email FROM ${users}
  WHERE ${users.id} = notifications.user_id AND deleted_at IS NULL AND CASE notifications.type
    WHEN 'interest_received' THEN ${wantsInvestments} AND (${wantsMail} OR ${listingWantsMail})
    WHEN 'interest_accepted' THEN ${wantsInvestments} AND ${wantsMail}
    WHEN 'interest_rejected' THEN ${wantsInvestments} AND ${wantsMail}
    WHEN 'post_commented' THEN ${wantsCommunity} AND ${wantsMail}
    WHEN 'comment_replied' THEN ${wantsCommunity} AND ${wantsMail}
    WHEN 'call_reminder' THEN ${wantsMail}
    ELSE 0 END) END`;

interface Words {
  subject: string;
  line: string;
  path: string;
}

/** The mails have no amounts, terms or text by members, since others may see the screen they are read on. */
const mails: Partial<Record<NotificationType | 'call_reminder', Words>> = {
  call_reminder: {
    subject: 'Your call begins soon',
    line: 'You agreed on a call. It begins within half an hour. Open your chat:',
    path: '/chat',
  },
  interest_received: {
    subject: 'Somebody is interested in your offer',
    line: 'Somebody has expressed interest in your post or listing. See who it is, and answer here:',
    path: '/interests',
  },
  interest_accepted: {
    subject: 'Your interest was accepted',
    line: 'The owner has accepted your interest. You can now message each other:',
    path: '/interests',
  },
  interest_rejected: {
    subject: 'Your interest was declined',
    line: 'The owner has declined your interest. See it here:',
    path: '/interests',
  },
  post_commented: {
    subject: 'A new comment on your post',
    line: 'Somebody has commented on your post. Read it here:',
    path: '/dashboard',
  },
  comment_replied: {
    subject: 'A reply to your comment',
    line: 'Somebody has replied to your comment. Read it here:',
    path: '/dashboard',
  },
};

/** Sends the requested mails after the response. `path` replaces the default link of the type. */
export function mailNotified(
  ctx: AppContext,
  notified: readonly { type: keyof typeof mails; mailTo: string | null }[],
  path?: string,
): void {
  for (const { type, mailTo } of notified) {
    const words = mails[type];
    if (mailTo && words) ctx.defer(send(ctx, type, mailTo, { ...words, ...(path && { path }) }));
  }
}

async function send(ctx: AppContext, kind: keyof typeof mails, to: string, { subject, line, path }: Words) {
  const { config, client } = ctx;
  const text = [
    'Hello,',
    line,
    `${client.origin}${path}`,
    `We send this mail because e-mail notifications are on. Change this here: ${client.origin}/settings`,
  ].join('\n\n');
  try {
    await ctx.mail.send({ kind, to, subject: `${subject} | ${config.appName}`, text });
  } catch (error) {
    ctx.log({ event: 'background_failed', task: `mail ${kind}`, error: describeError(error) });
  }
}
