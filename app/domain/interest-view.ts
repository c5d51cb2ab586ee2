import type { InterestStatus } from './interest';
import type { AuthorView } from './post-view';

/** An interest as its two parties see it; nobody else ever does. Times are ISO 8601, money is integer rupees. */
export interface InterestView {
  id: string;
  investorId: string;
  /** The person to talk to: owner of the post or listing. */
  ownerId: string;
  postId: string | null;
  listingId: string | null;
  message: string;
  /** Indicative, not an investment. */
  amount: number | null;
  /** The owner's words with the decision. */
  note: string | null;
  status: InterestStatus;
  createdAt: string;
  decidedAt: string | null;
  investor: AuthorView;
}
