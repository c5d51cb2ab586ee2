import { z } from 'zod';
import { id, time, warning } from '~/domain/shared/view-fields.schema';
import { authorView } from '~/domain/user/author.schema';

/** An owner's update: of a post or of a listing. */
export const updateView = z.strictObject({
  id,
  postId: id.nullable(),
  listingId: id.nullable(),
  userId: id,
  content: z.string(),
  createdAt: time,
  user: authorView,
  warning,
});
export type UpdateView = z.infer<typeof updateView>;

export const updateRemoved = z.strictObject({ deleted: id });
