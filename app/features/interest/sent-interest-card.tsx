import type { ReactNode } from 'react';
import { interestPlace } from '~/domain/interest/list';
import type { SentInterest } from '~/domain/interest/view.schema';
import { pathOfTarget } from '~/domain/shared/paths';
import { ListingThumb } from '~/features/offer/listing-thumb';
import { cn } from '~/lib/class-names';
import { phrases } from '~/lib/language/phrases';
import * as spoken from './interest.words';
import { Day, DealHistory, InterestAmount, InterestArticle, StatusPill } from './interest-facts';
import { InterestActions } from './sent-interest-actions';

const kickers = phrases({ post: spoken.investmentPost, business: spoken.listing });

interface SentInterestCardProps {
  interest: SentInterest;
  /** Among the first on the screen, so its picture is loaded eagerly. */
  isFirst: boolean;
  /** Whether the chat exists. */
  canChat: boolean;
  /** The Withdraw button of a pending interest. */
  withdraw: ReactNode;
  /** Replaces the buttons with the confirmation question. */
  question: ReactNode;
}

/** One interest in the investor's list. */
export function SentInterestCard(props: SentInterestCardProps) {
  const { interest, isFirst, canChat, withdraw, question } = props;
  const { id, target, message, createdAt, owner } = interest;
  return (
    <InterestArticle id={id} aria-labelledby={`${interestPlace(id)}-title`}>
      <CardHead interest={interest} isFirst={isFirst} />
      <p className="mt-2.5 mb-1.5 text-[0.875rem] leading-[1.375rem] break-words whitespace-pre-line text-text-2">
        {message || spoken.noMessage()}
      </p>
      <div className="relative flex flex-wrap items-baseline justify-between gap-x-3 text-caption">
        <InterestAmount {...interest} words={spoken.stated()} />
        {interest.status === 'pending' ? (
          <span className="text-text-3">
            <Day at={createdAt} />
          </span>
        ) : null}
      </div>
      <DealHistory interest={interest} owner={owner?.fullName ?? null} />
      {target.closed ? <p className="mt-2 text-caption text-text-3">{spoken.closed()}</p> : null}
      {question ?? (
        <InterestActions
          details={target.gone ? null : pathOfTarget(interest)}
          interest={interest}
          canChat={canChat}
          withdraw={withdraw}
        />
      )}
    </InterestArticle>
  );
}

function CardHead({ interest, isFirst }: Pick<SentInterestCardProps, 'interest' | 'isFirst'>) {
  const { id, target, status, owner, ownerId } = interest;
  return (
    <div className="flex gap-3.5">
      <ListingThumb
        ownerId={ownerId}
        category={target.category}
        cover={target.cover}
        isFirst={isFirst}
        className={cn('size-16', target.gone && 'opacity-45')}
      />
      <div className="min-w-0 flex-1">
        <div className="flex items-center justify-between gap-2">
          <span className="small-line">{kickers[target.type]}</span>
          <StatusPill status={status} />
        </div>
        <h2
          id={`${interestPlace(id)}-title`}
          className={cn('mt-0.5 line-clamp-2 leading-[1.25rem] font-semibold', target.gone && 'text-text-3')}
        >
          {target.title}
        </h2>
        {target.gone ? <p className="text-caption text-text-2">{spoken.unavailable()}</p> : null}
        {owner ? (
          <p className="name-line truncate">{[owner.fullName, owner.city].filter(Boolean).join(' · ')}</p>
        ) : null}
      </div>
    </div>
  );
}
