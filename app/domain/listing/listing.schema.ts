import { z } from 'zod';
import { clearablePlan, images, optionalPlan } from '~/domain/file/fields.schema';
import { categoryFilter } from '~/domain/offer/category.schema';
import { fundingLimits } from '~/domain/offer/funding';
import {
  clearableEstimates,
  estimates,
  isOrderedRange,
  keptEstimates,
  maxRule,
  minRule,
  rangeOrder,
  teamRule,
} from '~/domain/offer/funding.schema';
import { ownerPromise } from '~/domain/offer/owner-promise';
import { basisRule, hasBasis } from '~/domain/offer/roi.schema';
import { reviewStatuses } from '~/domain/offer-status/review-status';
import { postCategories } from '~/domain/option/categories';
import { seen } from '~/domain/seen-version/seen.schema';
import { paging } from '~/domain/shared/paging.schema';
import {
  clearable,
  codeOf,
  line,
  optionalWhole,
  optionalWholeField,
  prose,
  rupees,
  rupeesField,
  uuid,
} from '~/domain/shared/text.schema';
import { contactDefaults, listingLimits as limits } from './listing';
import * as words from './refusals.words';

const written = {
  id: uuid().optional(),
  title: line({
    min: limits.titleMin,
    max: limits.titleMax,
    required: words.titleShort,
  }),
  category: codeOf(postCategories, words.categoryRequired),
  description: prose({
    min: limits.descriptionMin,
    max: limits.descriptionMax,
    required: words.descriptionShort,
  }),
  useOfFunds: prose({
    min: fundingLimits.useOfFundsMin,
    max: fundingLimits.useOfFundsMax,
    required: words.describeFunds,
  }),
  ...estimates,
  businessPlan: optionalPlan,
};

const choice = (initial: boolean) => z.boolean({ error: words.trueOrFalse }).default(initial);

/** `POST /api/listings`. The owner's promise is put on record where it is given. */
export const newListing = z
  .strictObject({
    ownerPromise: z.literal(true).optional(),
    ...written,
    fundingMin: rupees(minRule),
    fundingMax: rupees(maxRule),
    teamSize: optionalWhole(teamRule),
    images: images().default([]),
    allowDirectMessages: choice(contactDefaults.allowDirectMessages),
    sharePhoneNumber: choice(contactDefaults.sharePhoneNumber),
    emailUpdates: choice(contactDefaults.emailUpdates),
  })
  .refine(isOrderedRange, rangeOrder);

export type NewListing = z.infer<typeof newListing>;

/** A browser does not submit an unchecked box, so a missing field means false whatever the default. */
const box = z
  .boolean()
  .optional()
  .transform((ticked) => ticked === true);

const formFields = {
  ...written,
  fundingMin: rupeesField(minRule),
  fundingMax: rupeesField(maxRule),
  teamSize: optionalWholeField(teamRule),
  images: images(),
  allowDirectMessages: box,
  sharePhoneNumber: box,
  emailUpdates: box,
};

/** The form of an existing listing. Same output as `newListing`, but an old free-text return may stay. */
export const listingEditForm = z
  .object({ ...formFields, ...keptEstimates })
  .refine(isOrderedRange, rangeOrder)
  .refine(hasBasis, basisRule);
export type ListingInput = z.infer<typeof listingEditForm>;

/** The create-listing form: a new listing and its owner's promise. */
export const publishListingForm = z
  .object({ ...formFields, ownerPromise: z.literal(true, { error: ownerPromise.required }) })
  .refine(isOrderedRange, rangeOrder)
  .refine(hasBasis, basisRule);
export type PublishListingInput = z.infer<typeof publishListingForm>;

const yesOrNo = z.boolean({ error: words.trueOrFalse }).optional();

/**
 * `PUT /api/listings/:id`: a missing field stays unchanged, null clears it. `status` and `reviewNote` are for admins, the other
 * fields for the owner, `seen` is the version that a change is based on.
 */
export const listingUpdate = z
  .strictObject({
    title: written.title.optional(),
    category: written.category.optional(),
    description: written.description.optional(),
    fundingMin: rupees(minRule).optional(),
    fundingMax: rupees(maxRule).optional(),
    useOfFunds: written.useOfFunds.optional(),
    ...clearableEstimates,
    images: images().optional(),
    businessPlan: clearablePlan,
    allowDirectMessages: yesOrNo,
    sharePhoneNumber: yesOrNo,
    emailUpdates: yesOrNo,
    closed: yesOrNo,
    seen,
    status: z.enum(reviewStatuses, { error: words.noStatus }).optional(),
    reviewNote: clearable(prose({ max: limits.reviewNoteMax })),
  })
  .refine(isOrderedRange, rangeOrder);
export type ListingUpdate = z.infer<typeof listingUpdate>;

/** `GET /api/listings?category=&cursor=&limit=` */
export const listingFilter = z.object({ category: categoryFilter, ...paging });
export type ListingFilter = z.infer<typeof listingFilter>;
