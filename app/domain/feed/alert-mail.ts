import type { AppContext } from '~/domain/shared/context';
import type { Mail } from '~/platform/mail.server';

interface Alert {
  to: string;
  id: string;
  /** Offers that fit. */
  count: number;
  /** Where it is switched off, without signing in. */
  stopPath: string;
}

/** No amount, no terms, no words that a member wrote: a mail is read by whoever looks at the screen. */
export function alertMail({ config, client }: Pick<AppContext, 'config' | 'client'>, alert: Alert): Mail {
  const { to, id, count, stopPath } = alert;
  const offers = count === 1 ? '1 new offer fits' : `${count} new offers fit`;
  return {
    kind: 'investment_alert',
    id,
    to,
    subject: `${offers} what you look for | ${config.appName}`,
    text: [
      'Hello,',
      `${offers} the sectors and the range in your investment preferences. They are marked in your feed:`,
      `${client.origin}/dashboard`,
      `You receive this mail at most once a day because investment alerts are on. Turn them off with one tap: ${client.origin}${stopPath}`,
      `Or choose which mails you receive: ${client.origin}/email-preferences`,
    ].join('\n\n'),
  };
}
