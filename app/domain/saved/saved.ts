import { searchOf } from '~/lib/search-of';

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

export const sortLabels: Record<SavedSort, string> = {
  recent: 'Recent',
  popular: 'Popular',
  alphabetical: 'Alphabetical',
};

export const typeLabels: Record<SavedType, string> = { all: 'All', post: 'Posts', business: 'Businesses' };

export const savedToasts = {
  removed: { title: 'Removed from Saved' },
  removeFailed: { title: 'Error', text: 'Failed to remove item from saved list.' },
  restoreFailed: { title: 'Error', text: 'Failed to save it again. Please try from its own page.' },
} as const;

/** The page of a saved item. */
export const savedItemPath = ({ type, itemId }: { type: 'post' | 'business'; itemId: string }) =>
  type === 'post' ? `/post/${itemId}` : `/opportunity/${itemId}`;
