import type { AppContext } from '~/domain/shared/context';
import { plural } from '~/lib/sentence';
import type { Mail } from '~/platform/mail.server';

interface Alert {
  to: string;
  id: string;
  /** Number of matching offers. */
  count: number;
  /** URL that turns these mails off without signing in. */
  stopPath: string;
}

const subject = {
  one: '{count} new offer matches what you look for | {appName}',
  other: '{count} new offers match what you look for | {appName}',
};
const opening = {
  one: '{count} new offer matches your investment preferences. It is marked in your feed:',
  other: '{count} new offers match your investment preferences. They are marked in your feed:',
};

/** The mail has no amounts, terms or text by members, since others may see the screen it is read on. */
export function alertMail({ config, client }: Pick<AppContext, 'config' | 'client'>, alert: Alert): Mail {
  const { to, id, count, stopPath } = alert;
  return {
    kind: 'investment_alert',
    id,
    to,
    subject: plural(count, subject, { appName: config.appName }),
    text: [
      'Hello,',
      plural(count, opening),
      `${client.origin}/dashboard`,
      `You get this mail because investment alerts are on. We send it at most once a day. Turn them off with one tap: ${client.origin}${stopPath}`,
      `Or choose which mails you receive: ${client.origin}/email-preferences`,
    ].join('\n\n'),
  };
}
