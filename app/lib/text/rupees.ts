import { asciiDigits } from './digits';

/** Longer texts are no amounts. */
const TYPED_MAX = 40;

/** The digits of a typed whole number such as '₹12,50,000'; null for anything else. */
export function parseWhole(text: string): number | null {
  if (text.length > TYPED_MAX) return null;
  const digits = bare(text);
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null;
}

/** Without the sign, separators and spaces. */
const bare = (text: string) =>
  asciiDigits(text)
    .replace(/^[\s₹]+|\s+$/g, '')
    .replace(/[,\s]/g, '');

/** What people write behind a number, with and without the dot of ज़ and ड़. */
const UNITS: readonly [size: number, names: RegExp][] = [
  [1_00_00_000, /^(करोड\u093c?|crores?|cr)\.?$/],
  [1_00_000, /^(लाख|lakhs?|lacs?|l)\.?$/],
  [1_000, /^(हज\u093c?ार|thousand|k)\.?$/],
];

/** '2.5 lakh', or one of several as in '2 lakh 50 thousand'. */
const PART = /^(\d{1,6})(?:\.(\d{1,7}))?([^\d.,₹-]+\.?)/;

/** Parses a typed amount, '₹12,50,000' or '2.5 lakh'; null for anything but whole rupees. */
export function parseRupees(text: string): number | null {
  return parseWhole(text) ?? (text.length > TYPED_MAX ? null : parseSpoken(bare(text).normalize('NFC')));
}

function parseSpoken(typed: string): number | null {
  if (typed === '') return null;
  let rest = typed.toLowerCase();
  let sum = 0;
  let above = Number.POSITIVE_INFINITY;
  while (rest !== '') {
    const [part, whole = '', tenths = '', name = ''] = PART.exec(rest) ?? [];
    const size = UNITS.find(([, names]) => names.test(name))?.[0];
    if (part === undefined || size === undefined || size >= above) return null;
    // In whole numbers, because 2.3 lakh is not quite 2.3 times a lakh.
    const rupees = (Number(whole + tenths) * size) / 10 ** tenths.length;
    if (!Number.isInteger(rupees)) return null;
    sum += rupees;
    above = size;
    rest = rest.slice(part.length);
  }
  return sum;
}
