import { asciiDigits } from './text';

/** The client-side rule of the specification. */
export const PHONE_MIN_LENGTH = 10;

/**
 * Converts a typed phone number to E.164, or null. Spaces, hyphens and parentheses are removed; `+91`, `0091` or a leading `0`
 * before ten digits means India. The result has 10 to 15 digits that are not all equal.
 */
export function normalizePhone(input: string): string | null {
  if (input.length > 40) return null;
  const compact = asciiDigits(input).replace(/[\s().\u2010-\u2015-]/g, '');
  const match = /^(\+|00)?(\d+)$/.exec(compact);
  if (!match) return null;
  const international = match[1] !== undefined;
  let digits = match[2] ?? '';
  if (international && digits.startsWith('91')) digits = digits.slice(2).replace(/^0/, '');
  else if (international) return withinE164(digits) ? `+${digits}` : null;
  else if (/^(?:91|0)\d{10}$/.test(digits)) digits = digits.slice(-10);
  if (digits.length === 10) return withinE164(digits) ? `+91${digits}` : null;
  return !international && withinE164(digits) ? `+${digits}` : null;
}

const withinE164 = (digits: string) => /^[1-9]\d{9,14}$/.test(digits) && !/^(\d)\1+$/.test(digits);

/** '+91 98765 43210' for display; foreign numbers are not grouped. */
export function formatPhone(e164: string): string {
  const match = /^\+91(\d{5})(\d{5})$/.exec(e164);
  return match ? `+91 ${match[1]} ${match[2]}` : e164;
}
