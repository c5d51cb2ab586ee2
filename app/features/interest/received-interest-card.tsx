import { Link } from '@remix-run/react';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '~/components/ui/button';
import type { ReceivedInterest } from '~/domain/interest/view.schema';
import { chatPath, pathOfTarget } from '~/domain/shared/paths';
import { Byline } from '~/features/offer/byline';
import { roleLabels } from '~/features/offer/role-labels';
import * as spoken from './interest.words';
import { DealHistory, InterestAmount, InterestArticle, StatusPill } from './interest-facts';
import { actionStyles } from './sent-interest-actions';

interface ReceivedInterestCardProps {
  interest: ReceivedInterest;
  /** Whether the chat exists. */
  canChat: boolean;
  /** Whether the list shows a single offer, so that the cards need not name it. */
  isOneOffer: boolean;
  /** The current time in milliseconds. */
  now: number;
  /** The Accept and Decline buttons of a pending interest. */
  decide: ReactNode;
}

/** One interest in the owner's list: the investor, the message and the answer. */
export function ReceivedInterestCard(props: ReceivedInterestCardProps) {
  const { interest, canChat, isOneOffer, now, decide } = props;
  const { id, investor, message, status, createdAt } = interest;
  return (
    <InterestArticle id={id} aria-label={spoken.interestOf({ name: investor.fullName })}>
      <Byline
        author={investor}
        facts={[roleLabels[investor.userType], investor.city]}
        createdAt={createdAt}
        now={now}
        end={status === 'pending' ? null : <StatusPill status={status} />}
      />
      <div className="pt-1.5 pl-13 max-[345px]:pl-0">
        {isOneOffer ? null : <Offer {...interest} />}
        <p className="text-caption">
          <InterestAmount {...interest} words={spoken.notBinding()} />
        </p>
        <p className="break-words whitespace-pre-line text-text-2">{message || spoken.noMessage()}</p>
        <DealHistory interest={interest} owner={spoken.you()} />
        {status === 'pending' ? decide : null}
        {status === 'accepted' && canChat && !investor.left ? (
          <div className="mt-3 grid">
            <ButtonLink to={chatPath(investor.id)} variant="secondary" className={actionStyles}>
              <MessageCircle size={18} />
              {spoken.message()}
            </ButtonLink>
          </div>
        ) : null}
      </div>
    </InterestArticle>
  );
}

function Offer({ target, postId, listingId }: ReceivedInterest) {
  return (
    <p className="name-line line-clamp-2 break-words">
      {spoken.inOffer()}
      {target.gone ? (
        target.title
      ) : (
        <Link
          to={pathOfTarget({ postId, listingId })}
          className="hit-text relative text-text-2 underline decoration-line-2 underline-offset-2 hover:text-text"
        >
          {target.title}
        </Link>
      )}
    </p>
  );
}
