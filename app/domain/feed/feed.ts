import type { CardListing } from '~/domain/listing/card';
import { feedTab, type PostType } from '~/domain/post/post';
import { userPath } from '~/domain/user/paths';
import { phrases } from '~/lib/language/phrases';
import { searchOf } from '~/lib/search-of';
import type { FeedItem } from './feed.schema';
import * as words from './feed.words';

/** The filter in the feed's URL: `/dashboard?type=community&category=Retail`. */
export interface FeedChoice {
  postType: PostType;
  /** Code of a post category; null for all of them. */
  category: string | null;
}

/** The posts of one user, shown as cards on their profile. */
interface UserFeed {
  authorId: string;
}

/** Which list of cards is shown. */
export type ListChoice = FeedChoice | UserFeed;

/** Cards of the document at a feed's beginning, some four screens; the rest of its page follows (decision 063). */
export const FIRST_CARDS = 7;

/** A chip of the filter. */
export interface FeedChip {
  category: string | null;
  label: string;
}

/** The panel shown instead of the feed without JavaScript. */
type FeedPanel = 'notifications' | 'tips';

export const feedTaglines = phrases({
  entrepreneur: words.share,
  investor: words.discover,
  admin: words.discover,
});

/** An unknown tab or category falls back to the first, so that old links still open a feed. */
export function feedChoice(params: URLSearchParams, isCategory: (code: string) => boolean): FeedChoice {
  const category = params.get('category');
  return {
    postType: feedTab(params.get('type') ?? params.get('postType')),
    category: category && isCategory(category) ? category : null,
  };
}

export const feedPanel = (params: URLSearchParams): FeedPanel | null => {
  const panel = params.get('panel');
  return panel === 'notifications' || panel === 'tips' ? panel : null;
};

/** The URL of a feed. Defaults are omitted, so that each feed has one URL. */
export const feedPath = (choice: ListChoice, cursor?: string | null) =>
  'authorId' in choice
    ? userPath(choice.authorId, 'activity', cursor)
    : `/dashboard${searchOf([
        ['type', choice.postType === 'community' ? choice.postType : null],
        ['category', choice.category],
        ['cursor', cursor],
      ])}`;

/** The API URL of the same page; `limit` where it is not the usual number of cards. */
export const feedApiPath = (choice: ListChoice, cursor: string | null, limit: number | null = null) =>
  'authorId' in choice
    ? `/api/users/${choice.authorId}/posts${searchOf([['cursor', cursor]])}`
    : `/api/feed${searchOf([
        ['postType', choice.postType],
        ['category', choice.category],
        ['cursor', cursor],
        ['limit', limit === null ? null : String(limit)],
      ])}`;

export const isListingCard = (item: FeedItem): item is CardListing => 'kind' in item;

export const postCardId = (postId: string) => `post-${postId}`;
export const listingCardId = (listingId: string) => `listing-${listingId}`;

/** The id of the item's card element. */
export const feedCardId = (item: FeedItem) =>
  isListingCard(item) ? listingCardId(item.id) : postCardId(item.id);
