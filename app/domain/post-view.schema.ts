import { z } from 'zod';
import { interestStatuses } from './interest';
import type { InterestView } from './interest-view';
import type { LikeState } from './like';
import type { AuthorView, CommentView, ImageView, PostView } from './post-view';
import type { SavedItem } from './saved-view';

/** Shapes of the API's answers about posts: strict, so that a test sees every key that gets out. */
const id = z.string();
const time = z.iso.datetime();
const count = z.int().min(0);
const rupees = z.int().nullable();
const words = z.string().nullable();
/** A line for readers where the words look like a scam; left out for most. */
export const warning = z.string().optional();
export const interestStatus = z.enum(interestStatuses);

export const authorView = z.strictObject({
  id,
  fullName: z.string(),
  userType: z.enum(['entrepreneur', 'investor', 'admin']),
  city: z.string(),
  isVerified: z.boolean(),
  avatar: words,
}) satisfies z.ZodType<AuthorView>;

export const imageView = z.strictObject({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
}) satisfies z.ZodType<ImageView>;

export const postView = z.strictObject({
  id,
  authorId: id,
  author: authorView,
  postType: z.enum(['investment', 'community']),
  title: words,
  content: z.string(),
  category: z.string(),
  images: z.array(z.string()),
  imageDetails: z.array(imageView),
  attachments: z.array(z.string()),
  fundingMin: rupees,
  fundingMax: rupees,
  useOfFunds: words,
  timeline: words,
  expectedRoi: words,
  roiBasis: words,
  teamSize: z.int().nullable(),
  businessPlan: words,
  papers: count,
  status: z.enum(['pending', 'approved', 'rejected']),
  reviewNote: words.meta({ description: 'Null for everybody but the author' }),
  isActive: z.boolean(),
  views: count,
  likes: count,
  comments: count,
  interests: count,
  editedAt: time.nullable(),
  createdAt: time,
  viewer: z.strictObject({ liked: z.boolean(), saved: z.boolean(), interest: interestStatus.nullable() }),
  warning,
}) satisfies z.ZodType<PostView>;

export const likeState = z.strictObject({
  liked: z.boolean(),
  likeCount: count,
}) satisfies z.ZodType<LikeState>;

export const likeRow = z.strictObject({ userId: id });

export const commentView = z.strictObject({
  id,
  postId: id,
  userId: id,
  parentId: words,
  content: z.string(),
  editedAt: time.nullable(),
  createdAt: time,
  user: authorView,
  warning,
}) satisfies z.ZodType<CommentView>;

export const commentRemoved = z.strictObject({ deleted: id, comments: count });

export const interestView = z.strictObject({
  id,
  investorId: id,
  ownerId: id,
  postId: words,
  listingId: words,
  message: z.string(),
  amount: rupees,
  note: words,
  status: interestStatus,
  createdAt: time,
  decidedAt: time.nullable(),
  investor: authorView,
}) satisfies z.ZodType<InterestView>;

export const savedItem = z.strictObject({
  id,
  itemId: id,
  type: z.enum(['post', 'business']),
  ownerId: id.nullable(),
  title: z.string(),
  category: z.string(),
  cover: imageView.nullable(),
  status: z.enum(['accepted', 'pending', 'other']),
  savedAt: time,
  createdAt: time,
  fundingMin: rupees,
  fundingMax: rupees,
  expectedRoi: words,
  views: count,
  likes: count,
  comments: count,
  gone: z.boolean(),
}) satisfies z.ZodType<SavedItem>;

export const reportReceipt = z.strictObject({
  id,
  status: z.enum(['pending', 'in_review', 'resolved', 'dismissed']),
  createdAt: time,
});
