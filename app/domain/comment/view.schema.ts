import { z } from 'zod';
import { count, id, nullableText, time, warning } from '~/domain/shared/view-fields.schema';
import { authorView } from '~/domain/user/author.schema';

export const commentView = z.strictObject({
  id,
  postId: id,
  userId: id,
  parentId: nullableText,
  content: z.string(),
  editedAt: time.nullable(),
  createdAt: time,
  user: authorView,
  warning,
});
export type CommentView = z.infer<typeof commentView>;

export const commentRemoved = z.strictObject({ deleted: id, comments: count });
