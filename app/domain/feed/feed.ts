import type { CardListing } from '~/domain/listing/card';
import { feedTab, type PostType } from '~/domain/post/post';
import { userPath } from '~/domain/user/paths';
import { searchOf } from '~/lib/search-of';
import type { FeedItem } from './feed.schema';

/** What the feed's address chooses: `/dashboard?type=community&category=Retail`. */
export interface FeedChoice {
  postType: PostType;
  /** Code of a post category; null for all of them. */
  category: string | null;
}

/** What one user has posted, as a list of the same cards on their own screen. */
export interface UserFeed {
  authorId: string;
}

/** What a list of cards is of. */
export type ListChoice = FeedChoice | UserFeed;

/** A filter's chip. */
export interface FeedChip {
  category: string | null;
  label: string;
}

/** What is shown in the feed's place for those who open it without JavaScript. */
type FeedPanel = 'notifications' | 'tips';

export const feedTaglines = {
  entrepreneur: 'Share opportunities',
  investor: 'Discover investments',
  admin: 'Discover investments',
} as const;

/** An unknown tab or category is the first one: an old link still opens a feed. */
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

/** The address of a feed; what is first anyway is left out, so that each feed has one address. */
export const feedPath = (choice: ListChoice, cursor?: string | null) =>
  'authorId' in choice
    ? userPath(choice.authorId, 'activity', cursor)
    : `/dashboard${searchOf([
        ['type', choice.postType === 'community' ? choice.postType : null],
        ['category', choice.category],
        ['cursor', cursor],
      ])}`;

/** The same page as the API gives it. */
export const feedApiPath = (choice: ListChoice, cursor: string | null) =>
  'authorId' in choice
    ? `/api/users/${choice.authorId}/posts${searchOf([['cursor', cursor]])}`
    : `/api/feed${searchOf([
        ['postType', choice.postType],
        ['category', choice.category],
        ['cursor', cursor],
      ])}`;

export const isListingCard = (item: FeedItem): item is CardListing => 'kind' in item;

export const postCardId = (postId: string) => `post-${postId}`;
export const listingCardId = (listingId: string) => `listing-${listingId}`;

/** The element that is this item's card. */
export const feedCardId = (item: FeedItem) =>
  isListingCard(item) ? listingCardId(item.id) : postCardId(item.id);
