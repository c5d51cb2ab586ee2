import type { FormMetadata } from '@conform-to/react';
import { ErrorSummary } from '~/components/form/error-summary';
import type { PostType } from '~/domain/post/post';
import type { PublishInput } from '~/domain/post/publish.schema';
import { investmentOnly, type PostFields } from '~/features/offer-form/fields';

interface PostProblemsProps {
  form: FormMetadata<PublishInput>;
  fields: PostFields;
  type: PostType;
  /** The end of the summary's sentence. */
  purpose: string;
}

/** The error summary with a link to each invalid field; several errors about photos are shown as one. */
export function PostProblems({ form, fields, type, purpose }: PostProblemsProps) {
  const problems = new Map<string, string>();
  for (const [name, messages] of Object.entries(form.allErrors)) {
    const field = name.replace(/\[.*$/, '') as keyof PostFields;
    if (field === ('' as never) || (type === 'community' && investmentOnly.includes(field))) continue;
    const id = fields[field]?.id ?? form.id;
    const [message] = messages ?? [];
    if (message && !problems.has(id)) problems.set(id, message);
  }
  return (
    <ErrorSummary problems={[...problems].map(([id, message]) => ({ id, message }))}>{purpose}</ErrorSummary>
  );
}
