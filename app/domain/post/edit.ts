import { fundingFields } from '~/domain/offer/fields';
import { pickOrNull } from '~/lib/pick';
import type { PostEditInput, PostUpdate } from './edit.schema';

/**
 * What the edit form changes: an empty field is cleared. A community post's form has no documents, so attachments added by an API
 * client stay.
 */
export function postUpdateOf(input: PostEditInput): PostUpdate {
  const { content, category, images, attachments } = input;
  const common = { content, category, images };
  if (input.postType === 'community') return common;
  const emptied = pickOrNull(input, [...fundingFields, 'businessPlan']);
  return { ...common, attachments, title: input.title, ...emptied };
}
