/** A post or a listing: exactly one of the two ids. */
export type OfferTarget =
  | { postId: string; listingId?: undefined }
  | { postId?: undefined; listingId: string };

/** The offer that a request names, whose schema has checked with `exactlyOne` that it names one. */
export function offerTarget({
  postId,
  listingId,
}: {
  postId?: string | undefined;
  listingId?: string | undefined;
}): OfferTarget {
  if (postId !== undefined) return { postId };
  if (listingId !== undefined) return { listingId };
  throw new Error('names no offer');
}
