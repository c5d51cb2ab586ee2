import { Link } from '@remix-run/react';
import { ArrowDownUp, Check } from 'lucide-react';
import { ClosingDetails } from '~/components/form/closing-details.island';
import { CurrentInView } from '~/components/frame/current-in-view.island';
import { ChipLink, ChipRow } from '~/components/ui/chip';
import {
  type SavedChoice,
  savedPath,
  savedSorts,
  savedTypes,
  sortLabels,
  typeLabels,
} from '~/domain/saved/saved';
import type { SavedCounts } from '~/domain/saved/view';
import { cn } from '~/lib/class-names';
import * as words from './saved.words';

/** Filters and sorts the list; each choice is a link. */
export function SavedFilter({ choice, counts }: { choice: SavedChoice; counts: SavedCounts }) {
  return (
    <div className="flex items-center border-b border-line pb-2">
      <ChipRow label={words.filter()} className="mr-2 min-w-0 flex-1 pr-0">
        {savedTypes.map((type) => (
          <ChipLink
            key={type}
            to={savedPath({ ...choice, type })}
            current={type === choice.type}
            count={counts[type]}
            preventScrollReset
          >
            {typeLabels[type]}
          </ChipLink>
        ))}
        <CurrentInView current={choice.type} />
      </ChipRow>
      <SortMenu choice={choice} />
    </div>
  );
}

function SortMenu({ choice }: { choice: SavedChoice }) {
  return (
    <ClosingDetails
      key={choice.sort}
      className="relative z-(--z-bar) mr-4 flex-none"
      summaryClassName={cn(
        'hit inline-flex min-h-9 cursor-pointer list-none items-center gap-1.5 rounded-full px-3.5 py-2 text-caption text-text-2 inset-ring inset-ring-line-2 hover:bg-raised [&::-webkit-details-marker]:hidden',
      )}
      summary={
        <>
          <ArrowDownUp size={16} />
          <span className="sr-only">{words.sortBy()}</span>
          <span className="max-[345px]:sr-only">{sortLabels[choice.sort]}</span>
        </>
      }
    >
      <ul className="absolute top-full right-0 mt-1.5 min-w-44 rounded-panel bg-raised py-1.5 shadow-float inset-ring inset-ring-line-2">
        {savedSorts.map((sort) => (
          <li key={sort}>
            <Link
              to={savedPath({ ...choice, sort })}
              aria-current={sort === choice.sort ? 'true' : undefined}
              className="flex min-h-11 items-center justify-between gap-3 px-4 -outline-offset-2! hover:bg-raised-2"
            >
              {sortLabels[sort]}
              {sort === choice.sort ? <Check size={18} className="text-marigold-text" /> : null}
            </Link>
          </li>
        ))}
      </ul>
    </ClosingDetails>
  );
}
