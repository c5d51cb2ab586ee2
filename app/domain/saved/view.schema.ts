import { z } from 'zod';
import { imageView } from '~/domain/file/image.schema';
import { fundingView } from '~/domain/offer/content.schema';
import { headlineFields } from '~/domain/offer/fields';
import { count, id, time } from '~/domain/shared/view-fields.schema';
import { pick } from '~/lib/pick';
import { savedStatuses } from './view';

/** A row of the saved list. Times are ISO 8601, money is whole rupees. */
export const savedItem = z.strictObject({
  /** Id of the saved row. Deletion accepts this id or `itemId`. */
  id,
  itemId: id,
  type: z.enum(['post', 'business']),
  /** Null if the item no longer exists. */
  ownerId: id.nullable(),
  title: z.string(),
  category: z.string(),
  /** The first photo. */
  cover: imageView.nullable(),
  /** The item's review status: approved is `accepted`; one that nobody but its owner sees, or that is missing, is `other`. */
  status: z.enum(savedStatuses),
  savedAt: time,
  createdAt: time,
  ...pick(fundingView, headlineFields),
  views: count,
  likes: count,
  comments: count,
  /** Closed by its owner. False for posts, which cannot be closed, and for items that are gone. */
  closed: z.boolean(),
  /** Deleted, removed or across a block: shown greyed out, without its title and figures. */
  gone: z.boolean(),
});
export type SavedItem = z.infer<typeof savedItem>;
