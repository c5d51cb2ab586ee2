export type OfferKind = 'post' | 'listing';
