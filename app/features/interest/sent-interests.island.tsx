import { ListSwitch } from '~/components/frame/list-switch.island';
import { RowSkeleton } from '~/components/frame/row-skeleton';
import { type InterestsChoice, interestPlace, interestsPath } from '~/domain/interest/list';
import type { SentPage } from '~/domain/interest/view';
import { PushOffer } from '~/features/push/push-offer.island';
import * as words from './interest.words';
import { InterestSummary } from './interest-summary';
import { InterestTabs, NoInterests, PageLinks } from './interest-tabs';
import { WithdrawQuestion } from './sent-interest-actions';
import { SentInterestCard } from './sent-interest-card';
import { neighbourOf, useInterestChanges } from './use-interest-changes';
import { WithdrawButton } from './withdraw-button.island';

interface SentInterestsProps {
  choice: InterestsChoice;
  loaded: SentPage;
  canChat: boolean;
  viewerId: string;
}

/** The investor's interests with figures and tabs; a withdrawal updates all of them without a reload. */
export function SentInterests({ choice, loaded, canChat, viewerId }: SentInterestsProps) {
  const { items, counts, learn } = useInterestChanges(loaded.page.items, loaded.stats);
  return (
    <>
      <InterestSummary stats={counts} />
      <PushOffer viewerId={viewerId} after="interest" isDue={items.length > 0} />
      <InterestTabs choice={choice} counts={counts} />
      <ListSwitch pathname="/interests" skeleton={<RowSkeleton label={words.loading()} />}>
        {items.length === 0 && loaded.page.next === null ? (
          <NoInterests choice={choice} counts={counts} />
        ) : (
          items.map((interest, index) => (
            <SentInterestCard
              key={interest.id}
              interest={interest}
              isFirst={index < 3}
              canChat={canChat}
              question={
                choice.withdraw === interest.id && interest.status === 'pending' ? (
                  <WithdrawQuestion interest={interest} choice={choice} />
                ) : null
              }
              withdraw={
                <WithdrawButton
                  interest={interest}
                  to={withdrawPath(choice, interest.id)}
                  onAnswer={(answer) => {
                    learn(interest.id, answer);
                    return answer === null ? neighbourOf(items, interest.id) : null;
                  }}
                />
              }
            />
          ))
        )}
        <PageLinks choice={choice} next={loaded.page.next} />
      </ListSwitch>
    </>
  );
}

const withdrawPath = (choice: InterestsChoice, id: string) =>
  `${interestsPath(choice, { cursor: choice.cursor, withdraw: id })}#${interestPlace(id)}`;
