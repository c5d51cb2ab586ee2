import { clearable, clearableWhole, line, optional, prose } from '~/domain/shared/text.schema';
import { fundingLimits as limits } from './funding';
import * as words from './offer.words';
import { clearableBasis, clearableRoi, keptRoi, optionalBasis, optionalRoi } from './roi.schema';

export const minRule = {
  min: limits.min,
  error: words.minimum,
};
export const maxRule = {
  min: limits.min,
  error: words.maximum,
};
export const teamRule = {
  min: 1,
  max: limits.teamMax,
  error: words.team,
};

const timeline = line({ max: limits.timelineMax });

/** The owner's estimates, the same in every form. */
export const estimates = { timeline: optional(timeline), expectedRoi: optionalRoi, roiBasis: optionalBasis };

/** Estimates when editing: an old free-text return may stay. */
export const keptEstimates = { ...estimates, expectedRoi: keptRoi };

/** Estimates in an update: null clears, a missing field stays unchanged. */
export const clearableEstimates = {
  timeline: clearable(timeline),
  expectedRoi: clearableRoi,
  roiBasis: clearableBasis,
  teamSize: clearableWhole(teamRule),
};

export const optionalUseOfFunds = optional(prose({ max: limits.useOfFundsMax }));

interface Range {
  fundingMin?: number | null | undefined;
  fundingMax?: number | null | undefined;
}

/** For `.refine`: if both amounts are given, they must be in order. */
export const isOrderedRange = ({ fundingMin, fundingMax }: Range) =>
  typeof fundingMin !== 'number' || typeof fundingMax !== 'number' || fundingMax >= fundingMin;

export const rangeOrder = {
  error: words.order,
  path: ['fundingMax'],
  // Runs even if other fields have errors, so that all messages appear at once.
  when: ({ value }: { value: unknown }) => isNumberRange(value),
};

const isNumberRange = (value: unknown) => {
  if (typeof value !== 'object' || value === null) return false;
  const { fundingMin, fundingMax } = value as Record<string, unknown>;
  return Number.isInteger(fundingMin) && Number.isInteger(fundingMax);
};
