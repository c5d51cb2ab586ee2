import type { ReviewStatus } from './review-status';

/** 'rejected' and 'waiting' for review: only the owner sees the offer. */
export type OfferState = 'open' | 'waiting' | 'rejected';

export interface OfferFacts {
  status: ReviewStatus;
  /** A card leaves it out where others see the offer. */
  isActive?: boolean;
}

/** Who sees a post or listing, and why: one that was rejected and then corrected waits, hidden, until our team has read it. */
export function offerState({ status, isActive }: OfferFacts): OfferState {
  if (status === 'rejected') return 'rejected';
  return isActive === false ? 'waiting' : 'open';
}

/** The review as the owner reads of it: 'waiting' is a pending one that nobody else sees meanwhile. */
export type OwnReview = ReviewStatus | 'waiting';

export const ownReview = (facts: OfferFacts): OwnReview =>
  offerState(facts) === 'waiting' ? 'waiting' : facts.status;
