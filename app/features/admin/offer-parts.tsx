import { ChevronDown, FileText } from 'lucide-react';
import { imageAttributes } from '~/domain/file/file';
import type { ImageView } from '~/domain/file/image.schema';
import type { AdminOffer } from '~/domain/offer-review/offer-queue.schema';
import { categoryLabel } from '~/domain/option/category-label';
import { saidSpan } from '~/features/offer/time-span';
import { fileSize } from '~/lib/format/file-size';
import * as words from './offer.words';

/** The photos, each linked to its file. Where there are several, the next one looks in at the edge. */
export function OfferPhotos({ photos }: { photos: readonly ImageView[] }) {
  if (photos.length === 0) return null;
  return (
    <ul aria-label={words.photos()} className="scroll-row flex snap-x snap-proximity gap-2">
      {photos.map((photo, index) => (
        <li key={photo.url} className="w-[82%] max-w-88 flex-none snap-start only:w-full only:max-w-phone">
          <a href={photo.url} target="_blank" rel="noreferrer" className="photo-frame">
            <img
              {...imageAttributes(photo, 'card')}
              alt={photo.alt || words.photoOf({ index: index + 1, count: photos.length })}
              loading="lazy"
              decoding="async"
              data-picture
              className="photo-fill"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

type Stated = Pick<AdminOffer, 'useOfFunds' | 'timeline' | 'expectedRoi' | 'roiBasis' | 'teamSize'>;

/** What an offer states beside its text, as far as it does. */
export function StatedFacts({ stated, category }: { stated: Stated; category?: string }) {
  const { useOfFunds, timeline, expectedRoi, roiBasis, teamSize } = stated;
  const facts = [
    [words.category(), category && categoryLabel(category)],
    [words.timeline(), timeline && saidSpan(timeline)],
    [words.statedReturn(), expectedRoi && saidSpan(expectedRoi)],
    [words.basedOn(), roiBasis],
    [words.team(), teamSize === null ? null : String(teamSize)],
    [words.useOfFunds(), useOfFunds],
  ].filter(([, value]) => value);
  if (facts.length === 0) return null;
  return (
    <dl className="mt-2 grid gap-1.5 text-caption">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="small-line">{name}</dt>
          <dd className="long-text">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The full text and facts. */
export function OfferText({ offer, isOpen }: { offer: AdminOffer; isOpen: boolean }) {
  return (
    <details open={isOpen} className="group/text -my-2.5 open:mb-0">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1 py-2.5 text-caption font-semibold text-marigold-text">
        <span className="group-open/text:hidden">{words.fullText()}</span>
        <span className="hidden group-open/text:inline">{words.hideText()}</span>
        <ChevronDown size={16} className="flex-none group-open/text:rotate-180" />
      </summary>
      <p className="text-caption break-words whitespace-pre-line text-text-2">{offer.text}</p>
      <StatedFacts stated={offer} category={offer.category} />
    </details>
  );
}

/** The uploaded business plan and documents. */
export function OfferPapers({ papers }: Pick<AdminOffer, 'papers'>) {
  if (papers.length === 0) return null;
  return (
    <ul aria-label={words.documents()} className="-my-2.5">
      {papers.map(({ url, name, size }) => (
        <li key={url}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 max-w-full items-center gap-2 text-caption font-semibold text-marigold-text"
          >
            <FileText size={18} className="flex-none" />
            <span className="truncate">{name}</span>
            <span className="flex-none font-normal text-text-3">{fileSize(size)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
