import type { AppContext } from '~/domain/shared/context';
import { isSuspended, suspendedSentence } from '~/domain/user/suspension';
import { AppError } from '~/lib/app-error';

/*
 * The one guard for suspended people, and for those who have yet to set their own password. API and screens ask it
 * before the code of a route runs, so that no rule of the domain has to.
 */

/** Screens whose forms a suspended user may send: the account's safety, whom they hear, and the appeal. */
const openForms = new Set([
  '/change-password',
  '/sessions',
  '/settings/blocked',
  '/settings/deletion',
  '/settings/export',
  '/email-preferences',
  '/decisions',
]);

/** The only screen for somebody with a one-time password. */
export const OWN_PASSWORD_PATH = '/change-password';
export const OWN_PASSWORD_FIRST = 'Please set your own password first.';

export const needsOwnPassword = ({ viewer }: AppContext): boolean =>
  viewer !== null && viewer.oneTimePasswordUntil !== null;

/** Throws `forbidden` with end and reason where the caller is suspended. */
export function requireMayWrite({ viewer, now }: AppContext): void {
  if (viewer && isSuspended(viewer, now)) {
    throw new AppError('forbidden', suspendedSentence(viewer), {
      current: {
        suspendedUntil: new Date(viewer.suspendedUntil ?? 0).toISOString(),
        reason: viewer.suspensionReason,
      },
    });
  }
}

export const isOpenForm = (pathname: string): boolean => openForms.has(pathname);
