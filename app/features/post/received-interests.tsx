import { Link } from '@remix-run/react';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Figure } from '~/components/figure/figure';
import { figureParts } from '~/components/figure/figure-parts';
import { ButtonLink, buttonStyles } from '~/components/ui/button';
import { Pill } from '~/components/ui/pill';
import { statusLabels } from '~/domain/interest/status-labels';
import type { InterestView } from '~/domain/interest/view.schema';
import { postPath } from '~/domain/post/paths';
import { chatPath } from '~/domain/shared/paths';
import { actionStyles } from '~/features/interest/sent-interest-actions';
import { Byline } from '~/features/offer/byline';
import { roleLabels } from '~/features/offer/role-labels';
import { DecideOnPage } from '~/features/thread-interest/decide-on-page.island';
import { cn } from '~/lib/class-names';
import { rupeesFull } from '~/lib/format/rupees';
import * as words from './received.words';

interface ReceivedInterestsProps {
  postId: string;
  page: { items: readonly InterestView[]; next: string | null };
  /** The page is not the first one. */
  isLater: boolean;
  now: number;
}

/** The interests in a post, shown to its owner only. */
export function ReceivedInterests({ postId, page, isLater, now }: ReceivedInterestsProps) {
  if (page.items.length === 0 && !isLater) return null;
  const link = cn(buttonStyles({ variant: 'ghost', size: 'sm' }), 'mx-2');
  return (
    <section id="interests" aria-labelledby="interests-title" className="border-t border-line py-4">
      <h2 id="interests-title" className="px-4 text-title font-semibold">
        {words.title()}
      </h2>
      <p className="px-4 text-micro text-text-3">{words.onlyYou()}</p>
      {isLater ? (
        <Link to={postPath(postId, {}, 'interests')} className={link}>
          {words.newest()}
        </Link>
      ) : null}
      <ul>
        {page.items.map((interest) => (
          <Interest
            key={interest.id}
            interest={interest}
            now={now}
            decide={<DecideOnPage interest={interest} />}
          />
        ))}
      </ul>
      {page.next ? (
        <Link to={postPath(postId, { interestsAfter: page.next }, 'interests')} className={link}>
          {words.more()}
        </Link>
      ) : null}
    </section>
  );
}

type InterestProps = { interest: InterestView; now: number; decide: ReactNode };

function Interest({ interest, now, decide }: InterestProps) {
  const { investor, message, amount, status, createdAt, note } = interest;
  return (
    <li className="border-b border-line px-4 py-3 last:border-b-0">
      <Byline
        author={investor}
        facts={[roleLabels[investor.userType], investor.city]}
        createdAt={createdAt}
        now={now}
        end={<Pill kind={status}>{statusLabels[status]}</Pill>}
      />
      <div className="pt-1 pl-13">
        {amount === null ? (
          <p className="grey-line">{words.noAmount()}</p>
        ) : (
          <p className="grey-line" title={rupeesFull(amount)}>
            <Figure parts={figureParts(amount)} size="sm" plain={status === 'rejected'} />{' '}
            {words.notBinding()}
          </p>
        )}
        <p className="break-words whitespace-pre-line text-text-2">{message}</p>
        {note ? (
          <p className="mt-2 border-l-2 border-line-2 pl-3 break-words whitespace-pre-line text-text-2">
            <span className="text-text-3">{words.you()} </span>
            {note}
          </p>
        ) : null}
        {status === 'pending' ? decide : null}
        {status === 'accepted' && !investor.left ? (
          <ButtonLink
            to={chatPath(investor.id)}
            variant="secondary"
            wide
            className={cn(actionStyles, 'mt-3')}
          >
            <MessageCircle size={18} />
            {words.message()}
          </ButtonLink>
        ) : null}
      </div>
    </li>
  );
}
