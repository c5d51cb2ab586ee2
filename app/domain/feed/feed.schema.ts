import { z } from 'zod';
import { imageView } from '~/domain/file/image.schema';
import { cardListingFields } from '~/domain/listing/card';
import { listingView } from '~/domain/listing/view.schema';
import { cardPostFields } from '~/domain/post/card';
import { postView } from '~/domain/post/view.schema';
import { fieldMask } from '~/lib/pick';

const matched = { matches: z.literal(true).optional() };

const cardListing = z.strictObject({
  kind: z.literal('listing'),
  ...listingView.pick(fieldMask(cardListingFields)).shape,
  cover: imageView.nullable(),
});

/** A card of the feed; business listings have `kind`. */
export const feedItem = z.union([
  cardListing.extend(matched),
  postView.pick(fieldMask(cardPostFields)).extend(matched),
]);
export type FeedItem = z.infer<typeof feedItem>;
