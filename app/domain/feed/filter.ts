import {
  ALL_CATEGORIES,
  feedCategories,
  type PostCategoryCode,
  postCategories,
} from '~/domain/option/categories';
import { isCode } from '~/domain/shared/option';
import type { FeedChip } from './feed';

/** The option lists are 2 KB, which the feed's first script does not need: the loader reads them and sends only the chips. */
export const isPostCategory = (code: string | null): code is PostCategoryCode => isCode(postCategories, code);

/**
 * The chips of the filter: 'All', then preferred categories, then the others. A chosen category that is not in the list is added at
 * the end.
 */
export function feedChips(
  chosen: string | null,
  preferred: ReadonlySet<string> = new Set<string>(),
): FeedChip[] {
  const chips: FeedChip[] = feedCategories.map(({ code, label }) => ({
    category: code === ALL_CATEGORIES.code ? null : code,
    label,
  }));
  const rank = ({ category }: FeedChip) => (category === null ? 0 : preferred.has(category) ? 1 : 2);
  const offered = chips.sort((a, b) => rank(a) - rank(b));
  if (offered.some(({ category }) => category === chosen)) return offered;
  const missing = postCategories.filter(({ code }) => code === chosen);
  return [...offered, ...missing.map(({ code, label }) => ({ category: code, label }))];
}
