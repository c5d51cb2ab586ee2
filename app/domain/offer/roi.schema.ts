import type { z } from 'zod';
import { clearable, line, optional } from '~/domain/shared/text.schema';
import { BASIS_REQUIRED, formatRoi, parseRoi, ROI_FORM, roiLimits } from './roi';

const TEXT_MAX = 60;
const text = line({ max: TEXT_MAX });

const canonical = (typed: string): string => {
  const range = parseRoi(typed);
  return range ? formatRoi(range) : typed;
};

/** A new return: a number or range, in any spelling of it; missing, null and '' are none. */
export const optionalRoi = optional(
  text.refine((typed) => parseRoi(typed) !== null, { error: ROI_FORM }).overwrite(canonical),
);

/**
 * The return of something that exists: older ones are words of their owner, which may stay as they are. Whether they
 * are the same words is for the one who knows the row (`roiIsFitting`).
 */
export const keptRoi = optional(text.overwrite(canonical));
export const clearableRoi = clearable(text.overwrite(canonical));

export const optionalBasis = optional(line({ max: roiLimits.basisMax }));
export const clearableBasis = clearable(line({ max: roiLimits.basisMax }));

interface Stated {
  expectedRoi?: string | undefined;
  roiBasis?: string | undefined;
}

/** For `.refine` of a form: a figure comes with what it is worked out from. Older free text stays as it is. */
export const hasBasis = ({ expectedRoi, roiBasis }: Stated) =>
  expectedRoi === undefined || parseRoi(expectedRoi) === null || roiBasis !== undefined;

export const basisRule = {
  error: BASIS_REQUIRED,
  path: ['roiBasis'],
  // Beside the other fields' messages, not only after they are gone.
  when: ({ value }: z.core.ParsePayload) => typeof value === 'object' && value !== null,
};
