import { useLocation, useNavigate, useRevalidator } from '@remix-run/react';
import type { InterestDecision } from '~/domain/interest/interest.schema';
import { interestToasts } from '~/domain/interest/list';
import type { AskedInterest } from '~/domain/interest/view';
import { chatPath, RECEIVED_INTERESTS } from '~/domain/shared/paths';
import { DecideInterest } from '~/features/interest/decide-interest.island';
import { PlainNote } from '~/features/interest/plain-decision';
import { pageStays } from '~/features/shell/use-is-staying';
import { loadToSend } from '~/lib/loading/load-to-send';

interface DecideOnPageProps {
  interest: AskedInterest;
}

/** The decision on another page than the list of interests, which is loaded again while it is shown. Accepting leads to the thread. */
export function DecideOnPage({ interest }: DecideOnPageProps) {
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const decide = async (decision: InterestDecision): Promise<boolean> => {
    // The page may hear of the decision before its answer comes, and show it in place of this.
    const isStaying = pageStays();
    const load = () => import('~/features/interest/interest-requests');
    const requests = await loadToSend(load, interestToasts.decisionFailed);
    const answer = await requests?.askDecision(interest.id, decision);
    const isDecided = answer?.status === decision.status;
    if (answer === undefined || !isStaying()) return isDecided;
    const isAccepted = answer?.status === 'accepted' && decision.status === 'accepted';
    if (isAccepted && pathname !== chatPath(answer.investorId)) navigate(chatPath(answer.investorId));
    else revalidate();
    return isDecided;
  };
  return (
    <DecideInterest
      interest={interest}
      action={RECEIVED_INTERESTS}
      onDecide={decide}
      plainNote={<PlainNote interestId={interest.id} typed={undefined} />}
    />
  );
}
