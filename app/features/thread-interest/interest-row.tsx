import { Link } from '@remix-run/react';
import { Figure } from '~/components/figure/figure';
import { figureParts } from '~/components/figure/figure-parts';
import { When } from '~/components/ui/when';
import type { ThreadInterest } from '~/domain/chat/view';
import { StatusPill } from '~/features/interest/interest-facts';
import { ListingThumb } from '~/features/offer/listing-thumb';
import { cn } from '~/lib/class-names';
import { istTime } from '~/lib/time/in-words';
import * as spoken from './thread-interest.words';
import type { InterestPart } from './thread-interests';

interface InterestRowProps {
  part: InterestPart;
  isOwn: boolean;
  /** The other user's name. */
  senderName: string;
}

/** What was asked, with its post or listing, or the owner's answer: on the side of who wrote it. */
export function InterestRow({ part: { kind, at, interest }, isOwn, senderName }: InterestRowProps) {
  const isAsked = kind === 'asked';
  const words = isAsked ? interest.message : interest.note;
  return (
    <li
      data-interest-part={kind}
      className={cn('relative mb-2 flex flex-col', isOwn ? 'items-end' : 'items-start')}
    >
      <div
        className={cn(
          'max-w-[80%] min-w-0 rounded-[18px] px-3 pt-[7px] pb-1.5 leading-[1.375rem] break-words',
          isOwn
            ? 'rounded-br-[6px] bg-bubble-own'
            : 'rounded-bl-[6px] bg-bubble light:shadow-[0_0_0_1px_var(--color-line)]',
        )}
      >
        <span className="sr-only">{isOwn ? spoken.yourWords() : `${senderName}: `}</span>
        {isAsked ? (
          <Asked interest={interest} />
        ) : (
          <div className={words ? 'mb-1.5' : 'inline-block'}>
            <StatusPill status={interest.status} />
          </div>
        )}
        {words ? <span className="whitespace-pre-line">{words}</span> : null}
        <span className="float-right mt-[5px] ml-2.5 text-[0.6875rem] leading-[1rem] text-text-2 tabular-nums">
          <When at={at}>{istTime(at)}</When>
        </span>
        <span className="clear-both block" />
      </div>
    </li>
  );
}

function Asked({ interest: { item, amount } }: { interest: ThreadInterest }) {
  const card = (
    <>
      <ListingThumb {...item} className="size-11 rounded-[10px]" />
      <span className="min-w-0 flex-1">
        <span className="block text-micro opacity-80">{spoken.interestIn()}</span>
        <span className="line-clamp-2 text-[0.875rem] leading-[1.25rem] font-semibold">{item.title}</span>
        <span className="block text-micro">
          {amount === null ? (
            <span className="opacity-80">{spoken.notStated()}</span>
          ) : (
            <>
              <Figure parts={figureParts(amount)} size="sm" />{' '}
              <span className="opacity-80">{spoken.notBinding()}</span>
            </>
          )}
        </span>
      </span>
    </>
  );
  const style =
    '-mx-1.5 mt-0.5 mb-1.5 flex min-h-14 items-center gap-2.5 rounded-control bg-[color-mix(in_srgb,var(--color-text)_8%,transparent)] p-2';
  return item.path === null ? (
    <span className={style}>{card}</span>
  ) : (
    <Link to={item.path} className={style}>
      {card}
    </Link>
  );
}
