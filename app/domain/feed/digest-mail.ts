import type { AppContext } from '~/domain/shared/context';
import { RECEIVED_INTERESTS } from '~/domain/shared/paths';
import type { Mail } from '~/platform/mail.server';
import * as words from './digest.words';

/** What is new for one person. */
export interface Digest {
  /** New offers that match an investor's preferences. */
  matching: number;
  /** Other new offers from the person's city. */
  near: number;
  /** Interests in the person's own offers. */
  waiting: number;
  unread: number;
}

export const isEmpty = (digest: Digest): boolean => Object.values(digest).every((count) => count === 0);

/** A line for what there is. It has no names, amounts or words of a member (decision 005). */
export function digestMail(
  { config, client }: Pick<AppContext, 'config' | 'client'>,
  { matching, near, waiting, unread }: Digest,
  stopUrl: string,
): Pick<Mail, 'kind' | 'subject' | 'text' | 'stopUrl'> {
  const link = (path: string) => client.origin + path;
  const lines = [
    ...(unread > 0 ? [words.unread({ count: unread, link: link('/chat') })] : []),
    ...(waiting > 0 ? [words.waiting({ count: waiting, link: link(RECEIVED_INTERESTS) })] : []),
    ...(matching > 0 ? [words.matching({ count: matching, link: link('/dashboard') })] : []),
    ...(near > 0 ? [words.near({ count: near, link: link('/dashboard') })] : []),
  ];
  return {
    kind: 'weekly_digest',
    subject: words.subject({ appName: config.appName }),
    text: [
      words.hello(),
      words.opening(),
      lines.map((line) => `- ${line}`).join('\n'),
      words.stop({ link: stopUrl }),
      words.choose({ link: link('/email-preferences') }),
    ].join('\n\n'),
    stopUrl,
  };
}
