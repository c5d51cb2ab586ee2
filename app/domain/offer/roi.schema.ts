import type { z } from 'zod';
import { clearable, line, optional } from '~/domain/shared/text.schema';
import * as words from './offer.words';
import { formatRoi, parseRoi, roiLimits } from './roi';

const TEXT_MAX = 60;
const text = line({ max: TEXT_MAX });

const canonical = (typed: string): string => {
  const range = parseRoi(typed);
  return range ? formatRoi(range) : typed;
};

/** A new return: a number or range in any spelling; missing, null and '' mean none. */
export const optionalRoi = optional(
  text.refine((typed) => parseRoi(typed) !== null, { error: words.roiForm }).overwrite(canonical),
);

/** The return when editing: an old free-text return may stay unchanged. `roiIsFitting` compares it with the stored row. */
export const keptRoi = optional(text.overwrite(canonical));
export const clearableRoi = clearable(text.overwrite(canonical));

export const optionalBasis = optional(line({ max: roiLimits.basisMax }));
export const clearableBasis = clearable(line({ max: roiLimits.basisMax }));

interface Stated {
  expectedRoi?: string | undefined;
  roiBasis?: string | undefined;
}

/** For `.refine` of a form: a numeric return needs its calculation. Old free text does not. */
export const hasBasis = ({ expectedRoi, roiBasis }: Stated) =>
  expectedRoi === undefined || parseRoi(expectedRoi) === null || roiBasis !== undefined;

export const basisRule = {
  error: words.basisRequired,
  path: ['roiBasis'],
  // Runs even if other fields have errors, so that all messages appear at once.
  when: ({ value }: z.core.ParsePayload) => typeof value === 'object' && value !== null,
};
