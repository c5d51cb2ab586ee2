import { z } from 'zod';
import { postFilter } from '~/domain/post/post.schema';
import * as words from './refusals.words';

/** `GET /api/feed/new?postType=&category=&since=` */
export const newPostsQuery = z.object({
  postType: postFilter.shape.postType.default('investment'),
  category: postFilter.shape.category,
  since: z
    .string({ error: words.sendTime })
    .max(300, { error: words.placeGone })
    .meta({ description: 'The place of the first card: its time in base 36, a dot, its id' }),
});
export type NewPostsQuery = z.infer<typeof newPostsQuery>;

export const newPostsReply = z.strictObject({ count: z.int().min(0) });
