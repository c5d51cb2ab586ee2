import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '~/components/ui/button';
import { type InterestsChoice, interestPlace, interestsPath } from '~/domain/interest/list';
import type { SentInterest } from '~/domain/interest/view.schema';
import { chatPath } from '~/domain/shared/paths';
import * as words from './interest.words';

/** Buttons of one row that share its width. */
export const actionStyles = 'decision flex-1';

interface InterestActionsProps {
  /** The page of the post or listing; null if it no longer exists. */
  details: string | null;
  interest: SentInterest;
  canChat: boolean;
  withdraw: ReactNode;
}

export function InterestActions({ details, interest, canChat, withdraw }: InterestActionsProps) {
  const { status, ownerId, owner } = interest;
  const isAccepted = status === 'accepted';
  // A pending interest allows a message even if the offer does not take direct messages.
  const mayWrite = canChat && owner !== null && !owner.left && status !== 'rejected';
  return (
    <div className="mt-2.5 flex flex-wrap gap-2">
      {details ? (
        <ButtonLink to={details} variant="secondary" className={actionStyles}>
          {words.details()}
        </ButtonLink>
      ) : null}
      {mayWrite ? (
        <ButtonLink
          to={chatPath(ownerId)}
          variant={isAccepted ? 'tonal' : 'secondary'}
          className={actionStyles}
        >
          {isAccepted ? (
            <>
              <MessageCircle size={18} />
              {words.contact()}
            </>
          ) : (
            words.message()
          )}
        </ButtonLink>
      ) : null}
      {status === 'pending' ? withdraw : null}
    </div>
  );
}

interface WithdrawQuestionProps {
  interest: SentInterest;
  choice: InterestsChoice;
}

/** What a withdrawal does: who hears of it, and whether it can be taken back. */
export function withdrawText({ target, owner }: Pick<SentInterest, 'target' | 'owner'>): string {
  const { title, closed, gone } = target;
  if (!owner || owner.left) return words.withdrawText({ title });
  const say = closed || gone ? words.withdrawWhileClosed : words.withdrawNotified;
  return say({ title, name: owner.fullName });
}

/** Asks for confirmation before an interest is withdrawn, for use without a script. */
export function WithdrawQuestion({ interest, choice }: WithdrawQuestionProps) {
  const here = interestsPath(choice, { cursor: choice.cursor });
  return (
    <form method="post" action="/interests" className="mt-3 grid gap-3">
      <input type="hidden" name="intent" value="withdraw" />
      <input type="hidden" name="id" value={interest.id} />
      <input type="hidden" name="returnTo" value={here} />
      <p className="text-text-2">{withdrawText(interest)}</p>
      <div className="grid grid-cols-2 gap-3">
        <ButtonLink to={`${here}#${interestPlace(interest.id)}`} variant="secondary">
          {words.keep()}
        </ButtonLink>
        <Button variant="danger">{words.withdraw()}</Button>
      </div>
    </form>
  );
}
