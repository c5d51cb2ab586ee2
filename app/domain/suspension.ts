import { istDateTime } from '~/lib/time';
import { AppError } from './errors';
import type { Viewer } from './session';

type Account = Pick<Viewer, 'suspendedUntil'>;

export const isSuspended = ({ suspendedUntil }: Account, now: number): boolean =>
  suspendedUntil !== null && suspendedUntil > now;

export const suspensionWords = ({ suspendedUntil }: Account): string =>
  `Your account is suspended until ${istDateTime(suspendedUntil ?? 0)}.`;

/** For whatever reaches other people: throws `forbidden` while the account is suspended. */
export function requireNotSuspended(account: Account, now: number): void {
  if (isSuspended(account, now)) throw new AppError('forbidden', suspensionWords(account));
}
