import { Search } from 'lucide-react';
import { SEARCH_MAX } from '~/domain/help/search';

/** A plain GET form that keeps the search in the address; the page's script filters while the user types. */
export function HelpSearch({ search }: { search: string }) {
  return (
    <search>
      <form method="get" action="/help" data-help-search className="relative px-4 pt-1 pb-2">
        <Search size={22} className="pointer-events-none absolute top-[17px] left-7.5 text-text-2" />
        <input
          type="search"
          name="q"
          defaultValue={search}
          maxLength={SEARCH_MAX}
          placeholder="Search help topics..."
          aria-label="Search help topics"
          enterKeyHint="search"
          className="min-h-12 w-full rounded-control bg-raised pr-4 pl-12 placeholder:text-text-3"
        />
      </form>
    </search>
  );
}
