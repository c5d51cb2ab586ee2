import type { AppContext } from '~/domain/shared/context';
import { FIRST_LANGUAGE } from '~/lib/language/language';
import { inLanguage } from '~/platform/language.server';
import type { Recipient } from '~/platform/mail.server';
import * as words from './notice.words';

interface ModerationMail {
  kind: string;
  subject: string;
  lines: string[];
}

/** Mails a decision after the response, with the reason and how to appeal. */
export function mailDecision(
  ctx: AppContext,
  recipient: Recipient | undefined,
  write: () => ModerationMail,
): void {
  if (!recipient) return;
  inLanguage(recipient.language ?? FIRST_LANGUAGE, () => {
    const { kind, subject, lines } = write();
    const text = [words.hello(), ...lines].join('\n\n');
    ctx.defer(ctx.mail.send({ kind, to: recipient.email, subject, text }));
  });
}
