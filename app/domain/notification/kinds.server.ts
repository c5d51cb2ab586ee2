import { type SQL, sql } from 'drizzle-orm';
import type { notifications } from '~/db/schema';
import type { settingDefaults } from '~/domain/account/settings';
import { RECEIVED_INTERESTS, SENT_INTERESTS } from '~/domain/shared/paths';
import * as words from './notification-mails.words';

/** What `notifications.type` may be. */
export type NotificationKind = (typeof notifications.$inferSelect)['type'];

interface KindRules {
  /** A person, whom mutes and blocks hold back, by `notifyStatement`; or Nukkad itself, with the text stored in the row. */
  sentBy: 'person' | 'nukkad';
  /** The notification setting that switches it off; null if it is always sent. */
  setting: keyof typeof settingDefaults.notification | null;
  mail: MailRules | null;
}

/** It is mailed to those whose settings want mails. The mails have no amounts, terms or text by members: others may see the screen. */
export interface MailRules {
  subject: () => string;
  line: () => string;
  path: string;
  /** The email preference that it needs, too. */
  preference: keyof typeof settingDefaults.email | null;
  /** A listing may request it for its owner, whose settings want no mails. */
  mayListingRequest?: true;
  /** The recipient waits for it: it is mailed each time, beyond the daily limits. */
  isAwaited?: true;
}

const ofNukkad = { sentBy: 'nukkad', setting: null, mail: null } as const;
const ofCall = { sentBy: 'person', setting: null, mail: null } as const;

/** Every kind of notification, and what the server does with it. What pages and pushes show of it is in `notification.ts`. */
export const notificationKinds = {
  post_liked: { sentBy: 'person', setting: 'communityUpdates', mail: null },
  post_commented: {
    sentBy: 'person',
    setting: 'communityUpdates',
    mail: {
      subject: words.commented,
      line: words.commentedLine,
      path: '/dashboard',
      preference: 'communityUpdates',
    },
  },
  comment_replied: {
    sentBy: 'person',
    setting: 'communityUpdates',
    mail: {
      subject: words.replied,
      line: words.repliedLine,
      path: '/dashboard',
      preference: 'communityUpdates',
    },
  },
  interest_received: {
    sentBy: 'person',
    setting: 'investmentAlerts',
    mail: {
      subject: words.interested,
      line: words.interestedLine,
      path: RECEIVED_INTERESTS,
      preference: 'investmentAlerts',
      mayListingRequest: true,
    },
  },
  interest_accepted: {
    sentBy: 'person',
    setting: 'investmentAlerts',
    mail: {
      subject: words.accepted,
      line: words.acceptedLine,
      path: SENT_INTERESTS,
      preference: 'investmentAlerts',
    },
  },
  interest_rejected: {
    sentBy: 'person',
    setting: 'investmentAlerts',
    mail: {
      subject: words.declined,
      line: words.declinedLine,
      path: SENT_INTERESTS,
      preference: 'investmentAlerts',
    },
  },
  interest_withdrawn: { sentBy: 'person', setting: 'investmentAlerts', mail: null },
  missed_call: ofCall,
  call_proposed: ofCall,
  call_accepted: ofCall,
  call_declined: ofCall,
  call_withdrawn: ofCall,
  call_reminder: {
    sentBy: 'person',
    setting: null,
    mail: {
      subject: words.callSoon,
      line: words.callSoonLine,
      path: '/chat',
      preference: null,
      isAwaited: true,
    },
  },
  offer_updated: { sentBy: 'person', setting: 'offerUpdates', mail: null },
  update_due: ofNukkad,
  listing_approved: ofNukkad,
  listing_rejected: ofNukkad,
  verification_verified: ofNukkad,
  verification_rejected: ofNukkad,
  verification_expired: ofNukkad,
  report_closed: ofNukkad,
  content_removed: ofNukkad,
  warning: ofNukkad,
  suspended: ofNukkad,
  appeal_closed: ofNukkad,
  role_changed: ofNukkad,
  change_proposed: ofNukkad,
  proposal_closed: ofNukkad,
  security: ofNukkad,
} as const satisfies Record<NotificationKind, KindRules>;

type SentBy<Sender> = {
  [Kind in NotificationKind]: (typeof notificationKinds)[Kind]['sentBy'] extends Sender ? Kind : never;
}[NotificationKind];

/** Caused by a person. */
export type PersonKind = SentBy<'person'>;
/** Sent by Nukkad itself. */
export type SystemKind = SentBy<'nukkad'>;

/** SQL: what the rules of the kind in `column` make of it, or `otherwise` where they make nothing. */
export function byKind(column: SQL, make: (rules: KindRules) => SQL | null, otherwise: SQL): SQL {
  const branches = Object.entries<KindRules>(notificationKinds).flatMap(([kind, rules]) => {
    const made = make(rules);
    return made ? [sql`WHEN ${sql.raw(`'${kind}'`)} THEN ${made}`] : [];
  });
  return sql`CASE ${column} ${sql.join(branches, sql` `)} ELSE ${otherwise} END`;
}
