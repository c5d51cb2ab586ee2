import type { AdminOffer } from '~/domain/moderation/offer-queue.schema';
import { ChangeList } from '~/features/offer/change-list';
import { OfferPhotos } from './offer-parts';

/** The changes since the approved version, field by field, with the photos. */
export function OfferChanges({ offer: { approved, changes } }: { offer: AdminOffer }) {
  if (!approved) return null;
  return (
    <section
      aria-label="Changed since approval"
      className="rounded-control bg-surface p-3.5 inset-ring inset-ring-line"
    >
      <h4 className="text-caption font-semibold">Changed since approval</h4>
      <ChangeList changes={changes} sides={['Approved', 'Now']} />
      {changes.some(({ field }) => field === 'images') && approved.images.length > 0 ? (
        <div className="mt-3 grid gap-1">
          <p className="small-line">Photos that were approved</p>
          <OfferPhotos photos={approved.images} />
        </div>
      ) : null}
    </section>
  );
}
