import { z } from 'zod';
import { seen } from '~/domain/seen-version/seen.schema';
import { paging } from '~/domain/shared/paging.schema';
import { prose, uuid } from '~/domain/shared/text.schema';
import { commentLimits as limits } from './comment';
import * as words from './comment.words';

const content = prose({
  ...limits,
  required: words.writeFirst,
  tooLong: words.tooLong,
});
/** Replies have one level: the server attaches a reply to a reply to the first comment. */
const parentId = z.preprocess(
  (value) => (value === null || value === '' ? undefined : value),
  uuid(words.gone).optional(),
);

/** `GET /api/posts/{id}/comments` */
export const commentPage = z.object({
  ...paging,
  order: z.enum(['oldest', 'newest'], { error: words.order }).default('oldest'),
});
export type CommentPageQuery = z.infer<typeof commentPage>;

/** `POST /api/posts/{id}/comments` */
export const newComment = z.strictObject({ id: uuid().optional(), content, parentId });
export type NewComment = z.infer<typeof newComment>;

/** `PUT /api/comments/{id}`. `seen` is the version that the change is based on. */
export const commentEdit = z.strictObject({ content, seen });
export type CommentEdit = z.infer<typeof commentEdit>;

export const newCommentForm = z.object(newComment.shape);
