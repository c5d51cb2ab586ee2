import { useRef } from 'react';
import { ImageFallback } from '~/components/frame/image-fallback.island';
import { Page } from '~/components/frame/page';
import { ButtonLink } from '~/components/ui/button';
import type { DraftContent } from '~/domain/draft/draft';
import type { PaperFile } from '~/domain/file/paper';
import { listingPath } from '~/domain/listing/paths';
import type { OwnReview } from '~/domain/offer-status/offer-state';
import { BackBar } from '~/features/shell/top-bar';
import { useEditedOffer } from '~/features/submission/use-edited-offer';
import { phrases } from '~/lib/language/phrases';
import { ListingForm } from './listing-form.island';
import * as words from './listing-form.words';

interface EditListingFormProps {
  id: string;
  viewerId: string;
  /** Which version of it this is. */
  seen: string;
  review: OwnReview;
  content: DraftContent;
  plan: PaperFile | null;
}

const notes: Record<OwnReview, string> = phrases({
  approved: words.approvedNote,
  pending: words.pendingNote,
  waiting: words.waitingNote,
  rejected: words.rejectedNote,
});

/** The form to edit a listing. */
export function EditListingForm({ id, viewerId, review, seen, content, plan }: EditListingFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const loaded = { id, seen, content };
  const page = listingPath(id);
  const {
    queued,
    notes: origin,
    form,
    version,
  } = useEditedOffer({
    kind: 'listing',
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
      <ListingForm
        element={element}
        key={version}
        isReopened={version > 0}
        isNew={false}
        papers={plan ? [plan] : []}
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
