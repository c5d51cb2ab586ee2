import { z } from 'zod';
import { ALL_CATEGORIES, postCategories } from '~/domain/option/categories';
import { optionalCode } from '~/domain/shared/text.schema';
import * as words from './offer.words';

/** `?category=` of a list of posts or listings; 'All' means no filter. */
export const categoryFilter = z.preprocess(
  (value) => (value === ALL_CATEGORIES.code || value === 'all' ? undefined : value),
  optionalCode(postCategories, words.noCategory),
);
