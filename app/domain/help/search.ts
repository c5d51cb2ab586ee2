import * as words from './search.words';

/**
 * Case-insensitive substring match in question or answer, which are in NFC; an empty search matches everything. Used on the server and in
 * the page.
 */
export function mentions(
  { question, answer }: { question: string; answer: string },
  search: string,
): boolean {
  return `${question}\n${answer}`.toLowerCase().includes(search.trim().normalize('NFC').toLowerCase());
}

/** Maximum length of a search. */
export const SEARCH_MAX = 64;

/** Shown if no topic matches. */
export const noneMention = (search: string) => words.noneMention({ search });
