import type { ImageView } from '~/domain/file/image.schema';
import type { InvestmentStats, ReceivedInterest, SentInterest } from './view.schema';

/** What a decision is about. */
export interface AskedInterest extends Pick<ReceivedInterest, 'id' | 'amount'> {
  investor: { fullName: string };
}

export interface InterestCounts {
  total: number;
  pending: number;
  accepted: number;
  rejected: number;
}

export interface ReceivedCounts extends InterestCounts {
  /** Sum of the stated amounts in rupees, without declined interests. */
  stated: number;
}

/** One of the viewer's own offers that received interests. */
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
  /** Cursor of the next page; null at the end. */
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
  /** The offers that received interests, newest first. */
  offers: InterestOffer[];
  /** The owner has also expressed interests. */
  hasSent: boolean;
}
