import { Link } from '@remix-run/react';
import { Note } from '~/components/ui/note';
import type { InterestStatus } from '~/domain/offer-status/interest-status';
import { chatPath, SENT_INTERESTS } from '~/domain/shared/paths';
import type { AuthorView } from '~/domain/user/author.schema';
import * as words from './express.words';

interface DecidedInterestProps {
  /** The status of the viewer's own interest. */
  status: InterestStatus | null;
  owner: Pick<AuthorView, 'id' | 'fullName'>;
}

/** The owner's answer to the viewer's interest; nothing while it is pending. */
export function DecidedInterest({ status, owner }: DecidedInterestProps) {
  if (status === null || status === 'pending') return null;
  const isAccepted = status === 'accepted';
  return (
    <Note tone={isAccepted ? 'leaf' : 'plain'} role="status" className="mx-4 mt-3">
      {isAccepted ? words.hasAccepted({ name: owner.fullName }) : words.hasDeclined({ name: owner.fullName })}
      <Link
        to={isAccepted ? chatPath(owner.id) : SENT_INTERESTS}
        className="hit-text font-semibold underline underline-offset-2"
      >
        {isAccepted ? words.openChat() : words.seeAnswer()}
      </Link>
    </Note>
  );
}
