import { CircleX, Hourglass, Lock } from 'lucide-react';
import { Note } from '~/components/ui/note';
import { Pill } from '~/components/ui/pill';
import type { ListingView } from '~/domain/listing/view.schema';
import * as words from './listing.words';

type State = Pick<ListingView, 'status' | 'isActive' | 'closedAt'>;

/** The listing's state: not reviewed, rejected or closed. An approved and open listing has no pill. */
export function ListingPills({ status, isActive, closedAt }: State) {
  return (
    <>
      {closedAt === null ? null : <Pill icon={Lock}>{words.closed()}</Pill>}
      {status === 'rejected' ? <Pill kind="rejected">{words.rejected()}</Pill> : null}
      {status === 'pending' ? (
        <Pill kind={isActive ? 'unreviewed' : 'pending'}>
          {isActive ? words.notReviewed() : words.waiting()}
        </Pill>
      ) : null}
    </>
  );
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
