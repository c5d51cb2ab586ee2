import type { UserType } from '~/domain/shared/viewer';
import * as words from './roles.words';

/** Shown beside a user's name. */
export const roleLabels: Record<UserType, string> = {
  get entrepreneur() {
    return words.entrepreneur();
  },
  get investor() {
    return words.investor();
  },
  get admin() {
    return words.admin();
  },
};
