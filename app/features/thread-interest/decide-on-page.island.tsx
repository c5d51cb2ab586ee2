import { useLocation, useNavigate, useRevalidator } from '@remix-run/react';
import { chatPath } from '~/domain/chat/paths';
import type { InterestDecision } from '~/domain/interest/interest.schema';
import type { AskedInterest } from '~/domain/interest/view';
import { DecideInterest } from '~/features/interest/decide-interest.island';
import { PlainNote } from '~/features/interest/plain-decision';

interface DecideOnPageProps {
  interest: AskedInterest;
  returnTo: string;
}

/** The decision on another page than the list of interests, which is loaded again. Accepting leads to the thread. */
export function DecideOnPage({ interest, returnTo }: DecideOnPageProps) {
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const decide = async (decision: InterestDecision): Promise<boolean> => {
    const { askDecision } = await import('~/features/interest/interest-requests');
    const answer = await askDecision(interest.id, decision);
    const isAccepted = answer?.status === 'accepted' && decision.status === 'accepted';
    if (isAccepted && pathname !== chatPath(answer.investorId)) navigate(chatPath(answer.investorId));
    else if (answer !== undefined) revalidate();
    return answer?.status === decision.status;
  };
  return (
    <DecideInterest
      interest={interest}
      returnTo={returnTo}
      onDecide={decide}
      plainNote={<PlainNote interestId={interest.id} typed={undefined} />}
    />
  );
}
