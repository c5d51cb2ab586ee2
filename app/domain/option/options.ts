import { type CodeOf, type Option, option, optionsOf } from '~/domain/shared/option';
import * as categories from './categories.words';
import * as words from './options.words';

/*
 * The lists of options, but the categories of offers, which each form needs. Screens offer subsets (screen-options.ts) and show a stored
 * code outside of it with `withStored`.
 */

interface AmountRange<Code extends string = string> extends Option<Code> {
  /** Lower limit in rupees, inclusive. */
  readonly from: number;
  /** Upper limit in rupees, exclusive; `null` for none. */
  readonly below: number | null;
}

const LAKH = 100_000;
const CRORE = 10_000_000;

const range = <const Code extends string>(
  code: Code,
  label: () => string,
  [from, below]: readonly [from: number, below: number | null],
  aliases: readonly string[] = [],
): AmountRange<Code> => Object.assign(option(code, label, aliases), { from, below });

export const sectors = optionsOf({
  technology: [categories.technology, 'tech', 'tech-startups', 'software', 'it'],
  healthcare: [categories.healthcare, 'health'],
  finance: [words.finance, 'fintech', 'financial-services'],
  education: [categories.education, 'edtech'],
  retail: [categories.retail],
  manufacturing: [categories.manufacturing],
  'real-estate': [categories.realEstate],
  'food-beverage': [categories.foodBeverage, 'food', 'food-and-beverage'],
  transportation: [words.transportation, 'logistics', 'transport'],
  energy: [words.energy, 'renewable-energy'],
  agriculture: [categories.agriculture, 'agritech', 'farming'],
  entertainment: [words.entertainment, 'media', 'media-entertainment'],
  'e-commerce': [words.eCommerce, 'ecommerce'],
  textiles: [words.textiles, 'textile', 'fashion', 'apparel'],
  'tourism-hospitality': [words.tourismHospitality, 'tourism', 'hospitality', 'travel'],
  automotive: [words.automotive, 'automobile'],
  construction: [words.construction],
  'professional-services': [words.professionalServices, 'services', 'consulting'],
  'beauty-wellness': [words.beautyWellness, 'beauty', 'wellness', 'fitness'],
  handicrafts: [words.handicrafts, 'crafts', 'arts-crafts'],
});
export type SectorCode = CodeOf<typeof sectors>;

export const investmentGoals = optionsOf({
  'wealth-building': [words.wealthBuilding],
  'passive-income': [words.passiveIncome],
  'portfolio-diversification': [words.diversification, 'diversification'],
  'social-impact': [words.socialImpact],
  'tax-benefits': [words.taxBenefits],
  'learning-experience': [words.learning, 'learning'],
  'community-support': [words.communitySupport, 'supporting-my-community', 'support-local-business'],
});

/** Ranges do not overlap: the lower limit is inclusive, the upper limit belongs to the next range. */
export const amountRanges = [
  range('10K-50K', words.from10To50K, [10_000, 50_000], ['10-50K']),
  range('50K-1L', words.from50KTo1L, [50_000, LAKH]),
  range('1-5L', words.from1To5L, [LAKH, 5 * LAKH], ['1L-5L']),
  range('5-10L', words.from5To10L, [5 * LAKH, 10 * LAKH], ['5L-10L']),
  range('10-25L', words.from10To25L, [10 * LAKH, 25 * LAKH], ['10L-25L', '10L-50L']),
  range('25-50L', words.from25To50L, [25 * LAKH, 50 * LAKH], ['25L-50L']),
  range('50L-1Cr', words.from50LTo1Cr, [50 * LAKH, CRORE], ['50L+', '50-100L']),
  range('1Cr+', words.from1Cr, [CRORE, null], ['1Cr']),
] as const;

export const riskTolerances = optionsOf({
  conservative: [words.conservative, 'low'],
  moderate: [words.moderate, 'medium'],
  aggressive: [words.aggressive, 'high'],
  'very-high': [words.veryHigh],
});

export const investmentHorizons = optionsOf({
  '1-2years': [words.years1To2, '1-2-years'],
  '2-3years': [words.years2To3, '2-3-years'],
  '3-5years': [words.years3To5, '3-5-years'],
  '5-8years': [words.years5To8, '5-8-years'],
  '5-10years': [words.years5To10, '5-10-years'],
  '8+years': [words.years8, '8+-years'],
  '10+years': [words.years10, '10+-years'],
});

export const experienceLevels = optionsOf({
  beginner: [words.beginner],
  intermediate: [words.intermediate],
  advanced: [words.advanced],
  expert: [words.expert],
});

export const businessInterests = optionsOf({
  funding: [words.funding],
  mentorship: [words.mentorship],
  networking: [words.networking],
  partnerships: [words.partnerships, 'partnership'],
  marketing: [words.marketing],
  branding: [words.branding, 'branding-and-packaging'],
  'technology-support': [categories.technology, 'technology'],
  'legal-advice': [words.legalAdvice, 'legal'],
  'accounting-tax': [words.accountingTax, 'accounting-and-tax', 'accounting', 'tax'],
  'licences-compliance': [words.licences, 'licences-and-compliance', 'compliance'],
  hiring: [words.hiring, 'talent', 'recruitment'],
  training: [words.training, 'training-and-skills', 'skill-development'],
  suppliers: [words.suppliers, 'supply-chain'],
  distribution: [words.distribution, 'distribution-and-sales', 'sales'],
  exports: [words.exports, 'export'],
  workspace: [words.workspace, 'workspace-and-equipment', 'equipment'],
});

export const businessStages = optionsOf({
  'idea-stage': [words.ideaStage, 'idea'],
  prototype: [words.prototype, 'mvp'],
  'early-stage': [words.earlyStage, 'startup'],
  'growth-stage': [words.growthStage, 'growth'],
  'expansion-stage': [words.expansionStage, 'expansion', 'scaling'],
  'mature-business': [words.matureBusiness, 'mature'],
});
