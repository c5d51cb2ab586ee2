import type { DraftContent } from '~/domain/draft/draft';
import { fundingAsTyped } from '~/domain/offer/fields';
import type { ListingView } from './view.schema';

/** The edit form's fields, filled from the listing. */
export function listingFormContent(listing: ListingView): DraftContent {
  const { allowDirectMessages, sharePhoneNumber, emailUpdates } = listing;
  return {
    title: listing.title,
    category: listing.category,
    description: listing.description,
    ...fundingAsTyped(listing),
    ...(listing.businessPlan && { businessPlan: listing.businessPlan }),
    ...(allowDirectMessages && { allowDirectMessages: 'on' }),
    ...(sharePhoneNumber && { sharePhoneNumber: 'on' }),
    ...(emailUpdates && { emailUpdates: 'on' }),
    images: listing.imageDetails.map(({ url, alt }) => ({ url, alt })),
  };
}
