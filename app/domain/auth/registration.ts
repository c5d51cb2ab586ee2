import { phrases } from '~/lib/language/phrases';
import * as words from './roles.words';

/** Limits of sign-up, sign-in and passwords; lengths in characters. */
export const authLimits = {
  nameMin: 2,
  nameMax: 100,
  cityMax: 80,
  passwordMin: 8,
  passwordMax: 128,
  /** Each one sends a mail, and nobody has confirmed the account's address. */
  passwordChangesPerDay: 5,
} as const;

/** The type of a notification about a changed password; changes in a day are counted by it. */
export const PASSWORD_NOTICE = 'security';

/** Roles open to sign-up. Admins are appointed by other admins. */
export const signUpRoles = [
  phrases({ code: 'entrepreneur', label: words.entrepreneur }),
  phrases({ code: 'investor', label: words.investor }),
] as const;
export type SignUpRole = (typeof signUpRoles)[number]['code'];

/** Reads `?type=` of the sign-up screen; the default is entrepreneur. */
export const roleOf = (value: string | null | undefined): SignUpRole =>
  value === 'investor' ? 'investor' : 'entrepreneur';
