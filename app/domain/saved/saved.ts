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

export const sortLabels: Record<SavedSort, string> = {
  get recent() {
    return words.recent();
  },
  get popular() {
    return words.popular();
  },
  get alphabetical() {
    return words.alphabetical();
  },
};

export const typeLabels: Record<SavedType, string> = {
  get all() {
    return words.all();
  },
  get post() {
    return words.posts();
  },
  get business() {
    return words.businesses();
  },
};

export const savedToasts = {
  removed: {
    get title() {
      return words.removed();
    },
  },
  removeFailed: {
    get title() {
      return words.error();
    },
    get text() {
      return words.removeFailed();
    },
  },
  restoreFailed: {
    get title() {
      return words.error();
    },
    get text() {
      return words.restoreFailed();
    },
  },
} as const;

/** The page of a saved item. */
export const savedItemPath = ({ type, itemId }: { type: 'post' | 'business'; itemId: string }) =>
  type === 'post' ? `/post/${itemId}` : `/opportunity/${itemId}`;
