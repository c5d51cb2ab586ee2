import type { ImageView } from '~/domain/file/image';
import type { AuthorView } from '~/domain/user/author';

export type PostType = 'investment' | 'community';
export type ReviewStatus = 'pending' | 'approved' | 'rejected';
export type InterestStatus = 'pending' | 'accepted' | 'rejected';

/** A post as the API and every screen show it. Times are ISO 8601, money is integer rupees. */
export interface PostView {
  id: string;
  authorId: string;
  author: AuthorView;
  postType: PostType;
  title: string | null;
  content: string;
  category: string;
  images: string[];
  imageDetails: ImageView[];
  /** Documents; none but for the author and those whose interest they accepted. */
  attachments: string[];
  fundingMin: number | null;
  fundingMax: number | null;
  useOfFunds: string | null;
  timeline: string | null;
  expectedRoi: string | null;
  /** What the stated return is worked out from. */
  roiBasis: string | null;
  teamSize: number | null;
  /** As the attachments. */
  businessPlan: string | null;
  /** How many documents there are, plan included, for everybody. */
  papers: number;
  status: ReviewStatus;
  /** Why it was rejected; told to its author only. */
  reviewNote: string | null;
  isActive: boolean;
  views: number;
  likes: number;
  comments: number;
  interests: number;
  /** When its words, photos or facts last changed. */
  editedAt: string | null;
  createdAt: string;
  /** What the person asking did with it; all false for strangers. */
  viewer: { liked: boolean; saved: boolean; interest: InterestStatus | null };
  /** A line for readers where the words look like a scam. */
  warning?: string;
}
