import type { AdminOffer } from '~/domain/offer-desk.schema';
import { OfferPhotos } from './offer-parts';

/** What was approved beside what stands, field by field; photos as pictures. */
export function OfferChanges({ offer: { approved, changes } }: { offer: AdminOffer }) {
  if (!approved) return null;
  return (
    <section
      aria-label="Changed since approval"
      className="rounded-control bg-surface p-3.5 inset-ring inset-ring-line"
    >
      <h4 className="text-caption font-semibold">Changed since approval</h4>
      <dl className="mt-2 grid gap-3 text-caption">
        {changes.map(({ field, label, before, after }) => (
          <div key={field}>
            <dt className="text-micro font-semibold text-text-3">{label}</dt>
            <div className="mt-1 grid gap-2 min-[24rem]:grid-cols-2">
              <Side name="Approved">{before}</Side>
              <Side name="Now">{after}</Side>
            </div>
          </div>
        ))}
      </dl>
      {changes.some(({ field }) => field === 'images') && approved.images.length > 0 ? (
        <div className="mt-3 grid gap-1">
          <p className="text-micro text-text-3">Photos that were approved</p>
          <OfferPhotos photos={approved.images} />
        </div>
      ) : null}
    </section>
  );
}

function Side({ name, children }: { name: string; children: string }) {
  return (
    <dd className="min-w-0">
      <span className="block text-micro text-text-3">{name}</span>
      <span className="block break-words whitespace-pre-line text-text-2">{children}</span>
    </dd>
  );
}
