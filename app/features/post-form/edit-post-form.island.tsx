import { useRef } from 'react';
import { ImageFallback } from '~/components/frame/image-fallback.island';
import { Page } from '~/components/frame/page';
import { ButtonLink } from '~/components/ui/button';
import type { DraftContent } from '~/domain/draft/draft';
import type { PaperFile } from '~/domain/file/paper';
import type { OwnReview } from '~/domain/offer-status/offer-state';
import { postPath } from '~/domain/post/paths';
import type { PostType } from '~/domain/post/post';
import { BackBar } from '~/features/shell/top-bar';
import { useEditedOffer } from '~/features/submission/use-edited-offer';
import { phrases } from '~/lib/language/phrases';
import { PostForm } from './post-form.island';
import * as words from './post-form.words';

interface EditPostFormProps {
  id: string;
  viewerId: string;
  /** Which version of it this is. */
  seen: string;
  type: PostType;
  review: OwnReview;
  content: DraftContent;
  papers: PaperFile[];
}

const notes: Record<OwnReview, string> = phrases({
  approved: words.approvedNote,
  pending: words.pendingNote,
  waiting: words.waitingNote,
  rejected: words.rejectedNote,
});

/** The form to edit a post. */
export function EditPostForm({ id, viewerId, type, review, seen, content, papers }: EditPostFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const loaded = { id, seen, content };
  const page = postPath(id);
  const {
    queued,
    notes: origin,
    form,
    version,
  } = useEditedOffer({
    kind: 'post',
    element,
    viewerId,
    loaded,
    page,
  });
  const bar = <BackBar title={words.edit()} to={page} backLabel={words.cancel()} leaves line />;
  if (queued) return <Page top={bar}>{queued}</Page>;
  return (
    <Page top={bar}>
      {origin}
      <PostForm
        element={element}
        key={version}
        isReopened={version > 0}
        isNew={false}
        type={type}
        mayInvest={type === 'investment'}
        papers={papers}
        second={
          <ButtonLink to={page} variant="secondary">
            {words.cancel()}
          </ButtonLink>
        }
        submit={{ label: words.save(), pending: words.saving() }}
        about={notes[review]}
        {...form}
      />
      <ImageFallback />
    </Page>
  );
}
