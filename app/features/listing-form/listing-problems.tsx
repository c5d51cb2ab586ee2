import type { FormMetadata } from '@conform-to/react';
import { ErrorSummary } from '~/components/form/error-summary';
import type { PublishListingInput } from '~/domain/listing/listing.schema';
import type { ListingFields } from '~/features/offer-form/fields';

interface ListingProblemsProps {
  form: FormMetadata<PublishListingInput>;
  fields: ListingFields;
  /** How the sentence ends. */
  purpose: string;
}

/** What is to be mended, each with a link to its field; several complaints about photos are one. */
export function ListingProblems({ form, fields, purpose }: ListingProblemsProps) {
  const problems = new Map<string, string>();
  for (const [name, messages] of Object.entries(form.allErrors)) {
    const field = name.replace(/\[.*$/, '') as keyof ListingFields | '';
    const [message] = messages ?? [];
    const id = field === '' ? null : (fields[field]?.id ?? form.id);
    if (id && message && !problems.has(id)) problems.set(id, message);
  }
  return (
    <ErrorSummary problems={[...problems].map(([id, message]) => ({ id, message }))}>{purpose}</ErrorSummary>
  );
}
