import { optionsByCode, optionsOf } from '~/domain/shared/option';
import {
  amountRanges,
  businessInterests,
  experienceLevels,
  investmentGoals,
  investmentHorizons,
  riskTolerances,
  sectors,
} from './options';
import * as words from './options.words';

/** The options that each screen offers from the lists in `options.ts`, in its own order and labels. */

export const signUpSectors = optionsByCode(sectors, [
  'technology',
  'healthcare',
  'finance',
  'education',
  'retail',
  'manufacturing',
  'real-estate',
  'food-beverage',
  'transportation',
  'energy',
  'agriculture',
  'entertainment',
]);
export const wizardSectors = signUpSectors.slice(0, 6);

export const signUpGoals = optionsByCode(investmentGoals, [
  'wealth-building',
  'passive-income',
  'portfolio-diversification',
  'social-impact',
  'tax-benefits',
  'learning-experience',
]);

export const signUpAmounts = optionsByCode(amountRanges, [
  '1-5L',
  '5-10L',
  '10-25L',
  '25-50L',
  '50L-1Cr',
  '1Cr+',
]);
export const wizardAmounts = optionsByCode(amountRanges, ['1-5L', '5-10L', '10-25L']);
export const editProfileAmounts = optionsByCode(amountRanges, [
  '50K-1L',
  '1-5L',
  '5-10L',
  '10-25L',
  '25-50L',
  '50L-1Cr',
  '1Cr+',
]);

/** The settings start lower than the profile and end with 50L+, which has no upper limit. */
export const settingsAmounts = [
  ...optionsByCode(amountRanges, ['10K-50K', '50K-1L', '1-5L', '5-10L', '10-25L', '25-50L']),
  ...optionsOf({ '50L-1Cr': [words.from50L] }),
] as const;

export const signUpRisks = optionsByCode(riskTolerances, ['conservative', 'moderate', 'aggressive']);
/** The profile's own labels for the same codes. */
export const editProfileRisks = optionsOf({
  conservative: [words.low],
  moderate: [words.moderate],
  aggressive: [words.high],
  'very-high': [words.veryHigh],
});

export const signUpHorizons = optionsByCode(investmentHorizons, [
  '1-2years',
  '3-5years',
  '5-10years',
  '10+years',
]);
export const editProfileHorizons = optionsByCode(investmentHorizons, [
  '1-2years',
  '2-3years',
  '3-5years',
  '5-8years',
  '8+years',
]);

export const signUpExperience = optionsByCode(experienceLevels, ['beginner', 'intermediate', 'advanced']);

export const wizardInterests = optionsByCode(businessInterests, [
  'funding',
  'mentorship',
  'networking',
  'partnerships',
]);
