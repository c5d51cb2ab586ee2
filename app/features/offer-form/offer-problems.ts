import type { FormMetadata } from '@conform-to/react';
import type { ErrorSummaryProps } from '~/components/form/error-summary';

export type OfferFieldIds = Readonly<Record<string, { id: string } | undefined>>;

/** The first error of each field but the `hidden` ones, for the summary; several errors about photos are one. */
export function problemsOf(
  { id: formId, allErrors }: Pick<FormMetadata<Record<string, unknown>>, 'id' | 'allErrors'>,
  fields: OfferFieldIds,
  hidden: readonly string[],
): ErrorSummaryProps['problems'] {
  const problems = new Map<string, string>();
  for (const [name, [message] = []] of Object.entries(allErrors)) {
    const [field = ''] = name.split('[');
    const id = fields[field]?.id ?? formId;
    if (field && message && !hidden.includes(field) && !problems.has(id)) problems.set(id, message);
  }
  return Array.from(problems, ([id, message]) => ({ id, message }));
}
