import type { PostCategoryCode } from '~/domain/shared/options';

/** Lucide's icons in public/art/signs.svg: as components they would weigh 2 KB in the feed's first script. */
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

/** Name of the sign on a painted signboard; a plain shop for a category without one. */
export const categoryIcon = (code: string | null | undefined): string =>
  code && isKnown(code) ? signs[code] : signs.Other;
