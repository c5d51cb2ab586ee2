import { FundingFigure } from '~/components/figure/funding-figure';
import { NextLink } from '~/components/frame/next-link.island';
import { listingCardId } from '~/domain/feed/feed';
import type { CardListing } from '~/domain/listing/card';
import { categoryLabel } from '~/domain/option/category-label';
import type { Matched } from '~/domain/post/card';
import { offerPath } from '~/domain/shared/paths';
import { ListingThumb } from '~/features/offer/listing-thumb';
import { QuietNotes, quietNotes, ReviewState } from '~/features/offer/review-state';
import { ScamLine } from '~/features/offer/scam-line';
import * as words from './card.words';

interface ListingCardProps {
  listing: CardListing & Matched;
  isFirst?: boolean;
}

/** A business listing in the feed, with its picture, name and amount. The whole card is one link. */
export function ListingCard({ listing, isFirst = false }: ListingCardProps) {
  const { id, owner, title, category, cover, status } = listing;
  const cardId = listingCardId(id);
  return (
    <article id={cardId} data-listing={id} aria-labelledby={`${cardId}-title`} className="listing-card flex">
      <ListingThumb isLarge ownerId={owner.id} category={category} cover={cover} isFirst={isFirst} />
      <div className="min-w-0 flex-1">
        <p className="small-line">
          <QuietNotes notes={[words.kind(), ...quietNotes(listing)]} />
        </p>
        {status === 'rejected' ? <ReviewState status={status} reviewNote={null} /> : null}
        <h2 id={`${cardId}-title`} className="listing-card-title">
          <NextLink to={offerPath('listing', id)} className="card-link">
            {title}
          </NextLink>
        </h2>
        <p className="text-caption break-words text-text-3">{`${owner.city} · ${categoryLabel(category)}`}</p>
        <p>
          <FundingFigure min={listing.fundingMin} max={listing.fundingMax} />
        </p>
        <ScamLine warning={listing.warning} authorId={owner.id} className="mt-1" />
      </div>
    </article>
  );
}
