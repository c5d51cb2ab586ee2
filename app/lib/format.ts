import { currentLanguage } from './language/current-language';
import { hindiAmount } from './language/hindi-amounts';
import * as words from './lib.words';
import { wholeGraphemes } from './text/graphemes';

const THOUSAND = 1_000;
const LAKH = 100_000;
const CRORE = 10_000_000;

interface RupeeParts {
  /** '₹', or '−₹' below zero. */
  sign: string;
  /** '12.5' */
  amount: string;
  /** '' below one thousand; 'K', 'L', 'Cr', or a word of the language with the space before it. */
  unit: string;
}

/**
 * One decimal, rounded half up but never to `ceiling`: 99,999 is '99.9' thousand, not '100.0', so that rounding never reaches the
 * next unit.
 */
function oneDecimal(value: number, ceiling: number): string {
  const rounded = Math.round(value * 10) / 10;
  return (rounded >= ceiling ? Math.floor(value * 10) / 10 : rounded).toFixed(1);
}

/** In Devanagari units are words, and a whole number of them has no decimal. */
const inDevanagari = ({ sign, amount, unit }: RupeeParts): RupeeParts => ({
  sign,
  amount: amount.replace(/\.0$/, ''),
  unit: unit && `\u00a0${unit}`,
});

/** An amount in short form, for figures with a smaller unit; null if there is no amount. */
export function rupeeParts(rupees: number | null | undefined): RupeeParts | null {
  const parts = latinParts(rupees);
  return parts && currentLanguage() !== 'en' ? inDevanagari(parts) : parts;
}

function latinParts(rupees: number | null | undefined): RupeeParts | null {
  if (rupees === null || rupees === undefined || !Number.isFinite(rupees)) return null;
  const size = Math.abs(Math.round(rupees));
  const sign = rupees < 0 && size > 0 ? '−₹' : '₹';
  if (size >= CRORE)
    return { sign, amount: oneDecimal(size / CRORE, Number.POSITIVE_INFINITY), unit: words.crore() };
  if (size >= LAKH) return { sign, amount: oneDecimal(size / LAKH, 100), unit: words.lakh() };
  if (size >= THOUSAND) {
    return { sign, amount: oneDecimal(size / THOUSAND, 100).replace(/\.0$/, ''), unit: words.thousand() };
  }
  return { sign, amount: String(size), unit: '' };
}

/** `₹50K`, `₹12.5L`, `₹1.2Cr`; `fallback` if there is no amount. */
export function rupeesShort(rupees: number | null | undefined, fallback = words.notStated()): string {
  const parts = rupeeParts(rupees);
  return parts ? `${parts.sign}${parts.amount}${parts.unit}` : fallback;
}

/** The two ends of a range; a unit that both have is said once: `₹8.0–12.5L`. One end if the other is null or reads the same. */
export function rangeParts(...[min, max]: Ends): RupeeParts[] {
  const ends = [min, max].flatMap((rupees) => rupeeParts(rupees) ?? []);
  const [from, to] = ends;
  if (!from || !to || from.unit !== to.unit) return ends;
  if (from.amount === to.amount && from.sign === to.sign) return [from];
  return [
    { ...from, unit: '' },
    { ...to, sign: to.sign.replace('₹', '') },
  ];
}

/** Groups digits 2-2-3 as in India, with their leading zeros. */
export function groupDigits(digits: string): string {
  const head = digits.slice(0, -3).replace(/\B(?=(\d\d)+$)/g, ',');
  return head === '' ? digits : `${head},${digits.slice(-3)}`;
}

/** A number grouped as in India: 1250000 becomes '12,50,000'. */
export function groupIndian(value: number): string {
  if (!Number.isFinite(value)) return '';
  const digits = BigInt(Math.abs(Math.round(value))).toString();
  const grouped = groupDigits(digits);
  return value < 0 && digits !== '0' ? `−${grouped}` : grouped;
}

/** `₹12,50,000`; `fallback` if there is no amount. */
export function rupeesFull(rupees: number | null | undefined, fallback = words.notStated()): string {
  if (rupees === null || rupees === undefined || !Number.isFinite(rupees)) return fallback;
  const grouped = groupIndian(rupees);
  return grouped.startsWith('−') ? `−₹${grouped.slice(1)}` : `₹${grouped}`;
}

type Ends = [min: number | null | undefined, max: number | null | undefined];
/** In the specification, 0 means that no funding is given. */
const stated = (value: number | null | undefined): value is number =>
  value !== null && value !== undefined && Number.isFinite(value) && value > 0;

/** `₹8.0–12.5L`, `₹65.0L – ₹1.2Cr`; one figure if both are equal, null if neither is stated. */
export function fundingRange(...[min, max]: Ends): string | null {
  if (stated(min) && stated(max)) {
    const [from = '', to] = rangeParts(min, max).map(({ sign, amount, unit }) => `${sign}${amount}${unit}`);
    return to === undefined ? from : `${from}${to.startsWith('₹') ? ' – ' : '–'}${to}`;
  }
  if (stated(min)) return words.from({ amount: rupeesShort(min) });
  return stated(max) ? words.upTo({ amount: rupeesShort(max) }) : null;
}

/** `₹8,00,000 to ₹12,50,000`: the exact form of the range. */
export function fundingRangeFull(...[min, max]: Ends): string | null {
  if (stated(min) && stated(max)) {
    return min === max ? rupeesFull(min) : words.range({ from: rupeesFull(min), to: rupeesFull(max) });
  }
  if (stated(min)) return words.from({ amount: rupeesFull(min) });
  return stated(max) ? words.upTo({ amount: rupeesFull(max) }) : null;
}

/** '8 lakh', 'about 8.33 lakh'; in Hindi in words: 'साढ़े आठ लाख'. */
export function spokenAmount(rupees: number): string {
  if (currentLanguage() !== 'en') return hindiAmount(rupees);
  const [unit, word] =
    rupees >= CRORE ? [CRORE, ' crore'] : rupees >= LAKH ? [LAKH, ' lakh'] : [THOUSAND, ' thousand'];
  if (rupees < THOUSAND) return String(rupees);
  const hundredths = Math.floor((rupees * 100) / unit);
  const about = (hundredths * unit) / 100 === rupees ? '' : 'about ';
  return `${about}${hundredths / 100}${word}`;
}

/** '8 lakh rupees'; '' if nothing is stated. */
export function rupeesInWords(rupees: number | null | undefined): string {
  return stated(rupees) ? words.rupees({ amount: spokenAmount(Math.round(rupees)) }) : '';
}

/** '8 lakh to 12.5 lakh rupees', shown below the two inputs while typing. */
export function rangeInWords(...[min, max]: Ends): string {
  if (!stated(min) || !stated(max)) return rupeesInWords(stated(min) ? min : max);
  const [from, to] = [spokenAmount(Math.round(min)), spokenAmount(Math.round(max))];
  return from === to ? rupeesInWords(min) : words.range({ from, to: rupeesInWords(max) });
}

const COUNT_UNITS = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const;

/** 950, 1.5K, 2.5M, 1.2B; in Hindi 1.5 हज़ार, 25 लाख. */
export function compactCount(count: number): string {
  if (!Number.isFinite(count) || count <= 0) return '0';
  const whole = Math.floor(count);
  if (currentLanguage() !== 'en') {
    const { amount, unit } = rupeeParts(whole) ?? { amount: '0', unit: '' };
    return `${amount}${unit}`;
  }
  for (const [size, unit] of COUNT_UNITS) {
    const ceiling = size === 1e9 ? Number.POSITIVE_INFINITY : 1_000;
    if (whole >= size) return `${oneDecimal(whole / size, ceiling)}${unit}`;
  }
  return String(whole);
}

/** '' for zero, '99+' above 99. */
export function badgeCount(count: number): string {
  if (!Number.isFinite(count) || count < 1) return '';
  return count > 99 ? '99+' : String(Math.floor(count));
}

/** A user's display name. `email` is only passed for the viewer's own record. */
export function displayName(person: {
  id?: string | null;
  fullName?: string | null;
  email?: string | null;
}): string {
  const name = person.fullName?.trim();
  if (name) return name;
  const local = person.email?.split('@')[0]?.trim();
  if (local) return local;
  return person.id ? words.person({ end: person.id.slice(-4) }) : words.anonymous();
}

const FOLD_AT = 150;
const SHARE_AT = 100;

/** Index of the `limit`-th code point, or null when the text is not longer than that. */
function cutAfter(text: string, limit: number): number | null {
  if (text.length <= limit) return null;
  let units = 0;
  let seen = 0;
  for (const point of text) {
    if (seen === limit) return units;
    units += point.length;
    seen += 1;
  }
  return null;
}

function shorten(text: string, limit: number): string | null {
  const cut = cutAfter(text, limit);
  if (cut === null) return null;
  const head = text.slice(0, cut);
  if (/\s/.test(text.charAt(cut))) return head.trimEnd();
  const space = head.search(/\s\S*$/);
  // A space in the last 40% is close enough. A long word, or a script without spaces, is cut between graphemes.
  return space >= cut * 0.6 ? head.slice(0, space).trimEnd() : wholeGraphemes(text, cut).trimEnd();
}

/**
 * Text for a card: `head` is shown before 'Show more', cut between words (or at least graphemes) within `limit` characters;
 * `folded` is true if something is left.
 */
export function foldText(text: string, limit = FOLD_AT): { head: string; folded: boolean } {
  const head = shorten(text, limit);
  return head === null ? { head: text, folded: false } : { head, folded: true };
}

/** Text for the share sheet: one line of at most 100 characters and an ellipsis. */
export function shareText(content: string): string {
  const line = content.replace(/\s+/g, ' ').trim();
  const head = shorten(line, SHARE_AT);
  return head === null ? line : `${head}…`;
}

/** '1.8 MB', '640 KB': a file's size for display. */
export function fileSize(bytes: number): string {
  const kb = bytes / 1024;
  if (kb < 1000) return `${Math.max(1, Math.round(kb))} KB`;
  return `${(kb / 1024).toFixed(1)} MB`;
}
