import { istDateTime } from '~/lib/time';

/** The suspension of a user. Times are epoch milliseconds. */
interface Suspension {
  suspendedUntil: number | null;
  suspensionReason: string | null;
}

export const isSuspended = ({ suspendedUntil }: Pick<Suspension, 'suspendedUntil'>, now: number): boolean =>
  suspendedUntil !== null && suspendedUntil > now;

export const suspendedUntilSentence = ({ suspendedUntil }: Pick<Suspension, 'suspendedUntil'>): string =>
  `Your account is suspended until ${istDateTime(suspendedUntil ?? 0)}.`;

/** End and reason of the suspension. */
export function suspendedSentence(suspension: Suspension): string {
  const why = suspension.suspensionReason ? ` Reason: ${suspension.suspensionReason}` : '';
  return `${suspendedUntilSentence(suspension)} You can read but not write.${why}`;
}

/** Shown at sign-in after the correct password. */
export function bannedSentence(ban: { bannedAt: number; banReason: string | null }, contact: string): string {
  const why = ban.banReason ? ` Reason: ${ban.banReason}` : '';
  const appeal = contact ? ` To appeal, write to ${contact}.` : '';
  return `Your account was banned on ${istDateTime(ban.bannedAt)}.${why}${appeal}`;
}
