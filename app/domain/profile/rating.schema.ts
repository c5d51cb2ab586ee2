import { z } from 'zod';
import { clearable, prose, uuid } from '~/domain/shared/text.schema';
import { ratingLimits } from './rating';
import * as words from './rating.words';

const comment = prose({
  max: ratingLimits.commentMax,
  tooLong: () => words.tooLong({ max: ratingLimits.commentMax }),
});

const wrong = { error: words.choose };

const stars = (value: z.ZodNumber) =>
  value.int(wrong).min(ratingLimits.min, wrong).max(ratingLimits.max, wrong);

/** `POST /api/ratings`: one per rater and rated user; a second one replaces the first. */
export const newRating = z.strictObject({
  ratedUserId: uuid(),
  listingId: uuid().optional(),
  rating: stars(z.number(wrong)),
  comment: clearable(comment),
});
export type NewRating = z.infer<typeof newRating>;

/** The rating form on a user's screen; the URL names the rated user. */
export const ratingForm = z.object({
  rating: z.enum(['1', '2', '3', '4', '5'], wrong).transform((value) => Number(value)),
  comment: clearable(comment).default(null),
});

/** A rating as returned to its author. */
export const ratingView = z.strictObject({
  id: z.string(),
  raterId: z.string(),
  ratedUserId: z.string(),
  listingId: z.string().nullable(),
  rating: z.int(),
  comment: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type RatingView = z.infer<typeof ratingView>;
