import type { ImageView } from '~/domain/file/image';
import type { InterestStatus } from '~/domain/offer/interest-status';
import type { AuthorView } from '~/domain/user/author';

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

/** What an interest is in. */
export interface InterestTargetView {
  type: 'post' | 'business';
  title: string;
  category: string;
  /** The first photo. */
  cover: ImageView | null;
  /** Its owner takes messages before an interest is accepted. */
  allowsMessages: boolean;
  /** Closed by its owner: it can be read, and takes no more interests. */
  closed: boolean;
  /** Deleted, taken down or across a block: shown greyed, without its words. */
  gone: boolean;
}

/** An interest in its investor's list. */
export type SentInterest = Omit<InterestView, 'investor'> & {
  target: InterestTargetView;
  /** Null across a block. */
  owner: AuthorView | null;
};

/** An interest in its owner's list. */
export type ReceivedInterest = InterestView & { target: InterestTargetView };

export interface InterestCounts {
  total: number;
  pending: number;
  accepted: number;
  rejected: number;
}

export interface ReceivedCounts extends InterestCounts {
  /** Sum of the amounts in mind that were not declined, in rupees. */
  stated: number;
}

/** An investor's own figures. */
export interface InvestmentStats extends InterestCounts {
  /** Sum of the amounts in accepted interests, in rupees: indicative, no money passes through Nukkad. */
  portfolioValue: number;
  /** Accepted of all, in rounded percent; 0 without any. */
  successRate: number;
  /** Accepted and rejected. */
  decided: number;
}

/** A post or listing of one's own in which somebody is interested. */
export interface InterestOffer {
  id: string;
  type: 'post' | 'business';
  title: string;
  category: string;
  cover: ImageView | null;
  fundingMin: number | null;
  interests: number;
  gone: boolean;
}

interface Page<T> {
  items: T[];
  /** Cursor of the next page, or null at the end. */
  next: string | null;
}

/** The investor's screen. */
export interface SentPage {
  page: Page<SentInterest>;
  stats: InvestmentStats;
}

/** The owner's screen. */
export interface ReceivedPage {
  page: Page<ReceivedInterest>;
  counts: ReceivedCounts;
  /** What people are interested in, newest first. */
  offers: InterestOffer[];
  /** The owner has expressed interests, too. */
  hasSent: boolean;
}
