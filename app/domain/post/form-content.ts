import type { DraftContent } from '~/domain/draft/draft';
import { fundingAsTyped } from '~/domain/offer/fields';
import type { PostView } from './view.schema';

/** The edit form's fields, filled from the post. */
export function postFormContent(post: PostView): DraftContent {
  const { title } = post;
  return {
    postType: post.postType,
    content: post.content,
    category: post.category,
    ...(title && { title }),
    ...fundingAsTyped(post),
    ...(post.businessPlan && { businessPlan: post.businessPlan }),
    attachments: post.attachments,
    images: post.imageDetails.map(({ url, alt }) => ({ url, alt })),
  };
}
