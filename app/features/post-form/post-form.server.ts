import { postLimits } from '~/domain/post/post';
import type { MemberContext } from '~/domain/shared/context';
import { readFormWithPhotos } from '~/features/upload/form-photos.server';

/** A post's form with the photos, the plan and the documents that came with it. */
export const readPostForm = (ctx: MemberContext, request: Request) =>
  readFormWithPhotos(ctx, request, {
    kind: 'post_image',
    max: postLimits.imagesMax,
    maxPapers: postLimits.attachmentsMax,
  });
