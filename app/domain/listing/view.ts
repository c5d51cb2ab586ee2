import type { ImageView } from '~/domain/file/image';
import type { InterestStatus, ReviewStatus } from '~/domain/post/view';
import type { AuthorView } from '~/domain/user/author';

/** A business listing as the API and every screen show it. Times are ISO 8601, money is integer rupees. */
export interface ListingView {
  id: string;
  entrepreneurId: string;
  owner: AuthorView;
  title: string;
  description: string;
  category: string;
  fundingMin: number;
  fundingMax: number;
  useOfFunds: string;
  timeline: string | null;
  expectedRoi: string | null;
  /** What the stated return is worked out from. */
  roiBasis: string | null;
  teamSize: number | null;
  images: string[];
  imageDetails: ImageView[];
  /** Address of the PDF; null without one, and for strangers. */
  businessPlan: string | null;
  allowDirectMessages: boolean;
  /** The number itself is never part of a listing. */
  sharePhoneNumber: boolean;
  /** The owner's own wish; null for everybody else. */
  emailUpdates: boolean | null;
  status: ReviewStatus;
  /** Why it was rejected; told to its owner only. */
  reviewNote: string | null;
  /** Others can reach it. */
  isActive: boolean;
  /** Its owner has closed it: it stands in no list and takes no interest. */
  closedAt: string | null;
  views: number;
  interests: number;
  createdAt: string;
  /** What the person asking did with it; all false for strangers. */
  viewer: { saved: boolean; interest: InterestStatus | null };
  /** A line for readers where the words look like a scam. */
  warning?: string;
}

/** What a card shows of a listing. */
export type CardListing = Pick<
  ListingView,
  'id' | 'owner' | 'title' | 'category' | 'fundingMin' | 'fundingMax' | 'status' | 'createdAt' | 'warning'
> & {
  kind: 'listing';
  /** The first photo. */
  cover: ImageView | null;
};

export const toCardListing = (listing: ListingView): CardListing => ({
  kind: 'listing',
  id: listing.id,
  owner: listing.owner,
  title: listing.title,
  category: listing.category,
  cover: listing.imageDetails[0] ?? null,
  fundingMin: listing.fundingMin,
  fundingMax: listing.fundingMax,
  status: listing.status,
  createdAt: listing.createdAt,
  ...(listing.warning && { warning: listing.warning }),
});
