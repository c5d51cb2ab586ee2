import { currentLanguage } from '../language/current-language';
import * as words from '../lib.words';
import { groupIndian } from './digits';

export const THOUSAND = 1_000;
export const LAKH = 100_000;
export const CRORE = 10_000_000;

export interface RupeeParts {
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
export function oneDecimal(value: number, ceiling: number): string {
  const rounded = Math.round(value * 10) / 10;
  return (rounded >= ceiling ? Math.floor(value * 10) / 10 : rounded).toFixed(1);
}

/** In Devanagari units are words, and a whole number of them has no decimal. */
const inDevanagari = ({ sign, amount, unit }: RupeeParts): RupeeParts => ({
  sign,
  amount: amount.replace(/\.0$/, ''),
  unit: unit && `\u00a0${unit}`,
});

const isNumber = (value: number | null | undefined): value is number => Number.isFinite(value);

/** An amount in short form, for figures with a smaller unit; null if there is no amount. */
export function rupeeParts(rupees: number | null | undefined): RupeeParts | null {
  const parts = latinParts(rupees);
  return parts && currentLanguage() !== 'en' ? inDevanagari(parts) : parts;
}

function latinParts(rupees: number | null | undefined): RupeeParts | null {
  if (!isNumber(rupees)) return null;
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

/** `₹12,50,000`; `fallback` if there is no amount. */
export function rupeesFull(rupees: number | null | undefined, fallback = words.notStated()): string {
  if (!isNumber(rupees)) return fallback;
  const grouped = groupIndian(rupees);
  return grouped.startsWith('−') ? `−₹${grouped.slice(1)}` : `₹${grouped}`;
}

/** In the specification, 0 means that no funding is given. */
export const isStated = (value: number | null | undefined): value is number => isNumber(value) && value > 0;
