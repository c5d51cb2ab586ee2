import { Link } from '@remix-run/react';
import { Figure } from '~/components/figure/figure';
import { figureParts } from '~/components/figure/figure-parts';
import { Pill, type PillKind } from '~/components/ui/pill';
import type { Investment } from '~/domain/analytics/analytics';
import { statusWord } from '~/domain/interest/list';
import { pathOfTarget } from '~/domain/shared/paths';
import { istDate } from '~/lib/time/in-words';
import { NotEnough } from './not-enough';
import * as words from './panels.words';

/** The investor's interests that were expressed or answered in the range, newest first. */
export function InvestmentsPanel({
  investments,
  last,
}: {
  investments: readonly Investment[];
  last: string;
}) {
  return (
    <>
      <h2 className="px-4 pt-5 text-title font-semibold">{words.investments()}</h2>
      <p className="px-4 pb-2 text-caption text-text-3">{words.investmentsLine({ last })}</p>
      {investments.length === 0 ? <NotEnough line={words.noneExpressed()} className="mx-4 mb-5" /> : null}
      <ol className="divide-y divide-line">
        {investments.map((investment) => (
          <InvestmentRow key={investment.id} investment={investment} />
        ))}
      </ol>
    </>
  );
}

function InvestmentRow({ investment }: { investment: Investment }) {
  const { title, createdAt, amount, returns, status, gone } = investment;
  return (
    <li className="relative px-4 py-3">
      <div className="flex items-start justify-between gap-3">
        {gone ? (
          <span className="text-text-3">{title}</span>
        ) : (
          <Link
            to={pathOfTarget(investment)}
            className="line-clamp-2 font-semibold after:absolute after:inset-0"
          >
            {title}
          </Link>
        )}
        <Pill kind={status satisfies PillKind}>{statusWord(status)}</Pill>
      </div>
      <p className="mt-1 flex justify-between gap-3 text-caption text-text-3">
        {amount === null ? (
          words.noAmount()
        ) : (
          <Figure parts={figureParts(amount)} size="sm" plain={status !== 'accepted'} />
        )}
        <span>{istDate(createdAt)}</span>
      </p>
      {returns ? <p className="small-line">{words.statedReturn({ returns })}</p> : null}
    </li>
  );
}
