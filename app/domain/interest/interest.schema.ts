import { z } from 'zod';
import { interestStatuses } from '~/domain/offer-status/interest-status';
import { paging } from '~/domain/shared/paging.schema';
import { exactlyOne, oneTarget } from '~/domain/shared/target.schema';
import { optional, optionalRupees, optionalRupeesField, prose, uuid } from '~/domain/shared/text.schema';
import { amountRule } from './amount';
import { interestMessage, interestLimits as limits } from './interest';
import * as words from './interest.words';

const message = optional(prose({ max: limits.messageMax })).transform((text) => text ?? interestMessage());

const details = { id: uuid().optional(), message, amount: optionalRupees(amountRule) };
const target = { postId: uuid().optional(), listingId: uuid().optional() };

/** `POST /api/posts/{id}/interests`: the target is in the path; the body may be `{}`. */
export const interestDetails = z.strictObject(details);
export type InterestDetails = z.infer<typeof interestDetails>;

/** `POST /api/interests` */
export const newInterest = z
  .strictObject({ ...details, ...target })
  .refine(exactlyOne(['postId', 'listingId']), oneTarget('postId'));

/** The interest form on a post or listing. */
export const interestForm = z.object({ ...details, ...target, amount: optionalRupeesField(amountRule) });

const decision = {
  status: z.enum(['accepted', 'rejected'], { error: words.acceptOrReject }),
  note: optional(prose({ max: limits.noteMax, tooLong: () => words.noteTooLong({ max: limits.noteMax }) })),
};

/** `PUT /api/interests/{id}`, by the owner. */
export const interestDecision = z.strictObject(decision);
export type InterestDecision = z.infer<typeof interestDecision>;

/** The form of `/interests`. */
export const interestDecisionForm = z.object(decision);

const status = z.enum(interestStatuses, { error: words.noSuchStatus }).optional();

/** `GET /api/users/me/interests?status=` */
export const interestFilter = z.object({ status, ...paging });
export type InterestFilter = z.infer<typeof interestFilter>;

/** `GET /api/users/me/received-interests?status=&postId=`: for all of the viewer's offers, or one of them. */
export const receivedFilter = z.object({ status, ...target, ...paging });
export type ReceivedFilter = z.infer<typeof receivedFilter>;
