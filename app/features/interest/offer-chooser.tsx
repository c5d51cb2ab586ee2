import { Link } from '@remix-run/react';
import { Check, ChevronsUpDown, Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { ClosingDetails } from '~/components/form/closing-details.island';
import { type InterestsChoice, interestsPath } from '~/domain/interest/list';
import type { InterestOffer, ReceivedCounts } from '~/domain/interest/view';
import { ListingThumb } from '~/features/offer/listing-thumb';
import { cn } from '~/lib/class-names';
import { rupeesFull, rupeesShort } from '~/lib/format/rupees';
import * as words from './interest.words';

interface OfferChooserProps {
  ownerId: string;
  choice: InterestsChoice;
  offers: readonly InterestOffer[];
  counts: ReceivedCounts;
}

const box = 'mx-4 mt-1 mb-1 rounded-panel inset-ring inset-ring-line-2';
const row = 'flex min-h-15 w-full items-center gap-3 px-3.5 py-2.5 text-left';

/** Filters the interests by offer. With a single offer there is nothing to choose. */
export function OfferChooser({ ownerId, choice, offers, counts }: OfferChooserProps) {
  const chosen = offers.find(({ id }) => id === (choice.postId ?? choice.listingId)) ?? null;
  const only = offers.length === 1 ? (offers[0] ?? null) : null;
  const shown = chosen ?? only;
  const head = (
    <>
      <OfferThumb ownerId={ownerId} offer={shown} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-caption font-semibold">{shown?.title ?? words.allOffers()}</span>
        <span className="block text-micro text-text-3 tabular-nums">{factsOf(counts, shown)}</span>
      </span>
    </>
  );
  if (offers.length === 0) return null;
  if (only) return <div className={cn(box, row, 'w-auto')}>{head}</div>;
  return (
    <ClosingDetails
      key={shown?.id ?? 'all'}
      className={cn(box, 'relative z-(--z-bar)')}
      summaryClassName={cn(row, 'cursor-pointer list-none [&::-webkit-details-marker]:hidden')}
      summary={
        <>
          {head}
          <ChevronsUpDown size={18} className="text-text-3" />
        </>
      }
    >
      <ul className="absolute inset-x-0 top-full mt-1.5 max-h-[60dvh] overflow-y-auto rounded-panel bg-raised py-1.5 shadow-float inset-ring inset-ring-line-2">
        <Choice to={pathOf(choice, null)} isCurrent={chosen === null}>
          <OfferThumb ownerId={ownerId} offer={null} />
          <span className="min-w-0 flex-1 truncate text-caption font-semibold">{words.allOffers()}</span>
        </Choice>
        {offers.map((offer) => (
          <Choice key={offer.id} to={pathOf(choice, offer)} isCurrent={offer === chosen}>
            <OfferThumb ownerId={ownerId} offer={offer} />
            <span className="min-w-0 flex-1">
              <span className="block truncate text-caption font-semibold">{offer.title}</span>
              <span className="small-source">{peopleLabel(offer.interests)}</span>
            </span>
          </Choice>
        ))}
      </ul>
    </ClosingDetails>
  );
}

const pathOf = (choice: InterestsChoice, offer: InterestOffer | null) =>
  interestsPath({
    ...choice,
    postId: offer?.type === 'post' ? offer.id : null,
    listingId: offer?.type === 'business' ? offer.id : null,
  });

const peopleLabel = (count: number) => words.people({ count });

function factsOf({ total, stated }: ReceivedCounts, offer: InterestOffer | null): string {
  // Counted as interests, because one user may be interested in several offers.
  const people = offer ? peopleLabel(total) : words.interests({ count: total });
  if (stated === 0) return people;
  if (!offer?.fundingMin) return words.statedBy({ people, amount: rupeesShort(stated) });
  return words.statedOf({ people, amount: rupeesFull(stated), goal: rupeesFull(offer.fundingMin) });
}

function OfferThumb({ ownerId, offer }: { ownerId: string; offer: InterestOffer | null }) {
  if (!offer) {
    return (
      <span className="grid size-10 flex-none place-items-center rounded-control bg-raised-2 text-text-3">
        <Inbox size={20} />
      </span>
    );
  }
  const { category, cover, gone } = offer;
  return (
    <ListingThumb
      ownerId={ownerId}
      category={category}
      cover={cover}
      className={cn('size-10', gone && 'opacity-45')}
    />
  );
}

interface ChoiceProps {
  to: string;
  isCurrent: boolean;
  children: ReactNode;
}

const Choice = ({ to, isCurrent, children }: ChoiceProps) => (
  <li>
    <Link
      to={to}
      aria-current={isCurrent ? 'true' : undefined}
      className={cn(row, '-outline-offset-2! hover:bg-raised-2')}
    >
      {children}
      {isCurrent ? <Check size={18} className="text-marigold-text" /> : null}
    </Link>
  </li>
);
