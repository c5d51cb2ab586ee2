import { ImageFallback } from '~/components/frame/image-fallback.island';
import { Page } from '~/components/frame/page';
import { ButtonLink } from '~/components/ui/button';
import type { DraftContent } from '~/domain/draft/draft';
import type { PaperFile } from '~/domain/file/paper';
import { listingPath } from '~/domain/listing/paths';
import type { ReviewStatus } from '~/domain/offer/review-status';
import { BackBar } from '~/features/shell/top-bar';
import { ListingForm } from './listing-form.island';

interface EditListingFormProps {
  id: string;
  status: ReviewStatus;
  content: DraftContent;
  plan: PaperFile | null;
}

const notes: Record<ReviewStatus, string> = {
  approved:
    'If you change what people decide by, our team reads the listing again. Until then it is marked Not reviewed yet.',
  pending:
    'Others see your changes at once. Your listing is marked Not reviewed yet until our team has read it.',
  rejected: 'After you save, our team reads your listing again. Until then only you can see it.',
};

/** The form to edit a listing. */
export function EditListingForm({ id, status, content, plan }: EditListingFormProps) {
  return (
    <Page top={<BackBar title="Edit listing" to={listingPath(id)} backLabel="Cancel" leaves line />}>
      <ListingForm
        isNew={false}
        content={content}
        plan={plan}
        second={
          <ButtonLink to={listingPath(id)} variant="secondary">
            Cancel
          </ButtonLink>
        }
        submit={{ label: 'Save changes', pending: 'Saving...' }}
        note={notes[status]}
      />
      <ImageFallback />
    </Page>
  );
}
