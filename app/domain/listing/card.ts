import type { ImageView } from '~/domain/file/image.schema';
import { pick } from '~/lib/pick';
import type { ListingView } from './view.schema';

/** The fields of a listing on a card, in addition to its first photo. */
export const cardListingFields = [
  'id',
  'owner',
  'title',
  'category',
  'fundingMin',
  'fundingMax',
  'status',
  'createdAt',
  'warning',
] as const satisfies readonly (keyof ListingView)[];

export type CardListing = Pick<ListingView, (typeof cardListingFields)[number]> & {
  kind: 'listing';
  cover: ImageView | null;
};

export const toCardListing = (listing: ListingView): CardListing => ({
  kind: 'listing',
  ...pick(listing, cardListingFields),
  cover: listing.imageDetails[0] ?? null,
});
