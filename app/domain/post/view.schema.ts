import { z } from 'zod';
import { imageView } from '~/domain/file/image.schema';
import { fundingView } from '~/domain/offer/content.schema';
import { interestStatus } from '~/domain/offer/interest-status.schema';
import { reviewStatus } from '~/domain/offer/review-status.schema';
import { count, id, time, warning, words } from '~/domain/shared/view-fields.schema';
import { authorView } from '~/domain/user/author.schema';

/** A post as the API and every screen show it. Times are ISO 8601, money is integer rupees. */
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
  /** Documents; none but for the author and those whose interest they accepted. */
  attachments: z.array(z.string()),
  ...fundingView,
  /** As the attachments. */
  businessPlan: words,
  /** How many documents there are, plan included, for everybody. */
  papers: count,
  status: reviewStatus,
  /** Why it was rejected. */
  reviewNote: words.meta({ description: 'Null for everybody but the author' }),
  isActive: z.boolean(),
  views: count,
  likes: count,
  comments: count,
  interests: count,
  /** When its words, photos or facts last changed. */
  editedAt: time.nullable(),
  createdAt: time,
  /** What the user asking did with it; all false for strangers. */
  viewer: z.strictObject({ liked: z.boolean(), saved: z.boolean(), interest: interestStatus.nullable() }),
  warning,
});
export type PostView = z.infer<typeof postView>;

/** What a like or unlike answers: the caller's own mark and the exact number of likes after it. */
export const likeState = z.strictObject({
  liked: z.boolean(),
  likeCount: count,
});
export type LikeState = z.infer<typeof likeState>;

export const likeRow = z.strictObject({ userId: id });
