import { z } from 'zod';
import { imageView } from '~/domain/file/image.schema';
import { count, id, rupees, time, words } from '~/domain/shared/view-fields.schema';
import type { SavedItem } from './view';

export const savedItem = z.strictObject({
  id,
  itemId: id,
  type: z.enum(['post', 'business']),
  ownerId: id.nullable(),
  title: z.string(),
  category: z.string(),
  cover: imageView.nullable(),
  status: z.enum(['accepted', 'pending', 'other']),
  savedAt: time,
  createdAt: time,
  fundingMin: rupees,
  fundingMax: rupees,
  expectedRoi: words,
  views: count,
  likes: count,
  comments: count,
  gone: z.boolean(),
}) satisfies z.ZodType<SavedItem>;
