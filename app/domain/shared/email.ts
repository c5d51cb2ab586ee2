export const EMAIL_MAX = 254;

/** The stored form of an email address, also used for lookups. */
export const normalizeEmail = (input: string) => input.trim().toLowerCase();

const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u;
/** Nobody can receive mail under `invalid` (RFC 2606); an erased account has such an address. */
const LAST_LABEL = /^(?!invalid$)(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)$/u;

/**
 * Whether a normalized address is valid: dot-atom local part, international domains. Quoted local parts and address literals are
 * refused, because nobody uses them and they allow header injection.
 */
export function isEmail(email: string): boolean {
  if (email.length > EMAIL_MAX) return false;
  const at = email.lastIndexOf('@');
  const local = email.slice(0, Math.max(at, 0));
  const labels = email.slice(at + 1).split('.');
  if (at < 1 || local.length > 64 || !LOCAL.test(local) || labels.length < 2) return false;
  return labels.every((label) => LABEL.test(label)) && LAST_LABEL.test(labels.at(-1) ?? '');
}
