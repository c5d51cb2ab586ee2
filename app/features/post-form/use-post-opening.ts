import { useSearchParams } from '@remix-run/react';
import type { PaperFile } from '~/domain/file/paper';
import type { UserType } from '~/domain/shared/viewer';
import { type NewOfferStart, useNewOfferOpening } from '~/features/submission/use-new-offer-opening';
import { writingType } from './writing-type';

export interface CreatePostStart extends NewOfferStart {
  /** The id of the new post, unless the draft has one. */
  postId: string;
  /** The draft's files, as far as they are known. */
  papers: PaperFile[];
}

/** The opening of the create-post form, and its open tab. */
export function usePostOpening(userType: UserType, start: CreatePostStart) {
  const [params] = useSearchParams();
  const { returned, ...opening } = useNewOfferOpening(start, start.postId);
  return {
    ...opening,
    ...writingType(userType, {
      asked: params.get('type'),
      written: String(returned?.postType ?? opening.content.postType),
    }),
  };
}
