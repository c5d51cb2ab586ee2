import { currentLanguage } from '~/lib/language/current-language';
import * as words from './card.words';

/** Only after a number, at the end of a line: in a sentence ('twenty-four months after') an abbreviation reads as a mistake. */
const MONTHS = /(\d\s*)months?$/i;
const A_YEAR = /%\s*(?:(?:a|per) (?:year|annum)\b|p\.?\s?a\b\.?)/gi;

/**
 * Shortens a time span or rate to fit beside two other facts: '12-18 months' to '12–18 mo', '14 to 16% a
 * year' to '14–16%/yr'.
 */
export const shortSpan = (text: string) =>
  text
    .replace(/(\d)\s*(?:-|to)\s*(?=\d)/gi, '$1–')
    .replace(MONTHS, `$1${words.monthsShort()}`)
    .replace(A_YEAR, words.aYearShort());

/** In full, with a dash in a range: '12–18 months'. The units in which the form keeps a span are said in the reader's language. */
export function saidSpan(text: string): string {
  const dashed = text.replace(/(\d%?)\s*-\s*(?=\d)/g, '$1–');
  if (currentLanguage() === 'en') return dashed;
  return dashed.replace(MONTHS, `$1${words.months()}`).replace(A_YEAR, words.aYear());
}
