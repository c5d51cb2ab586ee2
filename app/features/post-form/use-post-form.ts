import type { ZodType } from 'zod';
import type { PostEditInput } from '~/domain/post/edit.schema';
import type { PostType } from '~/domain/post/post';
import type { PublishPostInput } from '~/domain/post/publish.schema';
import { type OfferFormStart, useOfferForm } from '~/features/offer-form/use-offer-form';
import { loadQueueing } from '~/features/submission/use-submission';

export interface PostFormStart extends OfferFormStart {
  type: PostType;
}

type PostSchemas = { schema: ZodType<PostEditInput> };

const loadNew = async (): Promise<PostSchemas> => {
  loadQueueing().catch(() => undefined);
  const { publishPostForm } = await import('~/domain/post/publish.schema');
  return { schema: publishPostForm };
};

/** The form of an existing post has the same fields but the promise, which it does not render. */
const loadEdit = async (): Promise<PostSchemas> => {
  const { postEditForm } = await import('~/domain/post/edit.schema');
  return { schema: postEditForm };
};

export const usePostForm = (start: PostFormStart) =>
  useOfferForm<PublishPostInput, PostEditInput, PostSchemas>(start, {
    id: start.isNew ? 'create-post' : 'edit-post',
    kind: 'post',
    hasPapers: start.type === 'investment',
    load: start.isNew ? loadNew : loadEdit,
    schema: ({ schema }) => schema,
  });
