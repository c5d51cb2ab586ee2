import type { FigurePart } from '~/components/ui/figure';
import { rupeeParts } from '~/lib/format';

/** Converts rupees for `Figure`: one amount, or both ends of a range; empty if nothing is stated. */
export function figureParts(...amounts: (number | null)[]): FigurePart[] {
  return [...new Set(amounts)].flatMap((amount) => {
    const parts = rupeeParts(amount);
    return parts ? [{ text: `${parts.sign}${parts.amount}`, unit: parts.unit }] : [];
  });
}
