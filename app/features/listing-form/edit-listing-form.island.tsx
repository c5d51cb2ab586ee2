import { useRef } from 'react';
import { ImageFallback } from '~/components/frame/image-fallback.island';
import { Page } from '~/components/frame/page';
import { ButtonLink } from '~/components/ui/button';
import type { DraftContent } from '~/domain/draft/draft';
import type { PaperFile } from '~/domain/file/paper';
import { listingPath } from '~/domain/listing/paths';
import type { ReviewStatus } from '~/domain/offer/review-status';
import { BackBar } from '~/features/shell/top-bar';
import { phrases } from '~/lib/language/phrases';
import { ListingForm } from './listing-form.island';
import * as words from './listing-form.words';

interface EditListingFormProps {
  id: string;
  status: ReviewStatus;
  content: DraftContent;
  plan: PaperFile | null;
}

const notes: Record<ReviewStatus, string> = phrases({
  approved: words.approvedNote,
  pending: words.pendingNote,
  rejected: words.rejectedNote,
});

/** The form to edit a listing. */
export function EditListingForm({ id, status, content, plan }: EditListingFormProps) {
  const element = useRef<HTMLFormElement>(null);
  return (
    <Page top={<BackBar title={words.edit()} to={listingPath(id)} backLabel={words.cancel()} leaves line />}>
      <ListingForm
        element={element}
        isNew={false}
        content={content}
        papers={plan ? [plan] : []}
        second={
          <ButtonLink to={listingPath(id)} variant="secondary">
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
