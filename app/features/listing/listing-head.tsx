import { Info } from 'lucide-react';
import { figureParts } from '~/components/frame/figure-parts';
import { Figure } from '~/components/ui/figure';
import { Pill } from '~/components/ui/pill';
import { Progress } from '~/components/ui/progress';
import type { ListingPage } from '~/domain/listing/paths';
import type { ListingView } from '~/domain/listing/view.schema';
import { cityWithState } from '~/domain/shared/cities';
import { FundingFigure } from '~/features/offer/facts-rail';
import { ScamLine } from '~/features/offer/scam-line';
import { compactCount, fundingRangeFull, rupeesShort } from '~/lib/format';
import { plural } from '~/lib/sentence';
import { isoTime, istDate } from '~/lib/time';
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
        <Pill className="whitespace-normal">{category}</Pill>
      </div>
      <h1 className="mt-2.5 text-heading font-bold tracking-[-0.015em] text-balance">{title}</h1>
      <p className="grey-line">
        {`${cityWithState(owner.city)} · listed `}
        <time dateTime={isoTime(listed)}>{istDate(listed)}</time>
        {views > 0
          ? ` · ${plural(views, { one: '{count} view', other: '{count} views' }, { count: compactCount(views) })}`
          : null}
      </p>
      <ScamLine warning={listing.warning} authorId={owner.id} className="mt-3" />
      {isOwn && !listing.isActive ? (
        <div className="mt-3">
          <HiddenNote {...listing} />
        </div>
      ) : null}
      <p className="mt-3 text-caption text-text-3">Looking for</p>
      <p>
        <FundingFigure min={fundingMin} max={fundingMax} size="lg" />
        <span className="block text-caption text-text-2 tabular-nums">
          {fundingRangeFull(fundingMin, fundingMax)}
        </span>
      </p>
      {stated ? <Stated stated={stated} min={fundingMin} /> : null}
    </div>
  );
}

type StatedProps = { stated: NonNullable<ListingPage['stated']>; min: number };

/** The sum of the stated amounts compared to the minimum; opens to explain how it is counted. */
function Stated({ stated: { rupees, people }, min }: StatedProps) {
  return (
    <div className="mt-4">
      <Progress
        label="Interest stated, share of the minimum"
        value={Math.min(100, Math.round((rupees / min) * 100))}
        tone="leaf"
      />
      <details className="mt-2 text-caption">
        <summary className="hit flex list-none flex-wrap justify-between gap-x-3 gap-y-1 [&::-webkit-details-marker]:hidden">
          <span className="text-text-2">
            <Figure parts={figureParts(rupees)} size="sm" className="text-caption" />
            {` stated of ${rupeesShort(min)} minimum`}
          </span>
          <span className="flex items-center gap-1 text-text-3 tabular-nums">
            {plural(people, {
              one: '{count} person wrote an amount',
              other: '{count} people wrote an amount',
            })}
            <Info size={15} />
            <span className="sr-only">How this is counted</span>
          </span>
        </summary>
        <p className="mt-1 text-text-3">
          We add the amounts that people wrote with their interest, without the declined ones. These are no
          payments, and they are not binding.
        </p>
      </details>
    </div>
  );
}
