import { z } from 'zod';
import { paging } from '~/domain/shared/paging.schema';
import { exactlyOne, oneTarget } from '~/domain/shared/target.schema';
import { uuid } from '~/domain/shared/text.schema';
import * as words from './refusals.words';
import { savedSorts, savedTypes } from './saved';

const body = {
  id: uuid().optional(),
  postId: uuid().optional(),
  listingId: uuid().optional(),
  /** The original time, sent when undoing a removal, so that the item returns to its place. */
  savedAt: z.iso.datetime({ error: words.badTime }).optional(),
};

/** `POST /api/users/me/saved`; idempotent. */
export const newSaved = z.strictObject(body).refine(exactlyOne(['postId', 'listingId']), oneTarget('postId'));

/** `GET /api/users/me/saved?sort=&type=` */
export const savedFilter = z.object({
  sort: z.enum(savedSorts, { error: words.noOrder }).default('recent'),
  type: z.enum(savedTypes, { error: words.noFilter }).default('all'),
  ...paging,
});
export type SavedFilter = z.infer<typeof savedFilter>;
