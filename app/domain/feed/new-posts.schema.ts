import { z } from 'zod';
import { postFilter } from '~/domain/post/post.schema';

/** `GET /api/feed/new?postType=&category=&since=` */
export const newPostsQuery = z.object({
  postType: postFilter.shape.postType.default('investment'),
  category: postFilter.shape.category,
  since: z
    .string({ error: 'Please send the time from which to count' })
    .max(300, 'This position in the list no longer exists')
    .meta({ description: 'The place of the first card: its time in base 36, a dot, its id' }),
});
export type NewPostsQuery = z.infer<typeof newPostsQuery>;

export const newPostsReply = z.strictObject({ count: z.int().min(0) });
