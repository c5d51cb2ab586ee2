import type { ListingInput } from '~/domain/listing/listing.schema';
import type { ListingView } from '~/domain/listing/view.schema';
import { labelOf, postCategories } from '~/domain/shared/options';
import { pdfSaid, photosSaid, saidOf, tickSaid } from '~/features/changed-elsewhere/said.server';
import { differences, type Said } from '~/features/changed-elsewhere/standing';
import { fundingSaid } from '~/features/offer-form/funding-said.server';
import * as words from './listing-form.words';

const labels = { amount: words.range, useOfFunds: words.useOfFunds };

type Shown = Omit<ListingView, 'images' | 'businessPlan'> | ListingInput;

const said = (
  listing: Shown,
  images: ListingInput['images'],
  businessPlan: string | null | undefined,
): Said[] => [
  photosSaid(images),
  saidOf(words.title, listing.title),
  saidOf(words.category, labelOf(postCategories, listing.category)),
  saidOf(words.description, listing.description),
  ...fundingSaid(listing, labels),
  pdfSaid(words.plan, businessPlan),
  tickSaid(words.allowMessages, listing.allowDirectMessages),
  tickSaid(words.sharePhone, listing.sharePhoneNumber),
  tickSaid(words.emailMe, listing.emailUpdates ?? false),
];

/** What a stored listing says that differs from what was typed. */
export const listingDifferences = (stored: ListingView, typed: ListingInput) =>
  differences(
    said(stored, stored.imageDetails, stored.businessPlan),
    said(typed, typed.images, typed.businessPlan),
  );
