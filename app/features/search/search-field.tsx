import { Form } from '@remix-run/react';
import { Search } from 'lucide-react';
import { type SearchKind, searchLimits } from '~/domain/search/search';

/** The search field. A GET form that keeps the search in the address. */
export function SearchField({ search, type }: { search: string; type: SearchKind }) {
  return (
    <search>
      <Form method="get" action="/search" className="relative px-4 pt-1 pb-2">
        <Search size={22} className="pointer-events-none absolute top-[17px] left-7.5 text-text-2" />
        <input
          type="search"
          name="q"
          key={search}
          defaultValue={search}
          maxLength={searchLimits.length}
          placeholder="Search posts, listings and people"
          aria-label="Search posts, listings and people"
          enterKeyHint="search"
          className="min-h-12 w-full rounded-control bg-raised pr-4 pl-12 placeholder:text-text-3"
        />
        {type === 'posts' ? null : <input type="hidden" name="type" value={type} />}
      </Form>
    </search>
  );
}
