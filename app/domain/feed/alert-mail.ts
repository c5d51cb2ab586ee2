import type { AppContext } from '~/domain/shared/context';
import type { Mail } from '~/platform/mail.server';
import * as words from './alert-mail.words';

interface Alert {
  to: string;
  id: string;
  /** Number of matching offers. */
  count: number;
  /** URL that turns these mails off without signing in. */
  stopPath: string;
}

/** The mail has no amounts, terms or text by members, since others may see the screen it is read on. */
export function alertMail({ config, client }: Pick<AppContext, 'config' | 'client'>, alert: Alert): Mail {
  const { to, id, count, stopPath } = alert;
  return {
    kind: 'investment_alert',
    id,
    to,
    stopUrl: client.origin + stopPath,
    subject: words.subject({ count, appName: config.appName }),
    text: [
      words.hello(),
      words.opening({ count }),
      `${client.origin}/dashboard`,
      words.stop({ link: client.origin + stopPath }),
      words.choose({ link: `${client.origin}/email-preferences` }),
    ].join('\n\n'),
  };
}
