import { DELETION_DAYS } from '~/domain/account/settings';
import type { AppContext } from '~/domain/shared/context';
import { istDate } from '~/lib/time';
import type { Mail } from '~/platform/mail.server';
import { keptByLaw, keptByOthers } from './erasure';

type Sender = Pick<AppContext, 'config' | 'client'>;

const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');

/** Sent when the deletion is asked for: when it happens, and how to undo it. */
export const requestedMail = ({ config, client }: Sender, to: string, erasedOn: number): Mail => ({
  kind: 'deletion_requested',
  to,
  subject: `Your ${config.appName} account will be deleted`,
  text: [
    'Hello,',
    `you asked us to delete your ${config.appName} account. It will be erased on ${istDate(erasedOn)}, ${DELETION_DAYS} days after you asked.`,
    `Until then you can undo it: sign in and choose ‘Keep my account’ under Settings.\n${client.origin}/settings#delete-account`,
    `If it was not you, undo it and change your password:\n${client.origin}/change-password`,
  ].join('\n\n'),
});

/** Sent when it is done, the last mail to this address. */
export const erasedMail = ({ config, client }: Sender, userId: string, to: string): Mail => ({
  kind: 'account_erased',
  id: `account-erased-${userId}`,
  to,
  subject: `Your ${config.appName} account was deleted`,
  text: [
    'Hello,',
    `your ${config.appName} account was erased as you asked: your profile, posts, listings, comments, likes, interests that waited, and files. This can’t be undone.`,
    keptByOthers,
    `The law makes us keep, sealed, and erase after that time:\n${list(keptByLaw)}`,
    `How long we keep what: ${client.origin}/privacy`,
    'This is the last mail from us to this address.',
  ].join('\n\n'),
});
