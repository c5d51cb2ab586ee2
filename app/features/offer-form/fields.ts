import type { FormMetadata } from '@conform-to/react';
import type { PublishListingInput } from '~/domain/listing/listing.schema';
import { fundingFields } from '~/domain/offer/fields';
import type { PublishPostInput } from '~/domain/post/publish.schema';

export type PostFields = ReturnType<FormMetadata<PublishPostInput>['getFieldset']>;

/** Fields of the Investment tab, which a community post ignores. */
export const investmentOnly: readonly string[] = [
  'title',
  ...fundingFields,
  'businessPlan',
  'attachments',
  'ownerPromise',
];
export type ListingFields = ReturnType<FormMetadata<PublishListingInput>['getFieldset']>;
