import { asciiDigits } from '~/domain/shared/text';

interface Typed {
  text: string;
  /** Place of the caret in UTF-16 units. */
  caret: number;
}

const SEPARATORS = /[,\s₹]/g;
const AMOUNT = /^[\d,\s₹]*$/;
/** Longer numbers are no amounts; they are left as typed, for the form to refuse. */
const MAX_DIGITS = 15;

/**
 * What a user typed into a rupee field, grouped 2-2-3, with the caret behind the same digit as before. Text that is
 * not just digits and separators stays as it is: a half-typed mistake is the user's to mend.
 */
export function groupWhileTyping({ text, caret }: Typed): Typed {
  const ascii = asciiDigits(text);
  const digits = ascii.replace(SEPARATORS, '');
  if (!AMOUNT.test(ascii) || digits.length > MAX_DIGITS) return { text, caret };
  // Digits of other scripts may be two units long: count them, not units.
  const before = asciiDigits(text.slice(0, caret)).replace(SEPARATORS, '').length;
  const grouped = groupDigits(digits);
  return { text: grouped, caret: placeAfter(grouped, before) };
}

/** Keeps leading zeros: taking a digit away under somebody's fingers is worse than showing it. */
function groupDigits(digits: string): string {
  const head = digits.slice(0, -3).replace(/\B(?=(\d\d)+$)/g, ',');
  return head === '' ? digits : `${head},${digits.slice(-3)}`;
}

function placeAfter(grouped: string, digits: number): number {
  let seen = 0;
  for (let at = 0; at < grouped.length; at += 1) {
    if (seen === digits) return at;
    if (grouped.charAt(at) !== ',') seen += 1;
  }
  return grouped.length;
}
