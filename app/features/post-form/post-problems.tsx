import type { FormMetadata } from '@conform-to/react';
import { ErrorSummary, type ErrorSummaryProps } from '~/components/form/error-summary';
import type { PostType } from '~/domain/post/post';
import type { PublishInput } from '~/domain/post/publish.schema';
import { investmentOnly, type PostFields } from '~/features/offer-form/fields';

interface PostProblemsProps {
  form: FormMetadata<PublishInput>;
  fields: PostFields;
  type: PostType;
  sentence: ErrorSummaryProps['sentence'];
}

/** As the form shows them; its schema names the funding first. */
const formOrder: readonly (keyof PostFields)[] = [
  ...([
    'title',
    'content',
    'images',
    'category',
    'fundingMin',
    'fundingMax',
    'timeline',
    'teamSize',
  ] as const),
  ...(['expectedRoi', 'roiBasis', 'useOfFunds', 'businessPlan', 'attachments', 'ownerPromise'] as const),
];

/** The error summary, which leads to the first invalid field; several errors about photos are counted as one. */
export function PostProblems({ form, fields, type, sentence }: PostProblemsProps) {
  const problems = new Map<string, string>();
  for (const [name, messages] of Object.entries(form.allErrors)) {
    const field = name.replace(/\[.*$/, '') as keyof PostFields;
    if (field === ('' as never) || (type === 'community' && investmentOnly.includes(field))) continue;
    const id = fields[field]?.id ?? form.id;
    const [message] = messages ?? [];
    if (message && !problems.has(id)) problems.set(id, message);
  }
  return (
    <ErrorSummary
      problems={[...problems].map(([id, message]) => ({ id, message }))}
      order={formOrder.map((name) => fields[name].id)}
      sentence={sentence}
    />
  );
}
