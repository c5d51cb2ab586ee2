import * as words from '../lib.words';
import { isStated, type RupeeParts, rupeeParts, rupeesFull, rupeesShort } from './rupees';

export type Ends = [min: number | null | undefined, max: number | null | undefined];

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

/** `₹8.0–12.5L`, `₹65.0L – ₹1.2Cr`; one figure if both are equal, null if neither is stated. */
export function fundingRange(...[min, max]: Ends): string | null {
  if (isStated(min) && isStated(max)) {
    const [from = '', to] = rangeParts(min, max).map(({ sign, amount, unit }) => `${sign}${amount}${unit}`);
    return to === undefined ? from : `${from}${to.startsWith('₹') ? ' – ' : '–'}${to}`;
  }
  if (isStated(min)) return words.from({ amount: rupeesShort(min) });
  return isStated(max) ? words.upTo({ amount: rupeesShort(max) }) : null;
}

/** `₹8,00,000 to ₹12,50,000`: the exact form of the range. */
export function fundingRangeFull(...[min, max]: Ends): string | null {
  if (isStated(min) && isStated(max)) {
    return min === max ? rupeesFull(min) : words.range({ from: rupeesFull(min), to: rupeesFull(max) });
  }
  if (isStated(min)) return words.from({ amount: rupeesFull(min) });
  return isStated(max) ? words.upTo({ amount: rupeesFull(max) }) : null;
}
