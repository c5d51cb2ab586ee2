import { Link } from '@remix-run/react';
import { figureParts } from '~/components/frame/figure-parts';
import { buttonStyles } from '~/components/ui/button';
import { Figure } from '~/components/ui/figure';
import { Pill } from '~/components/ui/pill';
import type { InterestView } from '~/domain/interest/view.schema';
import { postPath } from '~/domain/post/paths';
import { Byline } from '~/features/offer/byline';
import { roleLabels } from '~/features/offer/role-labels';
import { cn } from '~/lib/class-names';
import { rupeesFull } from '~/lib/format';

const statusLabels = { pending: 'Pending', accepted: 'Accepted', rejected: 'Rejected' } as const;

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
        Interest received
      </h2>
      <p className="px-4 text-micro text-text-3">
        Only you see this. People write these amounts themselves. They are not an investment.
      </p>
      {isLater ? (
        <Link to={postPath(postId, {}, 'interests')} className={link}>
          Show the newest
        </Link>
      ) : null}
      <ul>
        {page.items.map((interest) => (
          <Interest key={interest.id} interest={interest} now={now} />
        ))}
      </ul>
      {page.next ? (
        <Link to={postPath(postId, { interestsAfter: page.next }, 'interests')} className={link}>
          Show more
        </Link>
      ) : null}
    </section>
  );
}

function Interest({ interest, now }: { interest: InterestView; now: number }) {
  const { investor, message, amount, status, createdAt } = interest;
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
          <p className="text-caption text-text-3">Amount not stated</p>
        ) : (
          <p className="text-caption text-text-3" title={rupeesFull(amount)}>
            <Figure parts={figureParts(amount)} size="sm" plain={status === 'rejected'} /> not binding
          </p>
        )}
        <p className="whitespace-pre-line text-text-2">{message}</p>
      </div>
    </li>
  );
}
