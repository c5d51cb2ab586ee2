import { ImageFallback } from '~/components/frame/image-fallback.island';
import { Page } from '~/components/frame/page';
import { ButtonLink } from '~/components/ui/button';
import type { DraftContent } from '~/domain/draft/draft';
import type { PaperFile } from '~/domain/file/paper';
import type { ReviewStatus } from '~/domain/offer/review-status';
import { postPath } from '~/domain/post/paths';
import type { PostType } from '~/domain/post/post';
import { BackBar } from '~/features/shell/top-bar';
import { PostForm } from './post-form.island';

interface EditPostFormProps {
  id: string;
  type: PostType;
  status: ReviewStatus;
  content: DraftContent;
  papers: PaperFile[];
}

const KEPT = 'Others can read the old text in the history.';
const notes: Record<ReviewStatus, string> = {
  approved: `Our team reads the changed post. Others can see it meanwhile, marked Not reviewed yet. ${KEPT}`,
  pending: `Others see your changes at once, marked Not reviewed yet until our team has read them. ${KEPT}`,
  rejected: 'After you save, our team reads your post again. Until then only you can see it.',
};

/** The form to edit a post. */
export function EditPostForm({ id, type, status, content, papers }: EditPostFormProps) {
  return (
    <Page top={<BackBar title="Edit post" to={postPath(id)} backLabel="Cancel" leaves line />}>
      <PostForm
        isNew={false}
        type={type}
        mayInvest={type === 'investment'}
        content={content}
        papers={papers}
        second={
          <ButtonLink to={postPath(id)} variant="secondary">
            Cancel
          </ButtonLink>
        }
        submit={{ label: 'Save changes', pending: 'Saving...' }}
        about={notes[status]}
      />
      <ImageFallback />
    </Page>
  );
}
