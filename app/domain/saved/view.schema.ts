import { z } from 'zod';
import { imageView } from '~/domain/file/image.schema';
import { fundingView } from '~/domain/offer/content.schema';
import { headlineFields } from '~/domain/offer/fields';
import { count, id, time } from '~/domain/shared/view-fields.schema';
import { pick } from '~/lib/pick';
import { savedStatuses } from './view';

/** A row of the saved list. Times are ISO 8601, money is integer rupees. */
export const savedItem = z.strictObject({
  /** Id of the saved row; deleting takes this or `itemId`. */
  id,
  itemId: id,
  type: z.enum(['post', 'business']),
  /** Null for what is gone. */
  ownerId: id.nullable(),
  title: z.string(),
  category: z.string(),
  /** The first photo. */
  cover: imageView.nullable(),
  /** The state of the item's review: approved is `accepted`; rejected or gone is `other`. */
  status: z.enum(savedStatuses),
  savedAt: time,
  createdAt: time,
  ...pick(fundingView, headlineFields),
  views: count,
  likes: count,
  comments: count,
  /** Deleted, taken down or across a block: shown greyed, without its words and figures. */
  gone: z.boolean(),
});
export type SavedItem = z.infer<typeof savedItem>;
