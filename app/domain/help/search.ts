import * as words from './search.words';

/**
 * Case-insensitive substring match in question or answer; an empty search matches everything. Used on the server and in the page.
 */
export function mentions(
  { question, answer }: { question: string; answer: string },
  search: string,
): boolean {
  return `${question}\n${answer}`.toLowerCase().includes(search.trim().toLowerCase());
}

/** Maximum length of a search. */
export const SEARCH_MAX = 64;

/** Shown if no topic matches. */
export const noneMention = (search: string) => words.noneMention({ search });
