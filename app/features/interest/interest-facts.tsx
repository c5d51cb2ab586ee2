import type { ReactNode } from 'react';
import { Figure } from '~/components/figure/figure';
import { figureParts } from '~/components/figure/figure-parts';
import { Pill, type PillKind } from '~/components/ui/pill';
import { When } from '~/components/ui/when';
import { interestPlace, statusWord } from '~/domain/interest/list';
import type { SentInterest } from '~/domain/interest/view.schema';
import { rupeesFull } from '~/lib/format/rupees';
import { phrases } from '~/lib/language/phrases';
import { istDate } from '~/lib/time/in-words';
import * as spoken from './interest.words';

type Facts = Pick<SentInterest, 'status' | 'amount' | 'createdAt' | 'decidedAt' | 'note'>;

const kinds: Record<string, PillKind> = { pending: 'pending', accepted: 'accepted', rejected: 'rejected' };

type InterestArticleProps = { id: string; children: ReactNode } & (
  | { 'aria-label': string }
  | { 'aria-labelledby': string }
);

/** One interest of a list. It is a place that a link leads to, and that has the focus after its neighbour is gone. */
export const InterestArticle = ({ id, ...props }: InterestArticleProps) => (
  <article
    id={interestPlace(id)}
    tabIndex={-1}
    data-interest={id}
    className="scroll-mt-16 border-b border-line p-4 outline-none"
    {...props}
  />
);

/** The status as an icon with a label. */
export const StatusPill = ({ status }: { status: string }) => (
  <Pill kind={kinds[status] ?? 'plain'}>{statusWord(status)}</Pill>
);

/** The stated amount with a label, or that none was stated. */
export function InterestAmount({
  amount,
  status,
  words,
}: Pick<Facts, 'amount' | 'status'> & { words: string }) {
  if (amount === null) return <span className="text-text-3">{spoken.notStated()}</span>;
  return (
    <span className="text-text-3" title={rupeesFull(amount)}>
      <Figure parts={figureParts(amount)} size="sm" plain={status === 'rejected'} /> {words}
    </span>
  );
}

export function Day({ at }: { at: string }) {
  const time = Date.parse(at);
  return <When at={time}>{istDate(time)}</When>;
}

const decidedLabels = phrases({
  pending: '',
  accepted: spoken.acceptedOn,
  rejected: spoken.declinedOn,
});

/** The dates of the interest and its answer, with the owner's note. Nothing while it is pending. */
export function DealHistory({ interest, owner }: { interest: Facts; owner: string | null }) {
  const { status, createdAt, decidedAt, note } = interest;
  if (status === 'pending') return null;
  return (
    <div className="mt-2 border-l-2 border-line-2 pl-3">
      {note ? (
        <p className="text-[0.875rem] leading-[1.375rem] whitespace-pre-line text-text-2">
          {owner ? <span className="text-text-3">{`${owner}: `}</span> : null}
          {note}
        </p>
      ) : null}
      <ol className="fact-line relative text-micro text-text-3">
        <li>
          {`${spoken.expressed()} `}
          <Day at={createdAt} />
        </li>
        <li>
          {decidedLabels[status]} {decidedAt ? <Day at={decidedAt} /> : null}
        </li>
      </ol>
    </div>
  );
}
