import { parseRupees } from '~/domain/shared/rupees';
import { asciiDigits } from '~/domain/shared/text';
import { groupDigits, groupIndian } from '~/lib/format/digits';

interface Typed {
  text: string;
  /** The caret position in UTF-16 units. */
  caret: number;
}

const SEPARATORS = /[,\s₹]/g;
const AMOUNT = /^[\d,\s₹]*$/;
/** Longer numbers are not amounts; they are left as typed, for the form to refuse. */
const MAX_DIGITS = 15;

/**
 * Groups the digits of a rupee field as the user types and keeps the caret behind the same digit. Text with
 * other characters is left as it is, for the user to correct.
 */
export function groupWhileTyping({ text, caret }: Typed): Typed {
  const ascii = asciiDigits(text);
  const digits = ascii.replace(SEPARATORS, '');
  if (!AMOUNT.test(ascii) || digits.length > MAX_DIGITS) return { text, caret };
  // A space behind the digits begins a word: '5 lakh'.
  const space = /\d\s+$/.test(ascii) ? ' ' : '';
  // Digits of other scripts may take two units, so digits are counted, not units.
  const before = asciiDigits(text.slice(0, caret)).replace(SEPARATORS, '').length;
  const grouped = groupDigits(digits) + space;
  return { text: grouped, caret: caret === text.length ? grouped.length : placeAfter(grouped, before) };
}

/** Groups what was typed at the end of the field. */
export const groupWhole = (text: string) => groupWhileTyping({ text, caret: text.length }).text;

/** What a field shows when it is left: '2,50,000' for '2.5 lakh'. What is no amount stays, for the user to correct. */
export function rupeesGrouped(text: string): string {
  const rupees = parseRupees(text);
  return rupees === null ? text : groupIndian(rupees);
}

function placeAfter(grouped: string, digits: number): number {
  let seen = 0;
  for (let at = 0; at < grouped.length; at += 1) {
    if (seen === digits) return at;
    if (grouped.charAt(at) !== ',') seen += 1;
  }
  return grouped.length;
}
