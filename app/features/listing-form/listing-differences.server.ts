import type { ListingInput } from '~/domain/listing/listing.schema';
import type { ListingView } from '~/domain/listing/view.schema';
import { postCategories } from '~/domain/option/categories';
import { labelOf } from '~/domain/shared/option';
import { differences, type FieldText } from '~/features/changed-elsewhere/conflict';
import { fieldText, pdfText, photosText, tickText } from '~/features/changed-elsewhere/field-text.server';
import { fundingTexts } from '~/features/offer-form/funding-texts.server';
import * as words from './listing-form.words';

const labels = { amount: words.range, useOfFunds: words.useOfFunds };

type Shown = Omit<ListingView, 'images' | 'businessPlan'> | ListingInput;

const fieldTexts = (
  listing: Shown,
  images: ListingInput['images'],
  businessPlan: string | null | undefined,
): FieldText[] => [
  photosText(images),
  fieldText(words.title, listing.title),
  fieldText(words.category, labelOf(postCategories, listing.category)),
  fieldText(words.description, listing.description),
  ...fundingTexts(listing, labels),
  pdfText(words.plan, businessPlan),
  tickText(words.allowMessages, listing.allowDirectMessages),
  tickText(words.sharePhone, listing.sharePhoneNumber),
  tickText(words.emailMe, listing.emailUpdates ?? false),
];

/** The fields of the saved listing that differ from the form. */
export const listingDifferences = (stored: ListingView, typed: ListingInput) =>
  differences(
    fieldTexts(stored, stored.imageDetails, stored.businessPlan),
    fieldTexts(typed, typed.images, typed.businessPlan),
  );
