import { z } from 'zod';
import { fundingLimits } from './funding';
import { fundingWords, isOrderedRange, maxRule, minRule, rangeOrder, teamRule } from './funding.schema';
import { contactDefaults, listingLimits as limits } from './listing';
import { postCategories } from './options';
import {
  codeOf,
  fileUrl,
  images,
  line,
  optionalWhole,
  optionalWholeField,
  prose,
  rupees,
  rupeesField,
  uuid,
} from './text.schema';

const USE_OF_FUNDS = "Please describe how you'll use the funds";

const words = {
  id: uuid().optional(),
  title: line({
    min: limits.titleMin,
    max: limits.titleMax,
    required: 'Title must be at least 5 characters',
  }),
  category: codeOf(postCategories, 'Category is required'),
  description: prose({
    min: limits.descriptionMin,
    max: limits.descriptionMax,
    required: 'Description must be at least 50 characters',
  }),
  useOfFunds: prose({
    min: fundingLimits.useOfFundsMin,
    max: fundingLimits.useOfFundsMax,
    required: USE_OF_FUNDS,
  }),
  ...fundingWords,
  businessPlan: z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    fileUrl('Please upload the business plan first').optional(),
  ),
};

const choice = (initial: boolean) => z.boolean({ error: 'Please send true or false' }).default(initial);

/** `POST /api/listings` */
export const newListing = z
  .strictObject({
    ...words,
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

/** An unticked box posts nothing, so in a form absence means no, whatever the default was. */
const box = z
  .boolean()
  .optional()
  .transform((ticked) => ticked === true);

/** The create-listing screen's form; the same output as `newListing`. */
export const newListingForm = z
  .object({
    ...words,
    fundingMin: rupeesField(minRule),
    fundingMax: rupeesField(maxRule),
    teamSize: optionalWholeField(teamRule),
    images: images(),
    allowDirectMessages: box,
    sharePhoneNumber: box,
    emailUpdates: box,
  })
  .refine(isOrderedRange, rangeOrder);
