import type { AdminOffer } from '~/domain/offer-review/offer-queue.schema';
import { ChangeList } from '~/features/offer/change-list';
import * as words from './offer.words';
import { OfferPhotos } from './offer-parts';

/** The changes since the approved version, field by field, with the photos. */
export function OfferChanges({ offer: { approved, changes } }: { offer: AdminOffer }) {
  if (!approved) return null;
  return (
    <section
      aria-label={words.changed()}
      className="rounded-control bg-surface p-3.5 inset-ring inset-ring-line"
    >
      <h4 className="text-caption font-semibold">{words.changed()}</h4>
      <ChangeList changes={changes} sides={[words.approvedSide(), words.nowSide()]} />
      {changes.some(({ field }) => field === 'images') && approved.images.length > 0 ? (
        <div className="mt-3 grid gap-1">
          <p className="small-line">{words.approvedPhotos()}</p>
          <OfferPhotos photos={approved.images} />
        </div>
      ) : null}
    </section>
  );
}
