import { settingDefaults, withDefaults } from '~/domain/account/settings';
import type { PostCategoryCode } from '~/domain/option/categories';
import { amountRanges, type SectorCode } from '~/domain/option/options';
import type { Viewer } from '~/domain/shared/viewer';

/** The feed categories that match an investor's sector. A sector without categories matches nothing. */
const categoriesOf: Partial<Record<SectorCode, readonly PostCategoryCode[]>> = {
  technology: ['Tech Startups'],
  'e-commerce': ['Tech Startups', 'Retail'],
  finance: ['Services'],
  'food-beverage': ['Food & Beverage'],
  retail: ['Retail'],
  education: ['Education'],
  healthcare: ['Healthcare'],
  'beauty-wellness': ['Healthcare', 'Services'],
  manufacturing: ['Manufacturing'],
  textiles: ['Manufacturing'],
  handicrafts: ['Manufacturing'],
  automotive: ['Manufacturing', 'Services'],
  energy: ['Manufacturing', 'Agriculture'],
  agriculture: ['Agriculture'],
  'real-estate': ['Real Estate'],
  construction: ['Real Estate'],
  transportation: ['Services'],
  entertainment: ['Services'],
  'tourism-hospitality': ['Services', 'Food & Beverage'],
  'professional-services': ['Services'],
};

interface Preferences {
  preferredSectors: readonly string[];
  investmentAmount: string | null;
}

interface Offer {
  category: string;
  fundingMax: number | null;
}

/** The feed categories of a user's sectors. */
export const preferredCategories = (sectors: readonly string[]): ReadonlySet<string> =>
  new Set(sectors.flatMap((sector) => categoriesOf[sector as SectorCode] ?? []));

/**
 * Whether an offer matches an investor's preferences: its category belongs to one of their sectors, and it asks for at least their
 * lowest amount. Without a stated amount only the sector counts; without sectors nothing matches.
 */
export function matcher({ preferredSectors, investmentAmount }: Preferences): (offer: Offer) => boolean {
  const categories = preferredCategories(preferredSectors);
  const from = amountRanges.find(({ code }) => code === investmentAmount)?.from ?? 0;
  return ({ category, fundingMax }) =>
    categories.has(category) && (fundingMax === null || fundingMax >= from);
}

type Investor = Pick<Viewer, 'userType' | 'investmentSettings' | keyof Preferences>;

/** An investor with auto-match on. */
const isMatched = (viewer: Investor | null): viewer is Investor =>
  viewer?.userType === 'investor' &&
  withDefaults(settingDefaults.investment, viewer.investmentSettings).autoMatch;

/** Matches offers for this viewer; nothing for signed-out visitors, other roles, and with auto-match off. */
export const viewerMatcher = (viewer: Investor | null): ((offer: Offer) => boolean) =>
  isMatched(viewer) ? matcher(viewer) : () => false;

/** The categories listed first in this viewer's filter. */
export const viewerCategories = (viewer: Investor | null): ReadonlySet<string> =>
  preferredCategories(isMatched(viewer) ? viewer.preferredSectors : []);
