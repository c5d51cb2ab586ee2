import { rangeParts } from '~/lib/format/range';
import type { FigurePart } from './figure';

/** Converts rupees for `Figure`: one amount, or both ends of a range; empty if nothing is stated. */
export const figureParts = (min: number | null, max: number | null = min): FigurePart[] =>
  rangeParts(min, max).map(({ sign, amount, unit }) => ({ text: `${sign}${amount}`, unit }));
