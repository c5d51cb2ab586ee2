import { type CodeOf, optionsOf } from '~/domain/shared/option';
import * as words from './categories.words';

/** The API uses these codes; the slugs of sectors are accepted as aliases. */
export const postCategories = optionsOf({
  'Tech Startups': [words.techStartups, 'technology', 'tech'],
  'Food & Beverage': [words.foodBeverage, 'food', 'food-and-beverage'],
  Retail: [words.retail],
  Education: [words.education],
  Healthcare: [words.healthcare],
  Manufacturing: [words.manufacturing],
  Agriculture: [words.agriculture],
  Services: [words.services],
  'Real Estate': [words.realEstate],
  Other: [words.other],
});
export type PostCategoryCode = CodeOf<typeof postCategories>;

/** The first option of the filter. It means no filter and is never stored. */
export const [ALL_CATEGORIES] = optionsOf({ All: [words.all] });

/** The feed's filter, 'All' first. */
export const feedCategories = [ALL_CATEGORIES, ...postCategories.slice(0, 8)] as const;

/** The create-listing screen labels tech startups 'Technology'; the stored code is the same. */
export const listingCategories = optionsOf({
  'Food & Beverage': [words.foodBeverage],
  'Tech Startups': [words.technology],
  Retail: [words.retail],
  Education: [words.education],
  Healthcare: [words.healthcare],
  Manufacturing: [words.manufacturing],
});
