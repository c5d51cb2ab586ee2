/** What is saved, or asked about: exactly one of the two. */
export type OfferTarget =
  | { postId: string; listingId?: undefined }
  | { postId?: undefined; listingId: string };
