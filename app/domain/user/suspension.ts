import { istDateTime } from '~/lib/time/in-words';
import * as words from './suspension.words';

/** The suspension of a user. Times are epoch milliseconds. */
interface Suspension {
  suspendedUntil: number | null;
  suspensionReason: string | null;
}

export const isSuspended = ({ suspendedUntil }: Pick<Suspension, 'suspendedUntil'>, now: number): boolean =>
  suspendedUntil !== null && suspendedUntil > now;

export const suspendedUntilSentence = ({ suspendedUntil }: Pick<Suspension, 'suspendedUntil'>): string =>
  words.suspendedUntil({ date: istDateTime(suspendedUntil ?? 0) });

/** End and reason of the suspension. */
export function suspendedSentence({ suspendedUntil, suspensionReason: reason }: Suspension): string {
  const date = istDateTime(suspendedUntil ?? 0);
  return reason ? words.suspendedFor({ date, reason }) : words.suspended({ date });
}

/** Shown at sign-in after the correct password. The reason is in an admin's words, with a full stop or without. */
export function bannedSentence(ban: { bannedAt: number; banReason: string | null }, contact: string): string {
  const date = istDateTime(ban.bannedAt);
  if (!contact)
    return ban.banReason ? words.bannedFor({ date, reason: ban.banReason }) : words.banned({ date });
  const reason = ban.banReason?.replace(/[.।\s]+$/u, '');
  return reason ? words.bannedForAppeal({ date, reason, contact }) : words.bannedAppeal({ date, contact });
}
