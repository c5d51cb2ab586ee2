import { SearchBox } from '~/components/form/search-box.island';
import { type SearchKind, searchLimits } from '~/domain/search/search';

/** The field of the search in posts, listings and people. */
export const SearchField = ({ search, type }: { search: string; type: SearchKind }) => (
  <SearchBox
    action="/search"
    search={search}
    label="Search posts, listings and people"
    maxLength={searchLimits.length}
    kept={type === 'posts' ? {} : { type }}
  />
);
