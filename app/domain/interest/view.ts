import type { ImageView } from '~/domain/file/image.schema';
import type { InvestmentStats, ReceivedInterest, SentInterest } from './view.schema';

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
