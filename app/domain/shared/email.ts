export const EMAIL_MAX = 254;
export const EMAIL_MESSAGE = 'Valid email is required';

/** The form an address is stored and looked up in. */
export const normalizeEmail = (input: string) => input.trim().toLowerCase();

const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u;
const LAST_LABEL = /^(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)$/u;

/**
 * Is a normalised address one we can write to? Dot-atom local part, international domains, no quoted
 * local parts and no address literals: nobody signs up with those, and header injection hides in them.
 */
export function isEmail(email: string): boolean {
  if (email.length > EMAIL_MAX) return false;
  const at = email.lastIndexOf('@');
  const local = email.slice(0, Math.max(at, 0));
  const labels = email.slice(at + 1).split('.');
  if (at < 1 || local.length > 64 || !LOCAL.test(local) || labels.length < 2) return false;
  return labels.every((label) => LABEL.test(label)) && LAST_LABEL.test(labels.at(-1) ?? '');
}
