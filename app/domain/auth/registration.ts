/** Limits of sign-up, sign-in and passwords; lengths in characters. */
export const authLimits = {
  nameMin: 2,
  nameMax: 100,
  cityMax: 80,
  passwordMin: 8,
  passwordMax: 128,
} as const;

/** Who may sign up; admins are made by another admin. */
export const signUpRoles = [
  { code: 'entrepreneur', label: 'Entrepreneur' },
  { code: 'investor', label: 'Investor' },
] as const;
export type SignUpRole = (typeof signUpRoles)[number]['code'];

/** `?type=` of the sign-up screen; entrepreneur unless it says investor. */
export const roleOf = (value: string | null | undefined): SignUpRole =>
  value === 'investor' ? 'investor' : 'entrepreneur';

export const COMMON_PASSWORD_MESSAGE = 'This password is too easy to guess. Please choose another one';
