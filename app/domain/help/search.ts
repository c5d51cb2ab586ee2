/** Case-insensitive substring of question or answer; an empty search is in everything. Runs here and in the page. */
export function mentions(
  { question, answer }: { question: string; answer: string },
  search: string,
): boolean {
  return `${question}\n${answer}`.toLowerCase().includes(search.trim().toLowerCase());
}

/** As much of a search as anybody means. */
export const SEARCH_MAX = 64;

/** In the place of answers that are not there. */
export const noneMention = (search: string) =>
  `No help topic mentions “${search}”. Try a shorter word, or write to us.`;
