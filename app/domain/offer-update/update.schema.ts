import { z } from 'zod';
import { commentLimits } from '~/domain/comment/comment';
import { prose, uuid } from '~/domain/shared/text.schema';
import * as words from './update.words';

/** `POST /api/posts/{id}/updates`, `POST /api/listings/{id}/updates` */
export const newUpdate = z.strictObject({
  id: uuid().optional(),
  content: prose({ ...commentLimits, required: words.writeFirst, tooLong: words.tooLong }),
});
export type NewUpdate = z.infer<typeof newUpdate>;

export const newUpdateForm = z.object(newUpdate.shape);
