import { parseRupees } from '~/domain/shared/rupees';
import { rupeesFull } from '~/lib/format/rupees';
import * as words from './interest.words';

/** Whoever writes less has left out 'lakh' or 'thousand': ₹5 would reach the owner as an offer of five rupees. */
const AMOUNT_MIN = 1_000;

const from = () => words.amountFrom({ min: rupeesFull(AMOUNT_MIN) });

/** The optional amount of an interest, in the sheet, the form and the API. */
export const amountRule = { min: AMOUNT_MIN, error: from, unread: words.wholeRupees };

/** What is wrong with an amount as it was typed; null if it is right or empty. */
export function amountProblem(typed: string): string | null {
  if (typed.trim() === '') return null;
  const rupees = parseRupees(typed);
  if (rupees === null) return words.wholeRupees();
  return rupees < AMOUNT_MIN ? from() : null;
}
