import { z } from 'zod';
import { commentLimits } from '~/domain/comment/comment';
import { paging } from '~/domain/shared/paging.schema';
import { prose, uuid } from '~/domain/shared/text.schema';
import * as words from './update.words';

/** `GET /api/posts/{id}/updates`, `GET /api/listings/{id}/updates` */
export const updatePage = z.object(paging);
export type UpdatePageQuery = z.infer<typeof updatePage>;

/** `POST` to the same addresses. */
export const newUpdate = z.strictObject({
  id: uuid().optional(),
  content: prose({ ...commentLimits, required: words.writeFirst, tooLong: words.tooLong }),
});
export type NewUpdate = z.infer<typeof newUpdate>;

export const newUpdateForm = z.object(newUpdate.shape);
