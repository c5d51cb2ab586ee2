import type { UserType } from '~/domain/shared/viewer';

/** Shown beside a user's name. */
export const roleLabels: Record<UserType, string> = {
  entrepreneur: 'Entrepreneur',
  investor: 'Investor',
  admin: 'Admin',
};
