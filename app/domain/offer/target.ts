/** A post or a listing: exactly one of the two ids. */
export type OfferTarget =
  | { postId: string; listingId?: undefined }
  | { postId?: undefined; listingId: string };
