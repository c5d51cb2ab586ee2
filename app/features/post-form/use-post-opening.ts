import { useNavigate, useSearchParams } from '@remix-run/react';
import type { DraftContent } from '~/domain/draft/draft';
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
  const navigate = useNavigate();
  const { returned, ...opening } = useNewOfferOpening(start, start.postId);
  const { type, isRefused } = writingType(userType, {
    asked: params.get('type'),
    written: String(returned?.postType ?? opening.content.postType),
  });
  return {
    ...opening,
    type,
    isRefused,
    open(content: DraftContent, isRestored: boolean) {
      opening.open(content, isRestored);
      // Otherwise the new form would be filled with the returned values.
      if (returned) navigate({ search: `?type=${type}` }, { replace: true, preventScrollReset: true });
    },
  };
}
