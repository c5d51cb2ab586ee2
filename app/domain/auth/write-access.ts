import type { AppContext } from '~/domain/shared/context';
import type { Viewer } from '~/domain/shared/viewer';
import { isSuspended, suspendedSentence } from '~/domain/user/suspension';
import { AppError } from '~/lib/app-error';
import { iso } from '~/lib/time/iso';
import { ownPasswordFirst } from './refusals.words';

/*
 * The only guard for suspended users and for users with a one-time password. API and screens apply it before the code of a route
 * runs, so domain rules need not.
 */

/** Screens whose forms a suspended user may still submit: account security, email preferences, blocks and appeals. */
const openForms = new Set([
  '/change-password',
  '/sessions',
  '/settings/blocked',
  '/settings/deletion',
  '/settings/export',
  '/email-preferences',
  '/decisions',
]);

/** The only screen available with a one-time password. */
export const OWN_PASSWORD_PATH = '/change-password';

export const needsOwnPassword = ({ viewer }: Pick<AppContext, 'viewer'>): boolean =>
  viewer !== null && viewer.oneTimePasswordUntil !== null;

/** Suspended, or with a one-time password. `isUnrestricted` in session.server says the opposite in SQL. */
export const isRestricted = (viewer: Viewer, now: number): boolean =>
  isSuspended(viewer, now) || needsOwnPassword({ viewer });

/** Throws `forbidden` for a viewer whose password was set by somebody else and must be replaced first. */
export function requireOwnPassword(app: Pick<AppContext, 'viewer'>): void {
  if (needsOwnPassword(app)) throw new AppError('forbidden', ownPasswordFirst());
}

/** Throws `forbidden` with end and reason if the viewer is suspended. Admins may not even read what only admins see. */
export function requireMayWrite({ viewer, now }: Pick<AppContext, 'viewer' | 'now'>): void {
  if (viewer && isSuspended(viewer, now)) {
    throw new AppError('forbidden', suspendedSentence(viewer), {
      current: {
        suspendedUntil: iso(viewer.suspendedUntil ?? 0),
        reason: viewer.suspensionReason,
      },
    });
  }
}

export const isOpenForm = (pathname: string): boolean => openForms.has(pathname);
