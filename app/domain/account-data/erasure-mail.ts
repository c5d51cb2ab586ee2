import { DELETION_DAYS } from '~/domain/account/settings';
import type { AppContext } from '~/domain/shared/context';
import { istDate } from '~/lib/time';
import type { Mail } from '~/platform/mail.server';
import { keptByLaw, keptByOthers } from './erasure';

type Sender = Pick<AppContext, 'config' | 'client'>;

const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');

/** Sent when the deletion is requested: says when it happens and how to cancel it. */
export const requestedMail = ({ config, client }: Sender, to: string, erasedOn: number): Mail => ({
  kind: 'deletion_requested',
  to,
  subject: `Your ${config.appName} account will be deleted`,
  text: [
    'Hello,',
    `You asked us to delete your ${config.appName} account. It will be erased on ${istDate(erasedOn)}, ${DELETION_DAYS} days after you asked.`,
    `Until then you can cancel the deletion: sign in and choose ‘Keep my account’ under Settings.\n${client.origin}/settings#delete-account`,
    `If you did not ask for this, cancel the deletion and change your password:\n${client.origin}/change-password`,
  ].join('\n\n'),
});

/** Sent when the erasure is complete; the final mail to this address. */
export const erasedMail = ({ config, client }: Sender, userId: string, to: string): Mail => ({
  kind: 'account_erased',
  id: `account-erased-${userId}`,
  to,
  subject: `Your ${config.appName} account was deleted`,
  text: [
    'Hello,',
    `We have erased your ${config.appName} account as you asked: your profile, posts, listings, comments, likes, pending interests and files. This can’t be undone.`,
    keptByOthers,
    `The law requires us to keep the following for some time, where nobody on ${config.appName} can see it, and then to erase it:\n${list(keptByLaw)}`,
    `You can read how long we keep each kind of data here: ${client.origin}/privacy`,
    'We send no more mails to this address.',
  ].join('\n\n'),
});
