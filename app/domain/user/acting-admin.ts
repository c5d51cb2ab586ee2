import type { Viewer } from '~/domain/shared/viewer';
import { isSuspended } from './suspension';

/** A suspended admin is an admin who may not work: what only admins may read is closed to them, too. */
export const actsAsAdmin = (
  viewer: Pick<Viewer, 'userType' | 'suspendedUntil'> | null,
  now: number,
): boolean => viewer?.userType === 'admin' && !isSuspended(viewer, now);
