import type { UserType } from './session';

export type PostType = 'investment' | 'community';
export type ReviewStatus = 'pending' | 'approved' | 'rejected';
export type InterestStatus = 'pending' | 'accepted' | 'rejected';

/** The public part of a person, as it stands beside what they wrote. Never e-mail or phone. */
export interface AuthorView {
  id: string;
  fullName: string;
  userType: UserType;
  city: string;
  isVerified: boolean;
  avatar: string | null;
}

export interface ImageView {
  url: string;
  width: number;
  height: number;
  alt: string;
}

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

export interface CommentView {
  id: string;
  postId: string;
  userId: string;
  parentId: string | null;
  content: string;
  editedAt: string | null;
  createdAt: string;
  user: AuthorView;
  /** As a post's. */
  warning?: string;
}
