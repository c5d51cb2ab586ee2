import { fundingFields } from '~/domain/offer/fields';
import { pickOrNull } from '~/lib/pick';
import type { ListingInput, ListingUpdate } from './listing.schema';

/** What the edit form changes. The form has every field, so an empty field is cleared. */
export function listingUpdateOf(input: ListingInput): ListingUpdate {
  const { id: _unused, businessPlan = null, ...rest } = input;
  return { ...rest, ...pickOrNull(input, fundingFields), businessPlan };
}
