import { z } from 'zod';
import { INTEREST_MESSAGE, interestLimits as limits } from './interest';
import { exactlyOne, oneTarget } from './target.schema';
import { optional, optionalRupees, optionalRupeesField, prose, uuid } from './text.schema';

const message = optional(prose({ max: limits.messageMax })).transform((text) => text ?? INTEREST_MESSAGE);
const amountRule = { min: 1, error: 'Please enter an amount in whole rupees, or leave it empty' };

const details = { id: uuid().optional(), message, amount: optionalRupees(amountRule) };
const target = { postId: uuid().optional(), listingId: uuid().optional() };

/** `POST /api/posts/{id}/interests`: the target stands in the path; the body may be `{}`. */
export const interestDetails = z.strictObject(details);
export type InterestDetails = z.infer<typeof interestDetails>;

/** `POST /api/interests` */
export const newInterest = z
  .strictObject({ ...details, ...target })
  .refine(exactlyOne(['postId', 'listingId']), oneTarget('postId'));
export type NewInterest = z.infer<typeof newInterest>;

/** The sheet's form on a post or listing. */
export const interestForm = z.object({ ...details, ...target, amount: optionalRupeesField(amountRule) });

/** `PUT /api/interests/{id}`, by the owner. */
export const interestDecision = z.strictObject({
  status: z.enum(['accepted', 'rejected'], { error: 'Please accept or reject' }),
  note: optional(prose({ max: limits.noteMax })),
});
export type InterestDecision = z.infer<typeof interestDecision>;
