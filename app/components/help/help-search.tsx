import { Search } from 'lucide-react';

/** A plain GET form: the address keeps the search, so it can be shared and gone back to. */
export function HelpSearch({ search }: { search: string }) {
  return (
    <search>
      <form method="get" action="/help" className="relative px-4 pt-1 pb-2">
        <Search size={22} className="pointer-events-none absolute top-[17px] left-7.5 text-text-2" />
        <input
          type="search"
          name="q"
          defaultValue={search}
          maxLength={64}
          placeholder="Search help topics..."
          aria-label="Search help topics"
          enterKeyHint="search"
          className="min-h-12 w-full rounded-control bg-raised pr-4 pl-12 placeholder:text-text-3"
        />
      </form>
    </search>
  );
}
