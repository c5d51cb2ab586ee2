import { Link } from '@remix-run/react';
import { Note } from '~/components/ui/note';
import type { InterestStatus } from '~/domain/offer/interest-status';

interface DecidedInterestProps {
  /** The status of the viewer's own interest. */
  status: InterestStatus | null;
  ownerName: string;
}

/** The owner's answer to the viewer's interest; nothing while it is pending. */
export function DecidedInterest({ status, ownerName }: DecidedInterestProps) {
  if (status === null || status === 'pending') return null;
  const isAccepted = status === 'accepted';
  return (
    <Note tone={isAccepted ? 'leaf' : 'plain'} role="status" className="mx-4 mt-3">
      {isAccepted ? `${ownerName} has accepted your interest. ` : `${ownerName} has declined your interest. `}
      <Link to="/interests?view=sent" className="hit-text font-semibold underline underline-offset-2">
        See the answer
      </Link>
    </Note>
  );
}
