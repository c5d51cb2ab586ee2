import { z } from 'zod';
import { imageView } from '~/domain/file/image.schema';
import { interestStatus } from '~/domain/offer/interest-status.schema';
import { count, id, rupees, time, warning, words } from '~/domain/shared/view-fields.schema';
import { authorView } from '~/domain/user/author.schema';
import type { LikeState } from './like';
import type { PostView } from './view';

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
