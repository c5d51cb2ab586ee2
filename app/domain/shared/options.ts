/**
 * All option lists: codes with their labels. Screens offer subsets (option-offers.ts) and show a stored code outside of it with
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

export const sectors = [
  { code: 'technology', label: 'Technology', aliases: ['tech', 'tech-startups', 'software', 'it'] },
  { code: 'healthcare', label: 'Healthcare', aliases: ['health'] },
  { code: 'finance', label: 'Finance', aliases: ['fintech', 'financial-services'] },
  { code: 'education', label: 'Education', aliases: ['edtech'] },
  { code: 'retail', label: 'Retail' },
  { code: 'manufacturing', label: 'Manufacturing' },
  { code: 'real-estate', label: 'Real Estate' },
  { code: 'food-beverage', label: 'Food & Beverage', aliases: ['food', 'food-and-beverage'] },
  { code: 'transportation', label: 'Transportation', aliases: ['logistics', 'transport'] },
  { code: 'energy', label: 'Energy', aliases: ['renewable-energy'] },
  { code: 'agriculture', label: 'Agriculture', aliases: ['agritech', 'farming'] },
  { code: 'entertainment', label: 'Entertainment', aliases: ['media', 'media-entertainment'] },
  { code: 'e-commerce', label: 'E-commerce', aliases: ['ecommerce'] },
  { code: 'textiles', label: 'Textiles', aliases: ['textile', 'fashion', 'apparel'] },
  {
    code: 'tourism-hospitality',
    label: 'Tourism & Hospitality',
    aliases: ['tourism', 'hospitality', 'travel'],
  },
  { code: 'automotive', label: 'Automotive', aliases: ['automobile'] },
  { code: 'construction', label: 'Construction' },
  { code: 'professional-services', label: 'Professional Services', aliases: ['services', 'consulting'] },
  { code: 'beauty-wellness', label: 'Beauty & Wellness', aliases: ['beauty', 'wellness', 'fitness'] },
  { code: 'handicrafts', label: 'Handicrafts', aliases: ['crafts', 'arts-crafts'] },
] as const satisfies readonly Option[];
export type SectorCode = CodeOf<typeof sectors>;

export const investmentGoals = [
  { code: 'wealth-building', label: 'Wealth building' },
  { code: 'passive-income', label: 'Passive income' },
  { code: 'portfolio-diversification', label: 'Portfolio diversification', aliases: ['diversification'] },
  { code: 'social-impact', label: 'Social impact' },
  { code: 'tax-benefits', label: 'Tax benefits' },
  { code: 'learning-experience', label: 'Learning experience', aliases: ['learning'] },
  { code: 'community-support', label: 'Supporting my community', aliases: ['support-local-business'] },
] as const satisfies readonly Option[];
export type InvestmentGoalCode = CodeOf<typeof investmentGoals>;

/** Ranges do not overlap: the lower limit is inclusive, the upper limit belongs to the next range. */
export const amountRanges = [
  { code: '10K-50K', label: '₹10–50K', from: 10_000, below: 50_000 },
  { code: '50K-1L', label: '₹50K–1L', from: 50_000, below: LAKH },
  { code: '1-5L', label: '₹1–5L', from: LAKH, below: 5 * LAKH, aliases: ['1L-5L'] },
  { code: '5-10L', label: '₹5–10L', from: 5 * LAKH, below: 10 * LAKH, aliases: ['5L-10L'] },
  { code: '10-25L', label: '₹10–25L', from: 10 * LAKH, below: 25 * LAKH, aliases: ['10L-25L', '10L-50L'] },
  { code: '25-50L', label: '₹25–50L', from: 25 * LAKH, below: 50 * LAKH, aliases: ['25L-50L'] },
  { code: '50L-1Cr', label: '₹50L–1Cr', from: 50 * LAKH, below: CRORE, aliases: ['50L+', '50-100L'] },
  { code: '1Cr+', label: '₹1Cr+', from: CRORE, below: null, aliases: ['1Cr'] },
] as const satisfies readonly AmountRange[];
export type AmountRangeCode = CodeOf<typeof amountRanges>;

export const riskTolerances = [
  { code: 'conservative', label: 'Conservative', aliases: ['low'] },
  { code: 'moderate', label: 'Moderate', aliases: ['medium'] },
  { code: 'aggressive', label: 'Aggressive', aliases: ['high'] },
  { code: 'very-high', label: 'Very High' },
] as const satisfies readonly Option[];
export type RiskToleranceCode = CodeOf<typeof riskTolerances>;

export const investmentHorizons = [
  { code: '1-2years', label: '1–2 years', aliases: ['1-2-years'] },
  { code: '2-3years', label: '2–3 years', aliases: ['2-3-years'] },
  { code: '3-5years', label: '3–5 years', aliases: ['3-5-years'] },
  { code: '5-8years', label: '5–8 years', aliases: ['5-8-years'] },
  { code: '5-10years', label: '5–10 years', aliases: ['5-10-years'] },
  { code: '8+years', label: '8+ years', aliases: ['8+-years'] },
  { code: '10+years', label: '10+ years', aliases: ['10+-years'] },
] as const satisfies readonly Option[];
export type InvestmentHorizonCode = CodeOf<typeof investmentHorizons>;

export const experienceLevels = [
  { code: 'beginner', label: 'Beginner' },
  { code: 'intermediate', label: 'Intermediate' },
  { code: 'advanced', label: 'Advanced' },
  { code: 'expert', label: 'Expert' },
] as const satisfies readonly Option[];
export type ExperienceLevelCode = CodeOf<typeof experienceLevels>;

export const businessInterests = [
  { code: 'funding', label: 'Funding' },
  { code: 'mentorship', label: 'Mentorship' },
  { code: 'networking', label: 'Networking' },
  { code: 'partnerships', label: 'Partnerships', aliases: ['partnership'] },
  { code: 'marketing', label: 'Marketing' },
  { code: 'branding', label: 'Branding and packaging' },
  { code: 'technology-support', label: 'Technology', aliases: ['technology'] },
  { code: 'legal-advice', label: 'Legal advice', aliases: ['legal'] },
  { code: 'accounting-tax', label: 'Accounting and tax', aliases: ['accounting', 'tax'] },
  { code: 'licences-compliance', label: 'Licences and compliance', aliases: ['compliance'] },
  { code: 'hiring', label: 'Hiring', aliases: ['talent', 'recruitment'] },
  { code: 'training', label: 'Training and skills', aliases: ['skill-development'] },
  { code: 'suppliers', label: 'Suppliers', aliases: ['supply-chain'] },
  { code: 'distribution', label: 'Distribution and sales', aliases: ['sales'] },
  { code: 'exports', label: 'Exports', aliases: ['export'] },
  { code: 'workspace', label: 'Workspace and equipment', aliases: ['equipment'] },
] as const satisfies readonly Option[];
export type BusinessInterestCode = CodeOf<typeof businessInterests>;

export const businessStages = [
  { code: 'idea-stage', label: 'Idea Stage', aliases: ['idea'] },
  { code: 'prototype', label: 'Prototype', aliases: ['mvp'] },
  { code: 'early-stage', label: 'Early Stage', aliases: ['startup'] },
  { code: 'growth-stage', label: 'Growth Stage', aliases: ['growth'] },
  { code: 'expansion-stage', label: 'Expansion Stage', aliases: ['expansion', 'scaling'] },
  { code: 'mature-business', label: 'Mature Business', aliases: ['mature'] },
] as const satisfies readonly Option[];
export type BusinessStageCode = CodeOf<typeof businessStages>;

/** The API uses these codes; the slugs of sectors are accepted as aliases. */
export const postCategories = [
  { code: 'Tech Startups', label: 'Tech Startups', aliases: ['technology', 'tech'] },
  { code: 'Food & Beverage', label: 'Food & Beverage', aliases: ['food', 'food-and-beverage'] },
  { code: 'Retail', label: 'Retail' },
  { code: 'Education', label: 'Education' },
  { code: 'Healthcare', label: 'Healthcare' },
  { code: 'Manufacturing', label: 'Manufacturing' },
  { code: 'Agriculture', label: 'Agriculture' },
  { code: 'Services', label: 'Services' },
  { code: 'Real Estate', label: 'Real Estate' },
  { code: 'Other', label: 'Other' },
] as const satisfies readonly Option[];
export type PostCategoryCode = CodeOf<typeof postCategories>;

/** The first option of the filter. It means no filter and is never stored. */
export const ALL_CATEGORIES = { code: 'All', label: 'All' } as const satisfies Option;

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

/** The code for a code, alias or label in any case; undefined if the list has none. */
export function canonicalOf<Code extends string>(
  list: readonly Option<Code>[],
  value: unknown,
): Code | undefined {
  if (typeof value !== 'string' || value.length > 64) return undefined;
  const key = keyOf(value);
  const direct = list.find((option) => keyOf(option.code) === key);
  const known =
    direct ??
    list.find(
      (option) => keyOf(option.label) === key || option.aliases?.some((alias) => keyOf(alias) === key),
    );
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
