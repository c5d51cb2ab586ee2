import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { parseRoi } from './roi';

/** Condition on the stored row: the return is a figure, is left out, or is the owner's words of old unchanged. */
export const roiIsFitting = (
  { expectedRoi: given }: { expectedRoi?: string | null | undefined },
  { expectedRoi: stored }: { expectedRoi: SQLWrapper },
): SQL => (given && parseRoi(given) === null ? sql`${stored} IS ${given}` : sql`1`);
