import { useNavigate } from '@remix-run/react';
import { ListSwitch } from '~/components/frame/list-switch.island';
import { RowSkeleton } from '~/components/frame/row-skeleton';
import { List, ListRow } from '~/components/ui/list-row';
import type { InterestDecision } from '~/domain/interest/interest.schema';
import { type InterestsChoice, interestsPath, interestToasts } from '~/domain/interest/list';
import type { ReceivedPage } from '~/domain/interest/view';
import { chatPath, SENT_INTERESTS } from '~/domain/shared/paths';
import { useIsStaying } from '~/features/shell/use-is-staying';
import { loadToSend } from '~/lib/loading/load-to-send';
import { DecideInterest } from './decide-interest.island';
import * as words from './interest.words';
import { InterestTabs, NoInterests, PageLinks } from './interest-tabs';
import { OfferChooser } from './offer-chooser';
import { PlainNote } from './plain-decision';
import { ReceivedInterestCard } from './received-interest-card';
import { neighbourOf, useInterestChanges } from './use-interest-changes';
import { useDecisionsElsewhere } from './use-live-interests';

interface ReceivedInterestsProps {
  ownerId: string;
  choice: InterestsChoice;
  loaded: ReceivedPage;
  canChat: boolean;
  /** The current time in milliseconds. */
  now: number;
  /** A refused note that was submitted without a script. */
  refused: { id: string; note: string } | null;
}

/**
 * The interests that an owner received. A decision shows at once, is confirmed by the server's answer, and
 * its card keeps its place.
 */
export function ReceivedInterests(props: ReceivedInterestsProps) {
  const { ownerId, choice, loaded, canChat, now, refused } = props;
  const { items, counts, isKnown, learn, expectStatus } = useInterestChanges(
    loaded.page.items,
    loaded.counts,
  );
  useDecisionsElsewhere(loaded.page.items, isKnown);
  const navigate = useNavigate();
  const isStaying = useIsStaying();
  const path = interestsPath(choice, { cursor: choice.cursor });

  const decide = async (id: string, decision: InterestDecision): Promise<boolean> => {
    expectStatus(id, decision.status);
    const requests = await loadToSend(() => import('./interest-requests'), interestToasts.decisionFailed);
    const answer = await requests?.askDecision(id, decision);
    if (answer === null) neighbourOf(items, id)?.focus();
    if (answer !== undefined) learn(id, answer);
    expectStatus(id, null);
    if (answer?.status === 'accepted' && decision.status === 'accepted' && isStaying())
      navigate(chatPath(answer.investorId));
    return answer?.status === decision.status;
  };

  return (
    <>
      <OfferChooser ownerId={ownerId} choice={choice} offers={loaded.offers} counts={counts} />
      <InterestTabs choice={choice} counts={counts} />
      <ListSwitch pathname="/interests" skeleton={<RowSkeleton label={words.loading()} />}>
        {items.length === 0 && loaded.page.next === null ? (
          <NoInterests choice={choice} counts={counts} />
        ) : (
          items.map((interest) => (
            <ReceivedInterestCard
              key={interest.id}
              interest={interest}
              canChat={canChat}
              isOneOffer={loaded.offers.length === 1 || choice.postId !== null || choice.listingId !== null}
              now={now}
              decide={
                <DecideInterest
                  interest={interest}
                  action={path}
                  onDecide={(decision) => decide(interest.id, decision)}
                  plainNote={
                    <PlainNote
                      interestId={interest.id}
                      typed={refused?.id === interest.id ? refused.note : undefined}
                    />
                  }
                />
              }
            />
          ))
        )}
        <PageLinks choice={choice} next={loaded.page.next} />
        {loaded.hasSent ? (
          <List className="border-t border-line">
            <ListRow to={SENT_INTERESTS} title={words.yourOwn()} />
          </List>
        ) : null}
      </ListSwitch>
    </>
  );
}
