import type { FormMetadata } from '@conform-to/react';
import { ErrorSummary, type ErrorSummaryProps } from '~/components/form/error-summary';
import type { PublishListingInput } from '~/domain/listing/listing.schema';
import type { ListingFields } from '~/features/offer-form/fields';

interface ListingProblemsProps {
  form: FormMetadata<PublishListingInput>;
  fields: ListingFields;
  sentence: ErrorSummaryProps['sentence'];
}

/** As the form shows them. */
const formOrder: readonly (keyof ListingFields)[] = [
  ...(['images', 'title', 'category', 'description', 'fundingMin', 'fundingMax', 'useOfFunds'] as const),
  ...(['timeline', 'teamSize', 'expectedRoi', 'roiBasis', 'businessPlan', 'ownerPromise'] as const),
];

/** The error summary, which leads to the first invalid field; several errors about photos are counted as one. */
export function ListingProblems({ form, fields, sentence }: ListingProblemsProps) {
  const problems = new Map<string, string>();
  for (const [name, messages] of Object.entries(form.allErrors)) {
    const field = name.replace(/\[.*$/, '') as keyof ListingFields | '';
    const [message] = messages ?? [];
    const id = field === '' ? null : (fields[field]?.id ?? form.id);
    if (id && message && !problems.has(id)) problems.set(id, message);
  }
  return (
    <ErrorSummary
      problems={[...problems].map(([id, message]) => ({ id, message }))}
      order={formOrder.map((name) => fields[name].id)}
      sentence={sentence}
    />
  );
}
