import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { parseRoi } from './roi';

/** Condition on the stored row: the return is a number, is omitted, or is the stored free text unchanged. */
export const roiIsFitting = (
  { expectedRoi: given }: { expectedRoi?: string | null | undefined },
  { expectedRoi: stored }: { expectedRoi: SQLWrapper },
): SQL => (given && parseRoi(given) === null ? sql`${stored} IS ${given}` : sql`1`);
