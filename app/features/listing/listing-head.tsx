import { Info } from 'lucide-react';
import { Figure } from '~/components/figure/figure';
import { FundingFigure } from '~/components/figure/funding-figure';
import { Pill } from '~/components/ui/pill';
import { Progress } from '~/components/ui/progress';
import { tagged } from '~/components/words/tagged';
import { cityWithState } from '~/domain/city/cities';
import { isPast, listingState } from '~/domain/listing/listing-state';
import type { ListingPage } from '~/domain/listing/page';
import type { ListingView } from '~/domain/listing/view.schema';
import { categoryLabel } from '~/domain/option/category-label';
import { AmountInWords } from '~/features/offer/amount-in-words';
import { ScamLine } from '~/features/offer/scam-line';
import { offerTitleIds } from '~/features/write-queue/title-on-screen';
import { compactCount } from '~/lib/format/counts';
import { fundingRangeFull } from '~/lib/format/range';
import { rupeesFull } from '~/lib/format/rupees';
import { isoTime, istDate } from '~/lib/time/in-words';
import * as words from './listing.words';
import { HiddenNote, ListingPills } from './listing-state';

interface ListingHeadProps {
  listing: ListingView;
  stated: ListingPage['stated'];
  /** Whether the viewer is the owner. */
  isOwn: boolean;
}

/** Title, place, views and amount of a listing. */
export function ListingHead({ listing, stated, isOwn }: ListingHeadProps) {
  const { title, category, owner, fundingMin, fundingMax, createdAt, views } = listing;
  const listed = Date.parse(createdAt);
  return (
    <div className="px-4 pt-3.5">
      <div className="flex flex-wrap items-center gap-2">
        <ListingPills {...listing} />
        <Pill className="whitespace-normal">{categoryLabel(category)}</Pill>
      </div>
      <h1
        id={offerTitleIds.listing}
        className="mt-2.5 text-heading font-bold tracking-[-0.015em] text-balance"
      >
        {title}
      </h1>
      <p className="fact-line grey-line">
        <span>{cityWithState(owner.city)}</span>
        <span>
          {tagged(words.listed({ date: istDate(listed) }), {
            time: (date) => <time dateTime={isoTime(listed)}>{date}</time>,
          })}
        </span>
        {views > 0 ? <span>{words.views({ count: views, shown: compactCount(views) })}</span> : null}
      </p>
      <ScamLine warning={listing.warning} authorId={owner.id} className="mt-3" />
      {isOwn && !listing.isActive ? (
        <div className="mt-3">
          <HiddenNote {...listing} />
        </div>
      ) : null}
      <p className="mt-3 text-caption text-text-3">
        {listingState(listing) === 'closed' ? words.askedFor() : words.lookingFor()}
      </p>
      <p>
        <FundingFigure min={fundingMin} max={fundingMax} size="lg" plain={isPast(listing)} />
        <span className="block text-caption text-text-2 tabular-nums">
          {fundingRangeFull(fundingMin, fundingMax)}
        </span>
        <AmountInWords min={fundingMin} max={fundingMax} className="text-text-2" />
      </p>
      {stated ? <Stated stated={stated} min={fundingMin} /> : null}
    </div>
  );
}

type StatedProps = { stated: NonNullable<ListingPage['stated']>; min: number };

/**
 * The sum of the stated amounts compared to the minimum; opens to explain how it is counted. Both in full and the share rounded down: in
 * short form ₹1,15,00,000 reads like ₹1,20,00,000.
 */
export function Stated({ stated: { rupees, people }, min }: StatedProps) {
  return (
    <div className="mt-4">
      <Progress label={words.share()} value={Math.min(100, Math.floor((rupees / min) * 100))} tone="leaf" />
      <details className="mt-2 text-caption">
        <summary className="hit flex list-none flex-wrap justify-between gap-x-3 gap-y-1 [&::-webkit-details-marker]:hidden">
          <span className="text-text-2">
            {tagged(words.statedOf({ amount: '', minimum: rupeesFull(min) }), {
              b: () => <Figure parts={[{ text: rupeesFull(rupees) }]} size="sm" className="text-caption" />,
            })}
          </span>
          <span className="flex items-center gap-1 text-text-3 tabular-nums">
            {words.wrote({ count: people })}
            <Info size={15} />
            <span className="sr-only">{words.howCounted()}</span>
          </span>
        </summary>
        <p className="mt-1 text-text-3">{words.counting()}</p>
      </details>
    </div>
  );
}
