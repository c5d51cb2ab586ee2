import { useRef } from 'react';
import { ImageFallback } from '~/components/frame/image-fallback.island';
import { Page } from '~/components/frame/page';
import { ButtonLink } from '~/components/ui/button';
import type { DraftContent } from '~/domain/draft/draft';
import type { PaperFile } from '~/domain/file/paper';
import type { ReviewStatus } from '~/domain/offer/review-status';
import { postPath } from '~/domain/post/paths';
import type { PostType } from '~/domain/post/post';
import { BackBar } from '~/features/shell/top-bar';
import { phrases } from '~/lib/language/phrases';
import { PostForm } from './post-form.island';
import * as words from './post-form.words';

interface EditPostFormProps {
  id: string;
  type: PostType;
  status: ReviewStatus;
  content: DraftContent;
  papers: PaperFile[];
}

const notes: Record<ReviewStatus, string> = phrases({
  approved: words.approvedNote,
  pending: words.pendingNote,
  rejected: words.rejectedNote,
});

/** The form to edit a post. */
export function EditPostForm({ id, type, status, content, papers }: EditPostFormProps) {
  const element = useRef<HTMLFormElement>(null);
  return (
    <Page top={<BackBar title={words.edit()} to={postPath(id)} backLabel={words.cancel()} leaves line />}>
      <PostForm
        element={element}
        isNew={false}
        type={type}
        mayInvest={type === 'investment'}
        content={content}
        papers={papers}
        second={
          <ButtonLink to={postPath(id)} variant="secondary">
            {words.cancel()}
          </ButtonLink>
        }
        submit={{ label: words.save(), pending: words.saving() }}
        about={notes[status]}
      />
      <ImageFallback />
    </Page>
  );
}
