import { settingDefaults, withDefaults } from '~/domain/account/settings';
import { amountRanges, type PostCategoryCode, type SectorCode } from '~/domain/shared/options';
import type { Viewer } from '~/domain/shared/viewer';

/** In which of the feed's categories an investor of a sector looks; a sector without one matches nothing. */
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

/** The feed's categories that belong to a user's sectors. */
export const preferredCategories = (sectors: readonly string[]): ReadonlySet<string> =>
  new Set(sectors.flatMap((sector) => categoriesOf[sector as SectorCode] ?? []));

/**
 * Whether an offer fits what an investor stated: one of their sectors, and not so small that their lowest amount would
 * be more than it asks for. Without a stated amount the sector decides; without sectors nothing fits.
 */
export function matcher({ preferredSectors, investmentAmount }: Preferences): (offer: Offer) => boolean {
  const categories = preferredCategories(preferredSectors);
  const from = amountRanges.find(({ code }) => code === investmentAmount)?.from ?? 0;
  return ({ category, fundingMax }) =>
    categories.has(category) && (fundingMax === null || fundingMax >= from);
}

type Investor = Pick<Viewer, 'userType' | 'investmentSettings' | keyof Preferences>;

/** An investor who has not switched auto-match off. */
const isMatched = (viewer: Investor | null): viewer is Investor =>
  viewer?.userType === 'investor' &&
  withDefaults(settingDefaults.investment, viewer.investmentSettings).autoMatch;

/** What is marked in this user's feed: nothing for strangers, entrepreneurs, and with auto-match off. */
export const viewerMatcher = (viewer: Investor | null): ((offer: Offer) => boolean) =>
  isMatched(viewer) ? matcher(viewer) : () => false;

/** The categories that come first in this user's filter. */
export const viewerCategories = (viewer: Investor | null): ReadonlySet<string> =>
  preferredCategories(isMatched(viewer) ? viewer.preferredSectors : []);
