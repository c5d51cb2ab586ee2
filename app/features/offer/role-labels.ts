import type { UserType } from '~/domain/shared/viewer';
import { phrases } from '~/lib/language/phrases';
import * as words from './roles.words';

/** Shown beside a user's name. */
export const roleLabels: Record<UserType, string> = phrases({
  entrepreneur: words.entrepreneur,
  investor: words.investor,
  admin: words.admin,
});
