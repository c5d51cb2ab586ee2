import { z } from 'zod';
import { imageView } from '~/domain/file/image.schema';
import { fundingView } from '~/domain/offer/content.schema';
import { interestStatus } from '~/domain/offer-status/interest-status.schema';
import { reviewStatus } from '~/domain/offer-status/review-status.schema';
import { count, id, nullableText, time, warning } from '~/domain/shared/view-fields.schema';
import { authorView } from '~/domain/user/author.schema';

/** A post as the API and all screens show it. Times are ISO 8601, money is whole rupees. */
export const postView = z.strictObject({
  id,
  authorId: id,
  author: authorView,
  postType: z.enum(['investment', 'community']),
  title: nullableText,
  content: z.string(),
  category: z.string(),
  images: z.array(z.string()),
  imageDetails: z.array(imageView),
  /** Documents; empty unless the viewer is the author or their interest was accepted. */
  attachments: z.array(z.string()),
  ...fundingView,
  /** Same access as the attachments. */
  businessPlan: nullableText,
  /** Number of documents including the plan, visible to everyone. */
  papers: count,
  status: reviewStatus,
  /** Why it was rejected. */
  reviewNote: nullableText.meta({ description: 'Null for everybody but the author' }),
  isActive: z.boolean(),
  views: count,
  likes: count,
  comments: count,
  interests: count,
  /** When the text, photos or figures last changed. */
  editedAt: time.nullable(),
  createdAt: time,
  /** The viewer's own marks; all false for signed-out visitors. */
  viewer: z.strictObject({ liked: z.boolean(), saved: z.boolean(), interest: interestStatus.nullable() }),
  warning,
});
export type PostView = z.infer<typeof postView>;

/** Response to a like or unlike: the viewer's own mark and the exact number of likes. */
export const likeState = z.strictObject({
  liked: z.boolean(),
  likeCount: count,
});
export type LikeState = z.infer<typeof likeState>;

export const likeRow = z.strictObject({ userId: id });
