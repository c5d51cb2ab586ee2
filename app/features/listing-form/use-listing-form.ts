import type { ListingInput, PublishListingInput } from '~/domain/listing/listing.schema';
import { type OfferFormStart, useOfferForm } from '~/features/offer-form/use-offer-form';
import { loadQueueing } from '~/features/submission/use-submission';

const load = () => {
  loadQueueing().catch(() => undefined);
  return import('~/domain/listing/listing.schema');
};

type ListingSchemas = Awaited<ReturnType<typeof load>>;

export const useListingForm = (start: OfferFormStart) =>
  useOfferForm<PublishListingInput, ListingInput, ListingSchemas>(start, {
    id: 'listing',
    kind: 'listing',
    hasPapers: true,
    load,
    // The form of an existing listing has the same fields but the promise, which it does not render.
    schema: ({ publishListingForm, listingEditForm }) => (start.isNew ? publishListingForm : listingEditForm),
  });
