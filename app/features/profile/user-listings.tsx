import { Link } from '@remix-run/react';
import { FundingFigure } from '~/components/figure/funding-figure';
import { Section } from '~/components/frame/section';
import type { CardListing } from '~/domain/listing/card';
import { offerPath } from '~/domain/shared/paths';
import { allListings, allListingsPath } from '~/domain/user/paths';
import { ListingThumb } from '~/features/offer/listing-thumb';
import { ReviewState } from '~/features/offer/review-state';
import * as words from './user.words';

interface UserListingsProps {
  userId: string;
  listings: readonly CardListing[];
  hasMore: boolean;
}

/** A user's listings; nothing if there are none. */
export function UserListings({ userId, listings, hasMore }: UserListingsProps) {
  if (listings.length === 0) return null;
  return (
    <Section id={allListings.anchor} title={words.listings()}>
      <ul className="-my-3 divide-y divide-line">
        {listings.map((listing) => (
          <Row key={listing.id} listing={listing} />
        ))}
      </ul>
      {hasMore ? (
        <Link
          to={allListingsPath(userId)}
          preventScrollReset
          className="mt-3 flex min-h-11 items-center font-semibold text-marigold-text"
        >
          {words.allListings()}
        </Link>
      ) : null}
    </Section>
  );
}

function Row({ listing }: { listing: CardListing }) {
  const { id, owner, title, category, cover, fundingMin, fundingMax, status } = listing;
  return (
    <li className="relative flex gap-3.5 py-3">
      <ListingThumb isLarge ownerId={owner.id} category={category} cover={cover} className="h-18" />
      <div className="min-w-0 flex-1">
        <h3 className="line-clamp-2 leading-[1.375rem] font-semibold">
          <Link to={offerPath('listing', id)} className="after:absolute after:inset-0">
            {title}
          </Link>
        </h3>
        <FundingFigure min={fundingMin} max={fundingMax} size="title" />
        {status === 'approved' ? null : (
          <div className="mt-0.5">
            <ReviewState status={status} reviewNote={null} />
          </div>
        )}
      </div>
    </li>
  );
}
