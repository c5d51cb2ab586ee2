import { postLimits } from '~/domain/post/post';
import type { MemberContext } from '~/domain/shared/context';
import { readFormWithPhotos } from '~/features/upload/form-photos.server';

/** Reads a post's form with its uploaded photos, business plan and documents. */
export const readPostForm = (ctx: MemberContext, request: Request) =>
  readFormWithPhotos(ctx, request, {
    kind: 'post_image',
    max: postLimits.imagesMax,
    maxPapers: postLimits.attachmentsMax,
  });
