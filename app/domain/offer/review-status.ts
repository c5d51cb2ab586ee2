export type OfferKind = 'post' | 'listing';

export type ReviewStatus = 'pending' | 'approved' | 'rejected';
