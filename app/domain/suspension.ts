import { istDateTime } from '~/lib/time';
import { AppError } from './errors';
import type { Viewer } from './session';

export const isSuspended = ({ suspendedUntil }: Pick<Viewer, 'suspendedUntil'>, now: number): boolean =>
  suspendedUntil !== null && suspendedUntil > now;

/** For whatever reaches other people: throws `forbidden` while the account is suspended. */
export function requireNotSuspended(viewer: Pick<Viewer, 'suspendedUntil'>, now: number): void {
  if (viewer.suspendedUntil === null || !isSuspended(viewer, now)) return;
  throw new AppError('forbidden', `Your account is suspended until ${istDateTime(viewer.suspendedUntil)}.`);
}
