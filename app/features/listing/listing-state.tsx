import { CircleX, Hourglass, Lock } from 'lucide-react';
import { Note } from '~/components/ui/note';
import { Pill } from '~/components/ui/pill';
import type { ListingView } from '~/domain/listing/view.schema';

type State = Pick<ListingView, 'status' | 'isActive' | 'closedAt'>;

/** The listing's state: not reviewed, rejected or closed. An approved and open listing has no pill. */
export function ListingPills({ status, isActive, closedAt }: State) {
  return (
    <>
      {closedAt === null ? null : <Pill icon={Lock}>Closed</Pill>}
      {status === 'rejected' ? <Pill kind="rejected">Rejected</Pill> : null}
      {status === 'pending' ? (
        <Pill kind={isActive ? 'unreviewed' : 'pending'}>
          {isActive ? 'Not reviewed yet' : 'Waiting for review'}
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
        <p className="font-semibold">Waiting for review</p>
        <p>Only you can see this listing until our team has read it.</p>
      </Note>
    );
  }
  return (
    <Note tone="clay" icon={CircleX}>
      <p className="font-semibold">Rejected. Only you can see this listing.</p>
      {reviewNote ? <p>{reviewNote}</p> : null}
      <p>Edit it, and our team reads it again.</p>
    </Note>
  );
}
