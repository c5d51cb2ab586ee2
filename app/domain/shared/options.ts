import * as categories from './categories.words';
import * as words from './options.words';

/**
 * All option lists: codes with their labels. Screens offer subsets (screen-options.ts) and show a stored code outside of it with
 * `withStored`. Aliases are old spellings: accepted but never stored.
 */
export interface Option<Code extends string = string> {
  readonly code: Code;
  readonly label: string;
  readonly aliases?: readonly string[];
}

interface AmountRange<Code extends string = string> extends Option<Code> {
  /** Lower limit in rupees, inclusive. */
  readonly from: number;
  /** Upper limit in rupees, exclusive; `null` for none. */
  readonly below: number | null;
}

export type CodeOf<List extends readonly Option[]> = List[number]['code'];

const LAKH = 100_000;
const CRORE = 10_000_000;

/** An option whose label is said in the language of whoever reads it. */
const option = <Code extends string>(code: Code, label: () => string, aliases: readonly string[]) => ({
  code,
  aliases,
  get label() {
    return label();
  },
});

type Entry = readonly [label: () => string, ...aliases: string[]];
type Options<Code extends string> = readonly [Option<Code>, ...Option<Code>[]];

/** A list of options by code. An English label that is neither code nor alias is added to the aliases: the API takes it, too. */
export const optionsOf = <Code extends string>(entries: Record<Code, Entry>) =>
  Object.entries<Entry>(entries).map(([code, [label, ...aliases]]) =>
    option(code, label, aliases),
  ) as readonly Option[] as Options<Code>;

const range = <const Code extends string>(
  code: Code,
  label: () => string,
  [from, below]: readonly [from: number, below: number | null],
  aliases: readonly string[] = [],
): AmountRange<Code> => Object.assign(option(code, label, aliases), { from, below });

export const sectors = optionsOf({
  technology: [words.technology, 'tech', 'tech-startups', 'software', 'it'],
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
  'technology-support': [words.technology, 'technology'],
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

/** The API uses these codes; the slugs of sectors are accepted as aliases. */
export const postCategories = optionsOf({
  'Tech Startups': [categories.techStartups, 'technology', 'tech'],
  'Food & Beverage': [categories.foodBeverage, 'food', 'food-and-beverage'],
  Retail: [categories.retail],
  Education: [categories.education],
  Healthcare: [categories.healthcare],
  Manufacturing: [categories.manufacturing],
  Agriculture: [categories.agriculture],
  Services: [categories.services],
  'Real Estate': [categories.realEstate],
  Other: [categories.other],
});
export type PostCategoryCode = CodeOf<typeof postCategories>;

/** The first option of the filter. It means no filter and is never stored. */
export const [ALL_CATEGORIES] = optionsOf({ All: [words.all] });

const keyOf = (value: string) =>
  value
    .slice(0, 64)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[–—]/g, '-')
    .replace(/₹/g, '')
    .trim()
    .replace(/[\s&_/,-]+/g, '-');

/** True only for an exact code, not for an alias or label. */
export function isCode<Code extends string>(list: readonly Option<Code>[], value: unknown): value is Code {
  return list.some((option) => option.code === value);
}

/** The code for a code or alias in any case; undefined if the list has none. */
export function canonicalOf<Code extends string>(
  list: readonly Option<Code>[],
  value: unknown,
): Code | undefined {
  if (typeof value !== 'string' || value.length > 64) return undefined;
  const key = keyOf(value);
  const direct = list.find((option) => keyOf(option.code) === key);
  const known = direct ?? list.find(({ aliases }) => aliases?.some((alias) => keyOf(alias) === key));
  return known?.code;
}

/** The label of a stored code; an unknown code is returned unchanged. */
export function labelOf(list: readonly Option[], code: string): string {
  const canonical = canonicalOf(list, code);
  return list.find((option) => option.code === canonical)?.label ?? code;
}

/** Options by code, in the given order. */
export function pick<Code extends string>(
  list: readonly Option<Code>[],
  codes: readonly Code[],
): readonly Option<Code>[] {
  return codes.flatMap((code) => list.filter((option) => option.code === code));
}

/**
 * A screen's options plus stored values that it does not offer, so that saving the form never drops a value. `all` provides the
 * labels of the added options.
 */
export function withStored(
  subset: readonly Option[],
  stored: string | readonly string[] | null | undefined,
  all: readonly Option[] = subset,
): readonly Option[] {
  const values = typeof stored === 'string' ? [stored] : (stored ?? []);
  const missing = [...new Set(values)].filter((value) => value !== '' && !isCode(subset, value));
  return [...subset, ...missing.map((code) => ({ code, label: labelOf(all, code) }))];
}
