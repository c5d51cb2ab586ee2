import { SearchBox } from '~/components/search/search-box.island';
import type { SearchKind } from '~/domain/search/search';
import { searchLimits } from '~/domain/spelling/match';
import * as words from './search.words';

/** The field of the search in posts, listings and people. */
export const SearchField = ({ search, type }: { search: string; type: SearchKind }) => (
  <SearchBox
    action="/search"
    search={search}
    label={words.field()}
    maxLength={searchLimits.length}
    kept={type === 'posts' ? {} : { type }}
  />
);
