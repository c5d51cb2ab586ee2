import { phrases } from '~/lib/language/phrases';
import { searchOf } from '~/lib/search-of';
import * as words from './saved.words';

export const savedSorts = ['recent', 'popular', 'alphabetical'] as const;
export const savedTypes = ['all', 'post', 'business'] as const;
export type SavedSort = (typeof savedSorts)[number];
export type SavedType = (typeof savedTypes)[number];

/** The choices in the URL of `/saved`: `/saved?type=post&sort=popular`. */
export interface SavedChoice {
  sort: SavedSort;
  type: SavedType;
  cursor: string | null;
}

/** An unknown order or filter falls back to the first, so that old links still open the list. */
export const savedChoice = (params: URLSearchParams): SavedChoice => ({
  sort: savedSorts.find((sort) => sort === params.get('sort')) ?? 'recent',
  type: savedTypes.find((type) => type === params.get('type')) ?? 'all',
  cursor: params.get('cursor'),
});

/** The URL of a list, from its beginning unless a cursor is given. */
export const savedPath = ({ sort, type }: Omit<SavedChoice, 'cursor'>, cursor?: string | null) =>
  `/saved${searchOf([
    ['type', type === 'all' ? null : type],
    ['sort', sort === 'recent' ? null : sort],
    ['cursor', cursor],
  ])}`;

export const sortLabels: Record<SavedSort, string> = phrases({
  recent: words.recent,
  popular: words.popular,
  alphabetical: words.alphabetical,
});

export const typeLabels: Record<SavedType, string> = phrases({
  all: words.all,
  post: words.posts,
  business: words.businesses,
});

export const savedToasts = {
  removed: phrases({ title: words.removed }),
  removeFailed: phrases({ title: words.error, text: words.removeFailed }),
  restoreFailed: phrases({ title: words.error, text: words.restoreFailed }),
} as const;
