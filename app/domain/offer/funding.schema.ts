import { line, optional, prose } from '~/domain/shared/text.schema';
import { fundingLimits as limits } from './funding';
import { optionalBasis, optionalRoi } from './roi.schema';

export const minRule = { min: limits.min, error: 'Minimum funding must be at least ₹10,000' };
export const maxRule = { min: limits.min, error: 'Maximum funding must be at least ₹10,000' };
export const teamRule = { min: 1, max: limits.teamMax, error: 'Team size must be a whole number from 1' };

/** The words around an amount, the same in every form. */
export const fundingMessages = {
  timeline: optional(line({ max: limits.timelineMax })),
  expectedRoi: optionalRoi,
  roiBasis: optionalBasis,
};
export const optionalUseOfFunds = optional(prose({ max: limits.useOfFundsMax }));

interface Range {
  fundingMin?: number | null | undefined;
  fundingMax?: number | null | undefined;
}

/** For `.refine`: one end alone is fine, two must be in order. */
export const isOrderedRange = ({ fundingMin, fundingMax }: Range) =>
  typeof fundingMin !== 'number' || typeof fundingMax !== 'number' || fundingMax >= fundingMin;

export const rangeOrder = {
  error: 'Maximum funding must be greater than or equal to minimum funding',
  path: ['fundingMax'],
  // Beside the other fields' messages, not only after they are gone.
  when: ({ value }: { value: unknown }) => isNumberRange(value),
};

const isNumberRange = (value: unknown) => {
  if (typeof value !== 'object' || value === null) return false;
  const { fundingMin, fundingMax } = value as Record<string, unknown>;
  return Number.isInteger(fundingMin) && Number.isInteger(fundingMax);
};
