import type { UserType } from '~/domain/shared/viewer';

/** Beside a user's name. */
export const roleLabels: Record<UserType, string> = {
  entrepreneur: 'Entrepreneur',
  investor: 'Investor',
  admin: 'Admin',
};
