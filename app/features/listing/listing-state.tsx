import { CircleX, Hourglass, Lock } from 'lucide-react';
import { Note } from '~/components/ui/note';
import { Pill } from '~/components/ui/pill';
import type { ListingView } from '~/domain/listing/view.schema';
import { type OfferFacts, type OfferState, offerState } from '~/domain/offer-status/offer-state';
import { phrases } from '~/lib/language/phrases';
import * as words from './listing.words';

type State = OfferFacts & Pick<ListingView, 'closedAt'>;

const kinds = { open: 'unreviewed', waiting: 'pending', rejected: 'rejected' } as const;
const labels: Record<OfferState, string> = phrases({
  open: words.notReviewed,
  waiting: words.waiting,
  rejected: words.rejected,
});

/** The listing's state: not reviewed, rejected or closed. An approved and open listing has no pill. */
export const ListingPills = ({ closedAt, ...offer }: State) => (
  <>
    {closedAt === null ? null : <Pill icon={Lock}>{words.closed()}</Pill>}
    <ReviewPill {...offer} />
  </>
);

/** What is to be said of a post's or listing's review; nothing once it is approved. */
export function ReviewPill({ status, isActive }: OfferFacts) {
  if (status === 'approved') return null;
  const state = offerState({ status, isActive });
  return <Pill kind={kinds[state]}>{labels[state]}</Pill>;
}

/** Tells the owner that nobody else can see the listing, and why. */
export function HiddenNote({ status, reviewNote }: Pick<ListingView, 'status' | 'reviewNote'>) {
  if (status !== 'rejected') {
    return (
      <Note tone="sandy" icon={Hourglass}>
        <p className="font-semibold">{words.waiting()}</p>
        <p>{words.onlyYou()}</p>
      </Note>
    );
  }
  return (
    <Note tone="clay" icon={CircleX}>
      <p className="font-semibold">{words.rejectedOnlyYou()}</p>
      {reviewNote ? <p>{reviewNote}</p> : null}
      <p>{words.editAgain()}</p>
    </Note>
  );
}
