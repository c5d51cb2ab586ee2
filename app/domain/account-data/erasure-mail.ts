import { DELETION_DAYS } from '~/domain/account/settings';
import type { AppContext } from '~/domain/shared/context';
import { istDate } from '~/lib/time/in-words';
import type { Mail } from '~/platform/mail.server';
import { keptByLaw } from './erasure';
import * as words from './erasure-mail.words';

type Sender = Pick<AppContext, 'config' | 'client'>;

const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');

/** Sent when the deletion is requested: says when it happens and how to cancel it. */
export const requestedMail = ({ config, client }: Sender, to: string, erasedOn: number): Mail => {
  const app = config.appName;
  return {
    kind: 'deletion_requested',
    to,
    subject: words.requestedSubject({ app }),
    text: [
      words.hello(),
      words.requested({ app, date: istDate(erasedOn), days: DELETION_DAYS }),
      `${words.untilThen()}\n${client.origin}/settings#delete-account`,
      `${words.notYou()}\n${client.origin}/change-password`,
    ].join('\n\n'),
  };
};

/** Sent when the erasure is complete; the final mail to this address. */
export const erasedMail = ({ config, client }: Sender, userId: string, to: string): Mail => {
  const app = config.appName;
  return {
    kind: 'account_erased',
    id: `account-erased-${userId}`,
    to,
    subject: words.erasedSubject({ app }),
    text: [
      words.hello(),
      words.erased({ app }),
      words.keptByOthers(),
      `${words.law({ app })}\n${list(keptByLaw.map((said) => said()))}`,
      words.readHere({ url: `${client.origin}/privacy` }),
      words.noMore(),
    ].join('\n\n'),
  };
};
