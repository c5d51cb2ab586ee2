import type { PostCategoryCode } from '~/domain/option/categories';

/** Icons of Lucide in public/art/signs.svg: as components they would add 2 KB to the feed's first script. */
const signs: Record<PostCategoryCode, string> = {
  'Tech Startups': 'cpu',
  'Food & Beverage': 'cooking-pot',
  Retail: 'shopping-basket',
  Education: 'graduation-cap',
  Healthcare: 'stethoscope',
  Manufacturing: 'factory',
  Agriculture: 'sprout',
  Services: 'wrench',
  'Real Estate': 'building-2',
  Other: 'store',
};

const isKnown = (code: string): code is PostCategoryCode => Object.hasOwn(signs, code);

/** The icon of a category's signboard; a plain shop for an unknown category. */
export const categoryIcon = (code: string | null | undefined): string =>
  code && isKnown(code) ? signs[code] : signs.Other;
